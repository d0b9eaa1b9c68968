import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { calendarLimit } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import type { EventStatus } from '../contract.ts'
import { becameTask } from './assignQueries.ts'
import { isDraftYear, isGoing, type Last } from './queries.ts'

const departmentOf = sql<string | null>`(select d.name from departments d where d.id = e.department_id)`

export type FeedEvent = {
  id: string
  originId: string
  plannedOn: string
  isOften: boolean
  title: string
  year: number
  month: number
  dueDate: string | null
  departmentName: string | null
  status: EventStatus
  version: number
  changedAt: string
}
/** Events of the years of a span; of one owner, or with null of the whole company. */
export const eventsOf = async (tx: TenantDb, ownerId: string | null, from: number, to: number) =>
  (
    await sql<FeedEvent>`select e.id, e.origin_id as "originId", e.planned_on as "plannedOn",
        coalesce(jsonb_array_length(e.rule -> 'months') > 1, false) as "isOften", e.title, e.year, e.month, e.due_date as "dueDate", ${departmentOf} as "departmentName",
        e.status, e.version, e.updated_at as "changedAt"
      from year_wheel_events e where e.year between ${from} and ${to} and not ${isDraftYear}
        ${ownerId ? sql`and e.owner_id = ${ownerId} and not ${becameTask}` : sql``}
      order by e.year, e.month, e.id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows

export type FeedRule = Pick<Last, 'rule' | 'occurrence' | 'plannedOn' | 'hasDate' | 'title' | 'originId' | 'departmentName'> & {
  version: number
  changedAt: string
}
/** The last that is made of each that comes again. */
export const rulesOf = async (tx: TenantDb, ownerId: string | null) =>
  (
    await sql<FeedRule>`select ${ruleWithDays('e.rule')} as rule, e.occurrence, e.planned_on as "plannedOn", e.due_date is not null as "hasDate", e.title, e.origin_id as "originId",
        ${departmentOf} as "departmentName", e.version, e.updated_at as "changedAt"
      from year_wheel_events e where e.rule is not null ${ownerId ? sql`and e.owner_id = ${ownerId}` : sql``}
        and not exists (select from year_wheel_events later where later.origin_id = e.origin_id and later.planned_on > e.planned_on)
        and ${isGoing}
      order by e.origin_id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows

/** Years that nobody has published: nothing of them is told. */
export const draftYears = async (tx: TenantDb) =>
  (await tx.selectFrom('year_wheel_years').select('year').where('published_at', 'is', null).execute()).map(({ year }) => year)
