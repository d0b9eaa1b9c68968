import type { StepName } from '../choices.ts'

type Words = {
  title: string
  why: string
  link: string
  /** The same link when the step is done. */
  again: string
}
export const texts = {
  title: 'Kom i gang',
  progress: (done: number, of: number) => `${done} av ${of} gjort`,
  partly: (done: number, of: number) => `${done} av ${of} er gjort.`,
  done: 'Gjort',
  next: 'Neste steg',
  ends: 'Kortet blir borte når alt er gjort.',
  hide: 'Skjul',
  hideThis: 'Skjul «Kom i gang»',
  hidden: '«Kom i gang» er skjult for alle administratorer. Dere finner det igjen under Innstillinger → Virksomhet.',
  hiddenNote: (done: number, of: number) => `Kortet er skjult på Oversikt for alle administratorer. ${done} av ${of} steg er gjort.`,
  show: 'Vis igjen',
  shown: '«Kom i gang» vises på Oversikt igjen',
  step: {
    company: {
      title: 'Virksomheten',
      why: 'Adresse, næringskode og antall ansatte avgjør hvilke plikter dere har.',
      link: 'Fyll ut',
      again: 'Endre',
    },
    duties: {
      title: 'Pliktene',
      why: 'Svar på noen spørsmål om arbeidet, så vet dere hva loven krever av dere.',
      link: 'Svar på spørsmålene',
      again: 'Se pliktene',
    },
    yearWheel: {
      title: 'Årshjulet',
      why: 'Ta inn det dere skal gjøre i løpet av året, så blir det ikke glemt.',
      link: 'Se forslagene',
      again: 'Se forslagene',
    },
    people: {
      title: 'Brukere',
      why: 'Alle som skal ha oppgaver eller følge det de melder, må være brukere.',
      link: 'Inviter brukere',
      again: 'Inviter flere',
    },
    report: {
      title: 'En prøvemelding',
      why: 'Meld et avvik selv, så ser du hva de andre møter.',
      link: 'Meld avvik',
      again: 'Meld flere',
    },
    poster: {
      title: 'Et QR-oppslag',
      why: 'Heng det opp på arbeidsplassen, så kan folk melde fra der de står.',
      link: 'Lag oppslag',
      again: 'Lag flere',
    },
  } satisfies Record<StepName, Words>,
}
