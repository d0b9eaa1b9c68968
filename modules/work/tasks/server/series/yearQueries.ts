import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import type { Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { TaskCategory } from '../../contract.ts'
import { visibleTo } from '../sightQueries.ts'
import { type LastMade, lastOf } from './seriesQueries.ts'

type Span = { from: IsoDate; to: IsoDate; most: number }
const departmentOf = (id: string) => sql<string>`(select d.name from departments d where d.id = ${sql.ref(id)})`

export type MonthOfSeries = {
  seriesId: string
  month: number
  times: number
  done: number
  /** The day the last that is done was. */
  doneOn: IsoDate | null
  cancelled: number
  late: number
  underWay: number
  date: IsoDate
  /** The one that is opened: the first that is unfinished, else the first. */
  id: string
  title: string
  category: TaskCategory
  assigneeId: string
  assigneeName: string
  createdById: string
  departmentId: string
  departmentName: string
  rule: Recurrence
  version: number
}
/** Occurrences that are made, by series and month of a year. */
export const madeOfSeries = async (tx: TenantDb, actor: Actor, today: IsoDate, { from, to, most }: Span) =>
  (
    await sql<MonthOfSeries>`
      select g.*, t.id, t.title, t.category, t.assignee_id as "assigneeId", ${nameOfUser<string>('t.assignee_id')} as "assigneeName", t.created_by as "createdById",
        t.department_id as "departmentId", ${departmentOf('t.department_id')} as "departmentName", t.version,
        (select s.rule from task_series s where s.id = g."seriesId") as rule
      from (
        select series_id as "seriesId", extract(month from due_date)::int as month, count(*)::int as times, min(due_date) as date,
          count(*) filter (where status = 'completed')::int as done,
          (max(completed_at) filter (where status = 'completed') at time zone 'Europe/Oslo')::date as "doneOn", count(*) filter (where status = 'cancelled')::int as cancelled,
          count(*) filter (where status in ('pending', 'inProgress') and due_date < ${today})::int as late,
          count(*) filter (where status = 'inProgress')::int as "underWay",
          (array_agg(id order by status in ('pending', 'inProgress') desc, due_date, id))[1] as "openId"
        from tasks where series_id is not null and due_date between ${from} and ${to} and ${visibleTo(actor)}
        group by 1, 2 order by 1, 2 limit ${sql.lit(most)}) g
      join tasks t on t.id = g."openId"`.execute(tx)
  ).rows

export type LiveSeries = {
  seriesId: string
  title: string
  category: TaskCategory
  assigneeId: string
  assigneeName: string
  departmentId: string
  departmentName: string
  rule: Recurrence
  last: LastMade | null
  lastTaskId: string
}
/** Series that still go on, each with the last that was made of it. */
export const liveSeries = async (tx: TenantDb, actor: Actor, { most }: Pick<Span, 'most'>) =>
  (
    await sql<LiveSeries>`
      select s.id as "seriesId", s.title, s.category, s.assignee_id as "assigneeId", ${nameOfUser<string>('s.assignee_id')} as "assigneeName",
        s.department_id as "departmentId", ${departmentOf('s.department_id')} as "departmentName", ${ruleWithDays('s.rule')} as rule, ${lastOf('s.id')} as last, seen.id as "lastTaskId"
      from task_series s
      cross join lateral (select tasks.id from tasks where tasks.series_id = s.id and ${visibleTo(actor)} order by tasks.occurrence desc limit 1) seen
      where s.ended_at is null order by s.id limit ${sql.lit(most)}`.execute(tx)
  ).rows
