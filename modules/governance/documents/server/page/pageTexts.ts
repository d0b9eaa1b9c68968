/** Words of the page anybody may read. */
export const pageTexts = {
  version: (label: string, from: string) => `Versjon ${label}. Gjelder fra ${from}.`,
  expired: (on: string) => `Dokumentet utløp ${on}.`,
  table: 'Tabell',
  notFound: 'Siden finnes ikke',
  notFoundBody: 'Kontroller adressen, eller spør virksomheten som ga deg den.',
}
