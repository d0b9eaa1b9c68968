import { dueOf, type Occurrence, occurrences, type Recurrence } from '@portal/kit/recurrence'
import type { LastMade } from './seriesQueries.ts'

/** What stands next in the calendar; from completion nobody knows before the day comes. */
export const plannedAfter = (rule: Recurrence, last: Occurrence): Occurrence | null =>
  rule.anchor === 'completion' ? null : (occurrences(rule, undefined, last).next().value ?? null)

/** The day it comes next, told from the last that was made; null when the rule has ended, or when nobody knows yet. */
export const nextDueAfter = (rule: Recurrence, last: LastMade | null) =>
  last && (plannedAfter(rule, { ...last, due: dueOf(rule, last.planned) })?.due ?? null)
