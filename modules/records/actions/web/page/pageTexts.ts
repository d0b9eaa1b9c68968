/** Words of the page of one tiltak. */
export const pageTexts = {
  notFound: 'Tiltaket finnes ikke',
  notFoundBody: 'Det kan være slettet, eller du har ikke tilgang til det.',
  toList: 'Til tiltakene',
  yes: 'Ja',
  history: {
    title: 'Historikk',
    unknown: 'endret tiltaket',
  },
}
