export const proseTexts = {
  contents: 'Innhold',
  table: (number: number) => `Tabell ${number}`,
  pageBreak: 'Sideskift',
  checklist: 'Sjekkliste',
  removed: 'Fjernet',
  added: 'Lagt til',
  unchanged: (count: number) => (count === 1 ? 'Én del er uendret' : `${count} deler er uendret`),
  formatted: 'Bare formateringen er endret',
  pictureChanged: 'Bildet er byttet',
  noPicture: 'Bildet kan ikke vises',
  same: 'De to versjonene er like.',
}
