import { addDays, addMonths, addWorkingDays, type IsoDate, osloDate, osloInstant } from '@portal/kit/dates'
import type { ActionStatus } from '@portal/modules/records/actions'
import { type ListOf, listOf } from './listRules.ts'
import { type TaskListOf, taskListOf } from './taskFigureRules.ts'

export const summaryKinds = ['weekly', 'monthly'] as const
export type SummaryKind = (typeof summaryKinds)[number]
/** The day a summary is given, and the days it is about. */
export type Summary = { kind: SummaryKind; day: IsoDate; from: IsoDate; to: IsoDate }

type ActionFilters = { team: true; overdue?: true; doneFrom?: IsoDate; doneTo?: IsoDate; status?: ActionStatus[] }

const hour = '07:00'
/** A server that was away tells when it is back, but not of a week that is half over. */
const lateDays = 2
export const givenAt = (day: IsoDate) => osloInstant(day, hour)

/** The summary a day gives: the week or the month before it. */
export const summaryOf = (kind: SummaryKind, day: IsoDate): Summary => {
  if (kind === 'weekly') return { kind, day, from: addDays(day, -7), to: addDays(day, -1) }
  const first = `${day.slice(0, 7)}-01`
  return { kind, day, from: addMonths(first, -1), to: addDays(first, -1) }
}

/** What is to be given by now, on Mondays and on the first working day of the month at seven in Norway, and may still be (domain 3.10). */
export function summariesDue(now: Date): Summary[] {
  const today = osloDate(now)
  const days = {
    weekly: addDays(today, -((new Date(today).getUTCDay() + 6) % 7)),
    monthly: addWorkingDays(`${today.slice(0, 7)}-01`, 0),
  }
  return summaryKinds
    .filter((kind) => givenAt(days[kind]) <= now && now < givenAt(addDays(days[kind], lateDays)))
    .map((kind) => summaryOf(kind, days[kind]))
}

/** A list of one's own or one's team's. */
export type SummaryList = ListOf & { view?: 'team' | 'toVerify' }
export type SummaryLine = 'reported' | 'closed' | 'closedLate' | 'untouched' | 'open' | 'overdue' | 'openCritical' | 'toVerify'

/** A list of actions as it stands in its address, and the filters it has there. */
export type ActionLine = 'actionsDone' | 'actionsOpen' | 'actionsOverdue'
type ActionList = { line: ActionLine; search: Record<string, string>; filters: ActionFilters }
/** What is done about cases, in a leader's week; the month is of cases alone. */
export const actionLinesOf = ({ kind, from, to }: Summary): ActionList[] =>
  kind === 'monthly'
    ? []
    : [
        {
          line: 'actionsDone',
          search: { show: 'teamDone', doneFrom: from, doneTo: to },
          filters: { team: true, doneFrom: from, doneTo: to, status: ['done', 'verified'] },
        },
        { line: 'actionsOpen', search: { show: 'teamOpen' }, filters: { team: true, status: ['planned', 'inProgress', 'rejected'] } },
        { line: 'actionsOverdue', search: { show: 'teamOverdue' }, filters: { team: true, overdue: true } },
      ]

export type TaskLine = 'tasksDone' | 'tasksOpen' | 'tasksOverdue'
/** What is to be done in a summary, a leader's week of the team's and the month of all, each with its list. */
export function taskLinesOf({ kind, from, to }: Summary): [TaskLine, TaskListOf & { view: 'all' | 'team' }][] {
  const all = { departmentId: null }
  const view = kind === 'weekly' ? 'team' : 'all'
  return [
    ['tasksDone', { ...taskListOf.completed(all, { from, to }), view }],
    ['tasksOpen', { ...taskListOf.open(all), view }],
    ['tasksOverdue', { ...taskListOf.overdue(all), view }],
  ]
}

/** For every figure of a summary the list that makes it. */
export function linesOf({ kind, from, to }: Summary): [SummaryLine, SummaryList][] {
  const all = { departmentId: null }
  const lists: [SummaryLine, SummaryList][] = [
    ['reported', listOf.reported(all, { from, to })],
    ['closed', listOf.closed(all, { from, to })],
    ['open', listOf.open(all)],
    ['overdue', listOf.overdue(all)],
  ]
  if (kind === 'monthly')
    return [
      ...lists.slice(0, 2),
      ['closedLate', listOf.closed(all, { from, to }, { closedLate: true })],
      ...lists.slice(2),
      ['openCritical', listOf.open(all, { severity: ['critical'] })],
    ]
  const ofTeam = lists.map(([line, list]): [SummaryLine, SummaryList] => [line, { ...list, view: 'team' }])
  return [...ofTeam.slice(0, 2), ['untouched', { view: 'team', status: ['open'] }], ...ofTeam.slice(2), ['toVerify', { view: 'toVerify' }]]
}
