import { addDays } from '@portal/kit/dates'
import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unfinished } from '../choices.ts'
import { Filters } from '../contract.ts'
import { dailyTexts, summaryTexts } from '../summaryTexts.ts'
import { met } from './list/listQueries.ts'

/** What is to be done, and what was. */
export const tasksSummarised: Summarised = async ({ tx, now, actor, period: { kind, isOfTeam, from, to }, modulesOff }) => {
  if (modulesOff.includes('tasks')) return []
  const view = isOfTeam ? 'team' : 'all'
  const done = { status: ['completed'], completedFrom: from, completedTo: to }
  const figures: [(n: number) => string, object][] =
    kind === 'daily'
      ? [
          [dailyTexts.lapsed, { status: ['overdue'], dueFrom: from, dueTo: addDays(to, -1) }],
          [dailyTexts.done, done],
        ]
      : [
          [summaryTexts.done, done],
          [summaryTexts.open, { status: [...unfinished] }],
          [summaryTexts.overdue, { status: ['overdue'] }],
        ]
  const lines: SummaryLine[] = []
  for (const [text, filters] of figures) {
    const asked = { actor, now, filters: z.parse(Filters, view === 'all' ? filters : { ...filters, view }) }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from tasks where ${met(asked)}`.execute(tx)
    lines.push(summaryLine(text(rows[0]!.count), rows[0]!.count, '/tasks', { ...filters, view }))
  }
  return lines
}
