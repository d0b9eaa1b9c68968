import type { SummaryPeriod } from '@portal/kit/summaryPeriod'
import { type DeviationStatus, type Severity, unclosed } from './choices.ts'

export type CaseFigure = 'reported' | 'closed' | 'closedLate' | 'untouched' | 'open' | 'overdue' | 'openCritical' | 'toVerify'
type Filters = {
  view?: 'team' | 'toVerify'
  status?: DeviationStatus[]
  severity?: Severity[]
  overdue?: true
  closedLate?: true
} & Partial<Record<'reportedFrom' | 'reportedTo' | 'closedFrom' | 'closedTo', string>>

/** For every figure of cases in a summary the filters of the list that makes it. */
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
  const ofTeam = (figures: [CaseFigure, Filters][]) =>
    figures.map(([figure, filters]): [CaseFigure, Filters] => [figure, { ...filters, view: 'team' }])
  return [...ofTeam([...begun, ['untouched', { status: ['open'] }], ...now]), ['toVerify', { view: 'toVerify' }]]
}
