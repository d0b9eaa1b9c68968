import { daysBetween, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { collator } from '@portal/kit/format'
import { omit } from '@portal/kit/omit'
import { occurrencesWithin } from '@portal/kit/recurrence'
import { read } from '@portal/platform/http/verb'
import { type CalendarDay, calendarDays, effectiveStatuses, type PlannedTask, plannedSeries, priorities, tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { type ComingSeries, comingSeries, countByDay, type Span, tasksByDay } from './calendarQueries.ts'

const notCancelled = effectiveStatuses.filter((one) => one !== 'cancelled')

/** What is due day by day, and what the series will come to. */
export const calendar = read(tasks.calendar, async ({ tx, actor, now }, { from, to, perDay, ...given }) => {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > calendarDays) throw new Failure('malformed', { message: refusalTexts.error.spanTooLong })
  const asked = { actor, now, filters: { ...given, status: given.status?.length ? given.status : notCancelled } }
  const rows = await tasksByDay(tx, asked, { from, to }, perDay)
  const counts = await countByDay(tx, asked, { from, to })
  const today = osloDate(now)
  // What has gone by without being made is not caught up on (domain 3.2.3).
  const ahead = { from: [from, today, given.dueFrom ?? ''].sort().at(-1)!, to: [to, given.dueTo ?? to].sort()[0]! }
  const isAnyAhead = ahead.from <= ahead.to && !given.due
  const series = isAnyAhead ? await comingSeries(tx, { ...asked, filters: given }, ahead.to) : []

  const days = new Map<string, CalendarDay>()
  const on = (date: string) => {
    const day = days.get(date) ?? { date, items: [], total: 0, planned: [], plannedTotal: 0 }
    days.set(date, day)
    return day
  }
  for (const { date, total } of counts) on(date).total = total
  for (const row of rows) on(row.dueDate).items.push(omit(row, 'part'))
  for (const [date, planned] of plannedOf(series.slice(0, plannedSeries), ahead)) {
    const day = on(date)
    day.plannedTotal = planned.length
    day.planned = planned.slice(0, perDay)
  }
  return {
    days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    isPlannedCapped: series.length > plannedSeries,
  }
})

/** What presses most first. From completion nobody knows the day. */
function plannedOf(series: readonly ComingSeries[], span: Span): Map<string, PlannedTask[]> {
  const days = new Map<string, PlannedTask[]>()
  const rising = [...series].sort(
    (a, b) => priorities.indexOf(b.priority) - priorities.indexOf(a.priority) || collator.compare(a.title, b.title),
  )
  for (const { id, rule, last, ...fields } of rising) {
    if (rule.anchor === 'completion') continue
    for (const { planned, due } of occurrencesWithin(rule, span, undefined, last ?? undefined)) {
      const day = days.get(due) ?? []
      day.push({ ...fields, seriesId: id, plannedOn: planned })
      days.set(due, day)
    }
  }
  return days
}
