import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unfinished } from '../choices.ts'
import { Filters } from '../contract.ts'
import { summaryTexts } from '../summaryTexts.ts'
import { met } from './list/listQueries.ts'

/** What is to be done, a leader's week of the team's and the month of all. */
export const tasksSummarised: Summarised = async ({ tx, now, actor, period: { kind, from, to }, modulesOff }) => {
  if (modulesOff.includes('tasks')) return []
  const view = kind === 'weekly' ? 'team' : 'all'
  const figures: [keyof typeof summaryTexts, object][] = [
    ['done', { status: ['completed'], completedFrom: from, completedTo: to }],
    ['open', { status: [...unfinished] }],
    ['overdue', { status: ['overdue'] }],
  ]
  const lines: SummaryLine[] = []
  for (const [figure, filters] of figures) {
    const asked = { actor, now, filters: z.parse(Filters, view === 'all' ? filters : { ...filters, view }) }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from tasks where ${met(asked)}`.execute(tx)
    lines.push(summaryLine(summaryTexts[figure](rows[0]!.count), rows[0]!.count, '/tasks', { ...filters, view }))
  }
  return lines
}
