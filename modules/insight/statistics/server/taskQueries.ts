import { startOfOsloDay } from '@portal/kit/dates'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import { type Asked, completedLate, met } from '@portal/modules/work/tasks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { ageEnds } from '../taskFigureRules.ts'

type Done = { week: number; isLate: boolean; count: number }
/** What was completed, by the week it was in, counted from 1. Weeks are found by where they begin: no row's own time is turned into a date. */
export const countCompleted = async (tx: TenantDb, asked: Asked, weeks: readonly { from: string }[]): Promise<Done[]> =>
  (
    await sql<Done>`select width_bucket(tasks.completed_at, ${weeks.map(({ from }) => startOfOsloDay(from).toISOString())}::timestamptz[]) as week,
        ${completedLate} as "isLate", count(*)::int as count
      from tasks where ${met(asked)} group by 1, 2`.execute(tx)
  ).rows

type InCategory = { id: string; label: string; count: number }
/** The tasks that are met by the company's own categories, the most first. */
export const countOwnCategories = async (tx: TenantDb, asked: Asked): Promise<InCategory[]> =>
  (
    await sql<InCategory>`select named.* from (select counted.*, ${ownCategoryLabel('counted.id')} as label from (
        select tasks.own_category_id as id, count(*)::int as count from tasks where tasks.own_category_id is not null and ${met(asked)} group by 1) counted) named
      order by named.count desc, named.label collate nb`.execute(tx)
  ).rows

type Undone = { departmentId: string; isOverdue: boolean; age: number; count: number }
/** What is not finished: whose it is, whether it is overdue, and which span of ages it is in, counted from 0. */
export const countUnfinished = async (tx: TenantDb, asked: Asked, today: string): Promise<Undone[]> =>
  (
    await sql<Undone>`select tasks.department_id as "departmentId", tasks.due_date < ${today} as "isOverdue",
        width_bucket(${today}::date - (tasks.created_at at time zone 'Europe/Oslo')::date, ${ageEnds.map((end) => end + 1)}::int[]) as age,
        count(*)::int as count
      from tasks where ${met(asked)} group by 1, 2, 3`.execute(tx)
  ).rows
