import type { FileKind } from './contract.ts'

export const fileTexts = {
  kind: {
    photoBefore: 'Bilde før',
    photoAfter: 'Bilde etter',
    evidence: 'Dokumentasjon',
    document: 'Dokument',
    certificate: 'Sertifikat',
    signature: 'Signatur',
    other: 'Annet',
  } satisfies Record<FileKind, string>,
  gone: 'Filen ble ikke lastet opp. Prøv igjen.',
  recordFull: (megabytes: number) => `Saken kan ha høyst ${megabytes} MB med filer. Fjern noe, eller legg til mindre filer.`,
}
