export const auditLogTexts = {
  title: 'Hendelseslogg',
  notReader: 'Bare administratorer og revisorer kan lese hendelsesloggen',
  tooMany: (most: string) =>
    `Loggen er for lang til å lastes ned her. Høyst ${most} hendelser får plass i én fil. Be dem som drifter portalen, om en eksport.`,
  hidden: 'Skjermet',
  affected: {
    title: 'Hvem det angår',
    wrongOrder: 'Siste dag må være lik eller etter første dag',
    column: {
      person: 'Person',
      email: 'E-post',
      number: 'Nummer',
      actions: 'Handlinger',
      files: 'Nedlastede filer',
      count: 'Antall',
      first: 'Første gang',
      last: 'Siste gang',
    },
  },
  column: { seq: 'Nr.', at: 'Tidspunkt', who: 'Hvem', action: 'Handling', type: 'Gjelder', number: 'Nummer' },
}
