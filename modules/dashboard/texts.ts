import type { Waiting } from './contract.ts'

export const dashboardTexts = {
  welcome: (firstname: string) => `Velkommen, ${firstname}`,
  today: (day: string, week: string) => `${day} · ${week}`,
  waiting: 'Venter på deg',
  waitingEmpty: 'Ingenting venter på deg nå',
  waitingEmptyBody: 'Nye saker og tiltak dukker opp her når noen gir deg en.',
  kind: {
    newInTeam: 'Nytt avvik i teamet ditt',
    myCase: 'Sak du behandler',
    myAction: 'Tiltak du har ansvar for',
    toVerify: 'Avvik som venter på kontroll',
    actionToVerify: 'Tiltak som venter på verifisering',
  } satisfies Record<Waiting['kind'], string>,
  count: {
    newInTeam: 'Nye i teamet',
    myCases: 'Mine saker',
    myActions: 'Mine tiltak',
    toVerify: 'Til kontroll',
    actionsToVerify: 'Tiltak til verifisering',
  },
  overdue: (n: number) => (n === 0 ? 'ingen over fristen' : `${n} over fristen`),
  late: 'Over fristen',
  due: (day: string) => `Frist ${day}`,
  myReports: 'Avvik du har meldt',
  myReportsEmpty: 'Du har ikke meldt noe ennå',
  openBySeverity: 'Åpne avvik etter alvorlighet',
  openByAge: 'Åpne avvik etter alder',
  all: 'Se alle',
  age: (min: number, max: number | null) => (max === null ? `Over ${min - 1} dager` : min === 0 ? `0–${max} dager` : `${min}–${max} dager`),
  severity: { low: 'Lav', medium: 'Middels', high: 'Høy', critical: 'Kritisk' },
}
