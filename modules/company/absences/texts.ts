/** Words of absences and who stands in (nb-NO). */
export const absenceTexts = {
  title: 'Fravær og stedfortreder',
  intro: 'Stedfortrederen ser, gjør og godkjenner oppgavene dine så lenge du er borte, og får påminnelsene. Det slutter av seg selv.',
  introOther: 'Stedfortrederen ser, gjør og godkjenner personens oppgaver så lenge fraværet varer. Det slutter av seg selv.',
  none: 'Ingen fravær er lagt inn.',
  add: 'Legg inn fravær',
  from: 'Første dag borte',
  to: 'Siste dag borte',
  substitute: 'Stedfortreder',
  now: 'Nå',
  period: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
  by: (name: string) => `${name} er stedfortreder`,
  leadsToo: 'Behandler også avvik, tiltak og meldinger som venter på lederen.',
  tasksAlone:
    'Tar bare oppgavene. Skal noen også behandle avvik og tiltak, må stedfortrederen være leder og valgt av en annen enn seg selv.',
  standsInFor: (name: string) => `Du er stedfortreder for ${name}`,
  end: 'Avslutt',
  endTitle: 'Vil du avslutte fraværet?',
  endIntro: 'Stedfortrederen ser ikke lenger oppgavene.',
  added: 'Fraværet er lagt inn',
  ended: 'Fraværet er avsluttet',
  error: {
    past: 'Fraværet kan ikke begynne tilbake i tid',
    endsFirst: 'Siste dag kan ikke være før den første',
    tooLong: 'Et fravær kan vare i høyst ett år. Legg inn et nytt når det nærmer seg slutten.',
    self: 'Velg en annen enn den som er borte',
    inactive: 'Personen er ikke lenger aktiv. Velg en annen.',
    readsOnly: 'Personen kan bare lese, og kan ikke gjøre oppgaver. Velg en annen.',
    overlap: 'Det er allerede lagt inn fravær i denne tiden. Avslutt det først.',
  },
}

export const noticeTexts = {
  standInChosen: () => 'Du er satt opp som stedfortreder',
  absenceArranged: () => 'Det er lagt inn fravær for deg',
}
