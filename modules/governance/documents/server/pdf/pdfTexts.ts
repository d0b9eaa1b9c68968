import { documentTexts } from '../../texts.ts'

/** Words on the PDF of a version, and beside it. */
export const pdfTexts = {
  /** Who the log says has made it. */
  system: 'Portalen',
  fileName: (number: string, label: string) => `${number} v${label}.pdf`,
  header: (number: string, label: string, from: string) => `${number} · v${label} · Gjelder fra ${from}`,
  footer: 'Utskrift er ikke styrt',
  page: 'Side',
  of: 'av',
  number: 'Dokumentnummer',
  version: documentTexts.field.version,
  validFrom: documentTexts.field.validFrom,
  owner: documentTexts.field.ownerName,
  approvedBy: 'Godkjent av',
  approved: (name: string, at: string) => `${name}, ${at}`,
  insteadOf: (name: string, other: string) => `${name} i stedet for ${other}`,
  reviewDate: documentTexts.field.reviewDate,
  expiryDate: documentTexts.field.expiryDate,
  changes: 'Endret siden forrige versjon',
  digest: 'Kontrollsum for det som ble godkjent (SHA-256)',
  glyphs: 'Et tegn som vises som □, finnes ikke i skriften. Det står riktig i portalen.',
  contents: 'Innhold',
}
