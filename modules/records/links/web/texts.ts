/** Words of the card «Koblinger» and its dialogs (nb-NO). */
export const texts = {
  intro: 'Koblingen vises begge steder, for dem som kan se begge.',
  relation: 'Sammenheng',
  other: 'Hva skal det kobles til?',
  otherHint: 'Søk etter nummer, tittel eller ord i teksten',
  otherPlaceholder: 'Søk',
  reason: 'Hvorfor hører disse sammen?',
  linked: 'Koblingen er laget',
  by: (name: string, date: string) => `${name}, ${date}`,
  removeOf: (number: string) => `Fjern koblingen til ${number}`,
  removed: 'Koblingen er fjernet',
  put: 'Lenke til en sak eller et dokument',
  putIntro: 'Nummeret blir en lenke for dem som kan se siden. Andre ser bare nummeret.',
  toPut: 'Hva skal det lenkes til?',
  choose: 'Velg noe å lenke til',
  putIn: 'Sett inn',
}
