import type { OwnDataFormat } from '../contract.ts'

export const texts = {
  appointments: {
    title: 'Mine verv',
    none: 'Du har ikke og har ikke hatt verv i virksomheten.',
    whole: 'Hele virksomheten',
    period: (from: string, to: string | null) => (to ? `${from} til ${to}` : `Fra ${from}`),
  },
  data: {
    title: 'Mine data',
    intro:
      'Last ned alt virksomheten har registrert om deg i Kontrollportalen. Opplysninger om andre er utelatt, og det samme er saker du ikke har tilgang til å lese.',
    download: { json: 'Last ned som JSON', pdf: 'Last ned som PDF' } satisfies Record<OwnDataFormat, string>,
    formats: 'PDF er til å lese og skrive ut. JSON er til å flytte opplysningene til et annet system.',
    file: { json: 'mine-data.json', pdf: 'mine-data.pdf' } satisfies Record<OwnDataFormat, string>,
    making: 'Vi samler opplysningene. Det kan ta litt tid.',
    done: 'Opplysningene er lastet ned',
    correct: 'Be om retting',
  },
  ofRequest: {
    title: 'Opplysninger i portalen',
    intro:
      'Dette har portalen om personen, så langt du har tilgang. Overskriftene er skrevet til personen. Filen er et utkast til svaret: navn på andre brukere er byttet ut, men les gjennom den først.',
    none: 'Portalen har ingen opplysninger om personen som du har tilgang til.',
    leftOut: (count: number) => `Bare personen selv kan hente (${count})`,
    leftOutHint: 'Be personen laste ned dette fra Min profil, under Mine data. Har personen sluttet, må den som har tilgang, ta det ut.',
    keep: 'Hvor lenge det må oppbevares',
    user: 'Rett opplysningene om brukeren',
    disposal: 'Se hva som skal slettes',
    rows: (title: string, count: number) => `${title}: ${count}`,
  },
  privacy: {
    title: 'Personvern',
    intro: 'Virksomheten din bestemmer hvorfor og hvor lenge opplysningene oppbevares. Her er det som gjelder nå.',
    parts: (count: number) => `Dette kan være registrert om deg (${count})`,
    periods: 'Hvor lenge og hvorfor',
    months: (text: string) => `Oppbevares i ${text}.`,
    since: (since: string) => `Tiden regnes fra: ${since}.`,
    none: 'Oppbevares til virksomheten velger en tid.',
    law: 'Loven setter den korteste tiden.',
    company: 'Tiden er satt av virksomheten, aldri kortere enn standarden i Kontrollportalen.',
    log: 'Hendelsesloggen viser hvem som har gjort hva. Der står det også når du laster ned opplysningene dine.',
  },
}
