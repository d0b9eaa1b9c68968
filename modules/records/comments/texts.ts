/** Words of comments, whatever record they are about (nb-NO). */
export const commentTexts = {
  none: 'Ingen kommentarer ennå',
  field: 'Skriv en kommentar',
  send: 'Legg til kommentar',
  internal: 'Intern kommentar',
  edit: 'Rediger kommentaren',
  delete: 'Slett kommentaren',
  deleteTitle: 'Vil du slette kommentaren?',
  deleteIntro: 'Teksten blir borte. Det står igjen at en kommentar er slettet.',
  options: (name: string) => `Valg for kommentaren fra ${name}`,
  deleted: 'Kommentaren er slettet',
  edited: 'Redigert',
  isInternal: 'Intern',
  mention: 'Nevn noen',
  mentionWho: 'Hvem vil du nevne?',
  mentionHint: 'Skriv deler av navnet og velg. Escape går tilbake til kommentaren.',
  mentionPlaceholder: 'Navn',
  mentioned: (name: string) => `${name} er nevnt`,
  untoldTitle: 'Ikke alle du nevnte, fikk varsel',
  untold: (name: string, why: string) => `${name}: ${why}`,
  why: {
    restricted: 'Saken er skjermet, og personen har ikke tilgang til den.',
    notReader: 'Personen har ikke tilgang til saken.',
    internal: 'Personen ser ikke interne kommentarer i saken.',
  },
  error: {
    tooOld: 'Du kan endre en kommentar i 15 minutter etter at den ble skrevet',
    notOwn: 'Du kan bare endre dine egne kommentarer',
    noPlace: 'Siden finnes ikke i filen. Kommenter en annen side eller hele filen.',
    unknown: 'En av dem du nevner, er ikke lenger aktiv. Fjern navnet og prøv igjen.',
  },
}

export const noticeTexts = {
  title: { mentioned: (number: string) => `Du er nevnt i en kommentar i ${number}` },
  rule: { mentioned: { label: 'Noen nevner deg', hint: 'I en kommentar i en sak du kan lese.' } },
}
