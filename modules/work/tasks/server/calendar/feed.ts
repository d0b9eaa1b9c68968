import { osloDate } from '@portal/kit/dates'
import { occurrencesWithin } from '@portal/kit/recurrence'
import type { CalendarEntry, CalendarSource, CalendarSpan } from '@portal/platform/record/calendar'
import type { TaskStatus } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { companySeries, companyTasks, type FeedSeries, type FeedTask, ownSeries, ownTasks } from './feedQueries.ts'

const plannedAtMost = 1_500
const states = { pending: 'open', inProgress: 'open', completed: 'done', cancelled: 'cancelled' } as const satisfies Record<
  TaskStatus,
  string
>
/** Of an occurrence the same before and after it is made: the date its rule names does not change. */
const uidOf = (seriesId: string, plannedOn: string) => `serie-${seriesId}-${plannedOn}`

const made = (task: FeedTask, lines: string[]): CalendarEntry => ({
  uid: task.seriesId && task.plannedOn ? uidOf(task.seriesId, task.plannedOn) : `oppgave-${task.id}`,
  day: task.dueDate,
  title: task.title,
  state: states[task.status],
  lines: [`${task.number} · ${texts.status[task.status]}`, ...lines],
  path: `/tasks/${task.id}`,
  sequence: task.version,
  changedAt: task.changedAt,
})

function planned(series: readonly FeedSeries[], span: CalendarSpan, linesOf: (one: FeedSeries) => string[]): CalendarEntry[] {
  const today = osloDate(new Date())
  const entries: CalendarEntry[] = []
  for (const { rule, last, ...one } of series.filter(({ rule }) => rule.anchor === 'schedule'))
    for (const { planned: plannedOn, due } of occurrencesWithin(rule, { from: today, to: span.to }, undefined, last))
      entries.push({
        uid: uidOf(one.id, plannedOn),
        day: due,
        title: one.title,
        state: 'planned',
        lines: linesOf({ rule, last, ...one }),
        path: `/tasks?show=calendar&view=all&day=${due}`,
        sequence: one.version,
        changedAt: one.changedAt,
      })
  return entries.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).slice(0, plannedAtMost)
}

const departmentLine = ({ departmentName }: { departmentName: string }) => [`${texts.field.departmentName}: ${departmentName}`]

/** Tasks in calendars (domain 3.2): a person's own, and what is periodic in the company, without anybody's name. */
export const taskCalendar: CalendarSource = {
  module: 'tasks',
  personal: async (tx, actor, span) => [
    ...(await ownTasks(tx, actor, span)).map((task) => made(task, [`${texts.field.priority}: ${texts.priority[task.priority]}`])),
    ...planned(await ownSeries(tx, actor, span), span, () => []),
  ],
  company: async (tx, span) => [
    ...(await companyTasks(tx, span)).map((task) => made(task, departmentLine(task))),
    ...planned(await companySeries(tx, span), span, departmentLine),
  ],
}
