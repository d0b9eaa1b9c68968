import { plural } from '@portal/kit/format'

/** Words of a case on paper (nb-NO). */
export const paperTexts = {
  subject: 'Avvik',
  unconfirmed: (severity: string) => `${severity} (ikke bekreftet)`,
  overdue: (day: string) => `${day} (forfalt)`,
  level: (n: number) => `${n} av 5`,
  times: (n: number) => plural(n, 'gang', 'ganger'),
  access: 'Tilgang',
  restricted: 'Skjermet sak',
  noDescription: 'Ingen beskrivelse',
  cause: 'Årsak',
  outcome: 'Hva ble gjort',
}
