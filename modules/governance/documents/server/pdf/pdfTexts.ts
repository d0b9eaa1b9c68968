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
  reviewedBy: 'Kontrollert av',
  approvedBy: 'Godkjent av',
  approved: (name: string, at: string) => `${name}, ${at}`,
  insteadOf: (name: string, other: string) => `${name} i stedet for ${other}`,
  reviewDate: documentTexts.field.reviewDate,
  expiryDate: documentTexts.field.expiryDate,
  /** The file that the version is: what follows is the text in it. */
  original: 'Teksten er fra filen',
  hash: (sha256: string) => `SHA-256 ${sha256.slice(0, 32)} ${sha256.slice(32)}`,
  changes: 'Endret siden forrige versjon',
  digest: 'Kontrollsum for det som ble godkjent (SHA-256)',
  glyphs: 'Et tegn som vises som □, finnes ikke i skriften. Det står riktig i portalen.',
  contents: 'Innhold',
}

/** Words of a folder that is fetched. */
export const zipTexts = {
  list: '00 Innhold.csv',
  headings: ['Dokumentnummer', 'Tittel', 'Versjon', 'Gjelder fra', 'Mappe', 'Fil', 'SHA-256'],
  nothing: 'Mappen har ingen dokumenter som gjelder i dag, og som du kan lese.',
  tooMany: (most: string) => `Mappen har flere enn ${most} dokumenter. Velg en mappe lenger ned.`,
  tooLarge: (megabytes: number) => `Mappen er større enn ${megabytes} MB. Velg en mappe lenger ned.`,
  notYet: 'Noen av PDF-ene er ikke laget ennå. Prøv igjen om et halvt minutt.',
  notExporter: 'Du har ikke tilgang til dokumentene.',
}
