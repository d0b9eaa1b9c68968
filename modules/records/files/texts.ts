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
  dayFull: (megabytes: number) => `Du har lastet opp ${megabytes} MB det siste døgnet, og det er grensen. Prøv igjen i morgen.`,
  companyFull: (megabytes: number) => `Virksomheten har brukt opp plassen til filer (${megabytes} MB). Be administratoren om mer plass.`,
  recordFull: (megabytes: number) => `Saken kan ha høyst ${megabytes} MB med filer. Fjern noe, eller legg til mindre filer.`,
}
