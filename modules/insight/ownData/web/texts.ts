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
  },
  correction: {
    title: 'Be om retting',
    intro: 'Er noe feil eller mangler noe? Skriv hva, så får administratorene beskjed. De skal svare innen én måned.',
    label: 'Hva skal rettes?',
    submit: 'Send',
    done: 'Administratorene har fått beskjed',
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
