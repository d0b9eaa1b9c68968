import { addDays } from '@portal/kit/dates'
import type { SummaryPeriod } from '@portal/kit/summaryPeriod'
import { countLimit } from '@portal/platform/db/paging'
import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { type ActionFilters, type ActionStatus, unfinished } from '../contract.ts'
import { dailyTexts, summaryTexts } from '../summaryTexts.ts'
import { actionList } from './listQueries.ts'
import type { Parent } from './parent.ts'

/** A figure's sentence, what the list's page is asked for, and the filters that come to. */
type Figure = [(n: number) => string, Record<string, string>, ActionFilters]
const ended: ActionStatus[] = ['done', 'verified']

function weekly({ from, to }: SummaryPeriod): Figure[] {
  const days = { doneFrom: from, doneTo: to }
  return [
    [summaryTexts.done, { show: 'teamDone', ...days }, { team: true, ...days, status: ended }],
    [summaryTexts.open, { show: 'teamOpen' }, { team: true, status: [...unfinished] }],
    [summaryTexts.overdue, { show: 'teamOverdue' }, { team: true, overdue: true }],
  ]
}
function daily({ from, to, isOfTeam }: SummaryPeriod): Figure[] {
  const [due, done] = [
    { dueFrom: from, dueTo: addDays(to, -1) },
    { doneFrom: from, doneTo: to },
  ]
  const inAll = (status: readonly ActionStatus[]) => ({ show: 'all', status: status.join() })
  return [
    [
      dailyTexts.lapsed,
      { ...(isOfTeam ? { show: 'teamOpen' } : inAll(unfinished)), ...due },
      { ...due, status: [...unfinished], ...(isOfTeam && { team: true }) },
    ],
    [
      dailyTexts.done,
      { ...(isOfTeam ? { show: 'teamDone' } : inAll(ended)), ...done },
      { ...done, status: ended, ...(isOfTeam && { team: true }) },
    ],
  ]
}
const figuresOf: Record<SummaryPeriod['kind'], (period: SummaryPeriod) => Figure[]> = { daily, weekly, monthly: () => [] }

/** What is done about records; the month is of cases alone. */
export const actionsSummarised =
  (parents: readonly Parent[]): Summarised =>
  async ({ tx, now, actor, period }) => {
    const lines: SummaryLine[] = []
    for (const [text, search, filters] of figuresOf[period.kind](period)) {
      const count = await actionList(parents).count(tx, { actor, now, filters }, countLimit + 1)
      lines.push(summaryLine(text(count), count, '/actions', search))
    }
    return lines
  }
