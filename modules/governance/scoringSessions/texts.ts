import { plural } from '@portal/kit/format'

export const meetingTexts = {
  field: { probability: 'Sannsynlighet', consequence: 'Konsekvens' },
  /** Who does what is done by itself. */
  system: 'Kontrollportalen',
  why: {
    notLeader: 'Prosesslederen, eieren eller lederen for avdelingen leder møtet.',
    notVoter: 'De som er deltakere i vurderingen, stemmer.',
    notUnderWork: 'Bare en vurdering som er under arbeid, kan vurderes i møte.',
    noHazards: 'Legg til minst én fare først.',
    noVoters: 'Legg til deltakere som har en konto, først.',
  },
  late: {
    open: 'Et møte er allerede åpent.',
    closed: 'Møtet er avsluttet.',
    notUnderWork: 'Vurderingen er ikke lenger under arbeid.',
    shown: 'Stemmene er vist. Be møtelederen om en ny runde hvis du vil endre stemmen din.',
    shownAlready: 'Stemmene er allerede vist.',
    otherRound: 'En ny runde er åpnet. Stem i den.',
    notShown: 'Stemmene er ikke vist ennå.',
    takenAlready: 'Faren er allerede vurdert ut fra denne runden.',
    noVotes: 'Ingen har stemt ennå.',
    tooFew: 'Minst to må stemme før stemmene kan vises. Ellers ser alle hva den ene har svart.',
  },
  lack: {
    outside: (steps: number) => `Velg et trinn fra 1 til ${steps}`,
    otherThanMedian: (median: number) => `Skriv hvorfor dere ikke velger medianen, som er ${median}`,
    reason: (level: string) => `Skriv en begrunnelse. Nivået er ${level.toLowerCase()}.`,
  },
  votes: (n: number) => plural(n, 'stemme', 'stemmer'),
}
