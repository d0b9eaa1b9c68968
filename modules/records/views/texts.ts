import type { Sharing } from './contract.ts'

export const viewTexts = {
  sharing: {
    own: 'Bare jeg',
    all: 'Alle i virksomheten',
    role: 'De som har en bestemt rolle',
    department: 'En avdeling',
  } satisfies Record<Sharing, string>,
  /** A list as a PDF. */
  paper: {
    list: 'Liste',
    count: 'Antall',
    filters: 'Utvalg',
    none: 'Alt',
    rows: 'Rader',
    chosen: 'Bare de som var valgt',
    of: 'Omfang',
    ownOrTeam: 'Teamet og egne',
    unknown: 'ukjent',
    yes: 'Ja',
    no: 'Nei',
  },
  error: {
    taken: 'Du har allerede en visning med dette navnet',
    tooMany: (max: number) => `Du kan ha høyst ${max} visninger. Slett en du ikke bruker.`,
    notShared: 'Du kan ikke dele visningen med dem',
    chooseRole: 'Velg en rolle',
    chooseDepartment: 'Velg en avdeling',
    goingOn: 'Noen i virksomheten tar ut en liste akkurat nå. Prøv igjen om litt.',
    notOwner: 'Den som laget visningen, kan endre den',
  },
}
