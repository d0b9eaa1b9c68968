/** Words around text that can be formatted; they come with its tools. */
export const richTextTexts = {
  tools: 'Formatering',
  bold: 'Fet',
  bullets: 'Punktliste',
  numbers: 'Nummerert liste',
  link: 'Lenke',
  preview: 'Forhåndsvis',
  previewed: 'Slik blir det seende ut',
  empty: 'Ingenting er skrevet ennå.',
  linkWords: 'Tekst',
  linkAddress: 'Adresse',
  badAddress: 'Skriv en nettadresse som https://firma.no, eller en e-postadresse',
  insert: 'Sett inn lenken',
  cancel: 'Avbryt',
}
