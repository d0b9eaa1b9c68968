import { addDays, type IsoDate, weekday } from '@portal/kit/dates'
import { type EffectiveStatus, unfinished } from '@portal/modules/work/tasks'

type Span = { from: IsoDate; to: IsoDate }
/** How many weeks back the figures of tasks go, this one with them. */
export const shownWeeks = 13
/** The last weeks from Monday to Sunday; the one that runs ends today. */
export function weeksTo(today: IsoDate): Span[] {
  const monday = addDays(today, 1 - weekday(today))
  return Array.from({ length: shownWeeks }, (_, n) => {
    const from = addDays(monday, 7 * (n - shownWeeks + 1))
    return { from, to: n === shownWeeks - 1 ? today : addDays(from, 6) }
  })
}

/** Where one bar of ages ends and the next begins, in days since it was made. */
export const ageEnds = [7, 14, 30, 60, 90]
export const ageSpans = [...ageEnds, null].map((to, n) => ({ from: n === 0 ? 0 : ageEnds[n - 1]! + 1, to }))

/** Filters of the list of tasks, as they stand in its address. */
export type TaskListOf = {
  view: 'all' | 'team'
  status?: EffectiveStatus[]
  departmentId?: string
  ownCategoryId?: string
  completedFrom?: IsoDate
  completedTo?: IsoDate
  completedLate?: true
  completedInTime?: true
  minAgeDays?: string
  maxAgeDays?: string
}
type Asked = { departmentId: string | null }
const within = ({ departmentId }: Asked): TaskListOf => ({ view: 'all', ...(departmentId && { departmentId }) })

/** For every figure of tasks the list that makes it (domain 0.3, rule 8): its count is the figure. */
export const taskListOf = {
  completed: (asked: Asked, { from, to }: Span, more: Partial<TaskListOf> = {}): TaskListOf => ({
    ...within(asked),
    status: ['completed'],
    completedFrom: from,
    completedTo: to,
    ...more,
  }),
  open: (asked: Asked): TaskListOf => ({ ...within(asked), status: [...unfinished] }),
  overdue: (asked: Asked): TaskListOf => ({ ...within(asked), status: ['overdue'] }),
  aged: (asked: Asked, { from, to }: { from: number; to: number | null }): TaskListOf => ({
    ...taskListOf.open(asked),
    minAgeDays: String(from),
    ...(to !== null && { maxAgeDays: String(to) }),
  }),
}
