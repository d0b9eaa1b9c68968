/** Words of the card «Koblinger» and its dialogs (nb-NO). */
export const texts = {
  intro: 'Koblingen vises begge steder, for dem som kan se begge.',
  relation: 'Sammenheng',
  number: 'Nummer',
  numberHint: 'For eksempel AVV-2026-0012',
  reason: 'Hvorfor hører disse sammen?',
  linked: 'Koblingen er laget',
  by: (name: string, date: string) => `${name}, ${date}`,
  remove: 'Fjern koblingen',
  removeOf: (number: string) => `Fjern koblingen til ${number}`,
  removeTitle: 'Vil du fjerne koblingen?',
  removeIntro: 'Den blir borte begge steder. Historikken beholder at den har vært der.',
  removed: 'Koblingen er fjernet',
}
