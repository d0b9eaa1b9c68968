import { plural } from '@portal/kit/format'
import type { SwitchableModule } from './contract.ts'

export const companyTexts = {
  settings: 'Innstillinger',
  section: {
    company: 'Virksomhet',
    duties: 'Plikter',
    departments: 'Avdelinger',
    locations: 'Steder',
    posters: 'Oppslag',
    users: 'Brukere og roller',
    appointments: 'Verv',
    restricted: 'Skjermede saker',
    retention: 'Oppbevaring',
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
  notFuture: 'Datoen kan ikke være fram i tid',
  nameTaken: 'Navnet er allerede i bruk',
  inactiveDepartment: 'Avdelingen er ikke lenger i bruk. Velg en annen.',
  inactivePerson: 'Personen er ikke lenger aktiv. Velg en annen.',
  leaderRole: 'Lederen må ha rollen leder eller administrator',
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
  parentInactive: 'Den overordnede avdelingen er ute av bruk. Ta den i bruk først.',
}
