import { addDays } from '@portal/kit/dates'
import type { SummaryPeriod } from '@portal/kit/summaryPeriod'
import { type DeviationStatus, type Severity, unclosed } from './choices.ts'

/** What a day brought, and what a week or a month did and how it stands after it. */
export const dailyFigures = ['reportedGrave', 'reported', 'lapsed', 'notEffective', 'closed'] as const
export type DailyFigure = (typeof dailyFigures)[number]
export type CaseFigure = 'reported' | 'closed' | 'closedLate' | 'untouched' | 'open' | 'overdue' | 'openCritical' | 'toVerify'
type Filters = {
  view?: 'team' | 'toVerify'
  status?: DeviationStatus[]
  severity?: Severity[]
} & Partial<Record<'overdue' | 'closedLate' | 'notEffective', true>> &
  Partial<Record<`${'reported' | 'closed' | 'due' | 'effect'}${'From' | 'To'}`, string>>

const ofTeam = <Figure>(figures: [Figure, Filters][]) =>
  figures.map(([figure, filters]): [Figure, Filters] => [figure, { ...filters, view: 'team' }])

/** For every figure of cases in a summary of a week or a month the filters of the list that makes it. */
export function caseFiguresOf({ kind, from, to }: SummaryPeriod): [CaseFigure, Filters][] {
  const closed = { closedFrom: from, closedTo: to }
  const open: Filters = { status: [...unclosed] }
  const begun: [CaseFigure, Filters][] = [
    ['reported', { reportedFrom: from, reportedTo: to }],
    ['closed', closed],
  ]
  const now: [CaseFigure, Filters][] = [
    ['open', open],
    ['overdue', { overdue: true }],
  ]
  if (kind === 'monthly')
    return [...begun, ['closedLate', { ...closed, closedLate: true }], ...now, ['openCritical', { ...open, severity: ['critical'] }]]
  return [...ofTeam<CaseFigure>([...begun, ['untouched', { status: ['open'] }], ...now]), ['toVerify', { view: 'toVerify' }]]
}

/** The same of what has come since a day: a deadline has lapsed from the day after it. */
export function dailyFiguresOf({ from, to, isOfTeam }: SummaryPeriod): [DailyFigure, Filters][] {
  const reported = { reportedFrom: from, reportedTo: to }
  const figures: [DailyFigure, Filters][] = [
    ['reportedGrave', { ...reported, severity: ['high', 'critical'] }],
    ['reported', reported],
    ['lapsed', { overdue: true, dueFrom: from, dueTo: addDays(to, -1) }],
    ['notEffective', { notEffective: true, effectFrom: from, effectTo: to }],
    ['closed', { closedFrom: from, closedTo: to }],
  ]
  return isOfTeam ? ofTeam(figures) : figures
}
