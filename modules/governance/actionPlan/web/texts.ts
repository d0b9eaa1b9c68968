export const planWords = {
  intro: 'Skriftlig plan for å redusere risiko (internkontrollforskriften § 5 nr. 6): hva som gjøres, av hvem og innen når.',
  unfinished: 'Ikke ferdige',
  all: 'Alle',
  sort: 'Rekkefølge',
  sortBy: { due: 'Frist først', '-level': 'Høyest risiko først' },
  empty: 'Ingen uferdige tiltak i handlingsplanen',
  emptyBody: 'Tiltak som planlegges på en risiko, kommer hit av seg selv.',
  nothingFits: 'Ingen tiltak passer med filtrene',
  clear: 'Fjern filtre',
  export: 'Filen får de samme filtrene og den samme rekkefølgen som planen.',
  exportTeam: 'Du får med tiltak i teamet ditt og dine egne.',
}
