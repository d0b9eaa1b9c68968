import { formatNumber, plural } from '@portal/kit/format'

/** Words of a task on paper (nb-NO). */
export const paperTexts = {
  subject: 'Oppgave',
  overdue: (day: string) => `${day} (forfalt)`,
  hours: (n: number) => `${formatNumber(n)} ${n === 1 ? 'time' : 'timer'}`,
  times: (n: number) => plural(n, 'gang', 'ganger'),
  extended: 'Utsatt',
  createdBy: 'Opprettet av',
  created: 'Opprettet',
  started: 'Startet',
  completed: 'Fullført',
  completedBy: 'Fullført av',
  approvedBy: 'Godkjent av',
  standIn: 'Stedfortreder',
  until: (name: string, day: string) => `${name} til og med ${day}`,
  cancelled: 'Hvorfor den er avbrutt',
  sentBack: 'Hvorfor den ble avvist',
  done: 'Gjort',
  notDone: 'Ikke gjort',
  notAnswered: 'Ikke besvart',
  by: 'Av',
  from: 'Opprettet fra',
}
