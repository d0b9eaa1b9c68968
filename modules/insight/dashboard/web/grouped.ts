import { addDays, type IsoDate, weekday } from '@portal/kit/dates'
import { type Group, groups } from '../choices.ts'
import type { Waiting } from '../contract.ts'

/** Where a date stands, seen from a day: a week ends with its Sunday, and what has no date comes later. */
export function groupOf(dueOn: IsoDate | null, today: IsoDate): Group {
  if (dueOn === null) return 'later'
  if (dueOn <= today) return dueOn < today ? 'overdue' : 'today'
  return dueOn <= addDays(today, 7 - weekday(today)) ? 'week' : 'later'
}

const groupIn = ({ dueOn, isOverdue, isNewGrave }: Pick<Waiting, 'dueOn' | 'isOverdue' | 'isNewGrave'>, today: IsoDate): Group =>
  isOverdue ? 'overdue' : isNewGrave ? 'newGrave' : groupOf(dueOn, today)

/** The groups there is something in, in their order. What is due at an instant may be overdue on its own day. */
export const grouped = <T extends Pick<Waiting, 'dueOn' | 'isOverdue' | 'isNewGrave'>>(items: readonly T[], today: IsoDate) =>
  groups
    .map((group) => ({ group, items: items.filter((item) => groupIn(item, today) === group) }))
    .filter(({ items: some }) => some.length > 0)
