/** Words of the page anybody may read. */
export const pageTexts = {
  version: (label: string, from: string) => `Versjon ${label}. Gjelder fra ${from}.`,
  expired: (on: string) => `Dokumentet utløp ${on}.`,
  /** Of a version that is a file nobody can read words out of, as a paper that was scanned. */
  noText: 'Teksten finnes bare som fil. Be virksomheten om den.',
  table: 'Tabell',
  notFound: 'Siden finnes ikke',
  notFoundBody: 'Kontroller adressen, eller spør virksomheten som ga deg den.',
}
