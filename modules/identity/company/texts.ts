import { plural } from '@portal/kit/format'
import type { SwitchableModule } from './contract.ts'

export const companyTexts = {
  settings: 'Innstillinger',
  section: {
    company: 'Virksomhet',
    duties: 'Plikter',
    days: 'Fridager',
    deadlines: 'Frister',
    departments: 'Avdelinger',
    locations: 'Steder',
    projects: 'Prosjekter',
    posters: 'Oppslag',
    users: 'Brukere og roller',
    appointments: 'Verv',
    restricted: 'Skjermede saker',
    tasks: 'Oppgaver',
    tags: 'Emneord',
    retention: 'Oppbevaring',
    log: 'Hendelseslogg',
    signIn: 'Innlogging',
    notifications: 'Varslinger',
    integrations: 'Integrasjoner',
    modules: 'Moduler',
    security: 'Sikkerhet',
  },
  module: {
    tasks: 'Oppgaver',
    deviations: 'Avvik',
    riskEvaluation: 'Risikovurdering',
    internalControl: 'Internkontroll',
    documents: 'Dokumenter',
    reports: 'Rapporter',
  } satisfies Record<SwitchableModule, string>,
  ownTwoFactorFirst: 'Slå på totrinnsbekreftelse for deg selv først, under Min profil.',
  orgNumber: 'Organisasjonsnummeret stemmer ikke. Det skal ha 9 siffer. Sjekk at du har skrevet riktig.',
  zipCode: 'Postnummeret skal ha 4 siffer',
  closedTwice: 'To perioder overlapper. Slå dem sammen til én.',
  notFuture: 'Datoen kan ikke være fram i tid',
  nameTaken: 'Navnet er allerede i bruk',
  inactiveDepartment: 'Avdelingen er ikke lenger i bruk. Velg en annen.',
  inactivePerson: 'Personen er ikke lenger aktiv. Velg en annen.',
  leaderRole: 'Lederen må ha rollen leder eller administrator',
  deputyRole: 'Stedfortrederen må ha rollen leder eller administrator',
  deputyIsLeader: 'Stedfortrederen må være en annen enn lederen',
  ownDeputy: 'Du kan ikke gjøre deg selv til stedfortreder. Be en annen om det.',
  ownLeader: 'Du er stedfortreder her, og kan ikke velge hvem du er stedfortreder for. Be en annen om det.',
  ownOffice: 'Du kan ikke utvide området for et verv du selv har eller er vara for. Be en annen om det.',
  ownDescendant: 'En avdeling kan ikke ligge under seg selv',
  tooDeep: (levels: number) => `Avdelinger kan ligge i høyst ${levels} nivåer`,
  onlyYourTeam: 'Du kan bare endre avdelinger du leder',
  onlyBelowYours: 'Velg en overordnet avdeling som du leder',
  onlyYourLocations: 'Du kan bare endre steder du er ansvarlig for',
  onlyResponsible: 'Som leder kan du bare legge til steder du selv er ansvarlig for',
  hasUsers: (n: number) =>
    `Avdelingen har ${plural(n, 'bruker', 'brukere')}. Flytt ${n === 1 ? 'brukeren' : 'dem'} til en annen avdeling først.`,
  hasChildren: (n: number) =>
    `Avdelingen har ${plural(n, 'underavdeling', 'underavdelinger')}. Flytt ${n === 1 ? 'den' : 'dem'} eller ta ${n === 1 ? 'den' : 'dem'} ut av bruk først.`,
  areaHasOffice: (area: string) =>
    `Noen har verv for verneområdet ${area}, og ingen andre avdelinger hører til det. Registrer vervet for et annet område, og avslutt det gamle først.`,
  parentInactive: 'Den overordnede avdelingen er ute av bruk. Ta den i bruk først.',
}

export const handedOverTexts = {
  departments: (n: number) => `ledelsen av ${plural(n, 'avdeling', 'avdelinger')}`,
  locations: (n: number) => `ansvaret for ${plural(n, 'sted', 'steder')}`,
}
