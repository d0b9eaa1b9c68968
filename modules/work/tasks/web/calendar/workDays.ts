import type { CalendarDay } from '../../contract.ts'
import type { OtherWork } from '../../otherWorkContract.ts'
import { comparedBy, isOver, type WorkRow } from '../list/workRows.ts'

export type WorkDay = Omit<CalendarDay, 'items'> & { items: WorkRow[] }

/** The days of tasks with what else is due on them: open before done, what presses most first, and no more of a day than is shown. */
export function mergedDays(days: readonly CalendarDay[], others: readonly OtherWork[], perDay: number): WorkDay[] {
  const merged = new Map<string, WorkDay>(days.map((day) => [day.date, day]))
  for (const [date, items] of Map.groupBy(others, ({ dueDate }) => dueDate)) {
    const day = merged.get(date) ?? { date, items: [], total: 0, planned: [], plannedTotal: 0 }
    const all = [...day.items, ...items].sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || comparedBy['-priority'](a, b))
    merged.set(date, { ...day, items: all.slice(0, perDay), total: day.total + items.length })
  }
  return [...merged.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
