import { countLimit } from '@portal/platform/db/paging'
import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { type ActionFilters, unfinished } from '../contract.ts'
import { summaryTexts } from '../summaryTexts.ts'
import { actionList } from './listQueries.ts'
import type { Parent } from './parent.ts'

/** What is done about cases, in a leader's week; the month is of cases alone. */
export const actionsSummarised =
  (parents: readonly Parent[]): Summarised =>
  async ({ tx, now, actor, period: { kind, from, to } }) => {
    if (kind === 'monthly') return []
    const figures: [keyof typeof summaryTexts, Record<string, string>, ActionFilters][] = [
      ['done', { show: 'teamDone', doneFrom: from, doneTo: to }, { team: true, doneFrom: from, doneTo: to, status: ['done', 'verified'] }],
      ['open', { show: 'teamOpen' }, { team: true, status: [...unfinished] }],
      ['overdue', { show: 'teamOverdue' }, { team: true, overdue: true }],
    ]
    const lines: SummaryLine[] = []
    for (const [figure, search, filters] of figures) {
      const count = await actionList(parents).count(tx, { actor, now, filters }, countLimit + 1)
      lines.push(summaryLine(summaryTexts[figure](count), count, '/actions', search))
    }
    return lines
  }
