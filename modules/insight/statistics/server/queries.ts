import { endOfOsloDay, startOfOsloDay } from '@portal/kit/dates'
import type { Category, DeviationType, RootCauseCategory } from '@portal/modules/cases/deviations'
import { type Asked, daysOff, met, osloDay, overdue, workingDays } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Month, Node } from '../figureRules.ts'

/** Months are found by where they begin: no row's own time is turned into a date. */
const monthOf = (column: string, months: readonly Month[]) =>
  sql`width_bucket(deviations.${sql.ref(column)}, ${months.map(({ from }) => startOfOsloDay(from).toISOString())}::timestamptz[])`

export type ReportedRow = {
  month: number | null
  rank: number | null
  category: Category | null
  ownCategoryId: string | null
  deviationType: DeviationType | null
  departmentId: string | null
  projectId: string | null
  causes: RootCauseCategory[] | null
  count: number
  cost: number
  costly: number
}
/** What was reported, counted in every way the page shows, in one walk over the cases; by own categories where the company has any. */
export const countReported = async (tx: TenantDb, asked: Asked, months: readonly Month[], hasOwn: boolean): Promise<ReportedRow[]> =>
  (
    await sql<ReportedRow>`
      select month, severity_rank as rank, category, deviation_type as "deviationType", department_id as "departmentId",
        project_id as "projectId", causes, ${hasOwn ? sql`own_category_id` : sql`null`} as "ownCategoryId", count(*)::int as count,
        coalesce(sum(cost_estimate), 0)::float8 as cost, (count(*) filter (where cost_estimate > 0))::int as costly
      from (select ${monthOf('reported_at', months)} as month, deviations.severity_rank, deviations.category, deviations.deviation_type,
        deviations.department_id, deviations.project_id, deviations.root_cause_categories as causes, deviations.own_category_id, deviations.cost_estimate
        from deviations where ${met(asked)}) found
      group by grouping sets ((month, severity_rank), (category), (deviation_type), (department_id), (project_id), (causes)
        ${hasOwn ? sql`, (own_category_id)` : sql``})`.execute(tx)
  ).rows

/** What was reported or closed in each month, by how grave it is. */
export const countByMonth = async (tx: TenantDb, asked: Asked, column: 'reported_at' | 'closed_at', months: readonly Month[]) =>
  (
    await sql<{ month: number; rank: number | null; count: number }>`
      select ${monthOf(column, months)} as month, deviations.severity_rank as rank, count(*)::int as count
      from deviations where ${met(asked)} group by 1, 2`.execute(tx)
  ).rows

export type ClosedRow = {
  month: number | null
  departmentId: string | null
  projectId: string | null
  days: number | null
  deadline: 'inTime' | 'late' | 'undated' | null
  lacksCause: boolean | null
  isReopened: boolean | null
  count: number
}
/** What was closed: how many working days each took, whether its deadline held, and what it lacked. */
export const countClosed = async (tx: TenantDb, asked: Asked, months: readonly Month[], today: string): Promise<ClosedRow[]> =>
  (
    await sql<ClosedRow>`
      select month, department_id as "departmentId", project_id as "projectId", days, deadline, lacks_cause as "lacksCause", is_reopened as "isReopened", count(*)::int as count
      from (select ${monthOf('closed_at', months)} as month, department_id, project_id, deadline, lacks_cause, is_reopened,
          ${workingDays(sql`closed_day`, daysOff(today))} - ${workingDays(sql`reported_day`, daysOff(today))} as days
        from (select deviations.closed_at, deviations.department_id, deviations.project_id, ${osloDay('closed_at')} as closed_day, ${osloDay('reported_at')} as reported_day,
            case when deviations.due_date is null then 'undated' when ${osloDay('closed_at')} > deviations.due_date then 'late' else 'inTime' end as deadline,
            case when deviations.severity_rank <= 3 then coalesce(deviations.root_cause, '') = '' end as lacks_cause,
            deviations.reopened_count > 0 as is_reopened
          from deviations where ${met(asked)}) deviations) found
      group by grouping sets ((month, days, deadline), (department_id, days), (project_id), (lacks_cause), (is_reopened))`.execute(tx)
  ).rows

export type Span = { from: string; to: string }
/** Cases judged in a span of days, by how; one that was judged both ways is counted in both, as their lists do. */
export const countEffects = async (tx: TenantDb, asked: Asked, { from, to }: Span) =>
  (
    await sql<{ effective: number; notEffective: number }>`
      select (count(distinct deviations.id) filter (where e.result = 'effective'))::int as effective,
        (count(distinct deviations.id) filter (where e.result = 'notEffective'))::int as "notEffective"
      from effect_checks e join deviations on deviations.id = e.deviation_id
      where e.checked_at between ${startOfOsloDay(from).toISOString()}::timestamptz and ${endOfOsloDay(to).toISOString()}::timestamptz and ${met(asked)}`.execute(
      tx,
    )
  ).rows[0]!

export type OpenRow = { of: string; count: number; overdue: number }
/** What is not closed now, and how much of it is past its deadline, in each department or project; an index of its own counts each. */
export const countOpen = async (tx: TenantDb, asked: Asked, today: string, by: 'department_id' | 'project_id'): Promise<OpenRow[]> =>
  (
    await sql<OpenRow>`select deviations.${sql.ref(by)} as of, count(*)::int as count, (count(*) filter (where ${overdue(today)}))::int as overdue
      from deviations where deviations.${sql.ref(by)} is not null and ${met(asked)} group by 1`.execute(tx)
  ).rows

type Repeat = { category: Category; locationId: string; locationName: string; count: number; from: string; to: string }
/** Ninety days with at least three of one category in one place; of each place and category the worst. */
export const findRepeats = async (tx: TenantDb, asked: Asked, from: string): Promise<Repeat[]> =>
  (
    await sql<Repeat>`
      with days as (select deviations.category, deviations.location_id, ${osloDay('reported_at')} as day, count(*) as n
          from deviations where ${met(asked)} and deviations.location_id is not null group by 1, 2, 3),
        spans as (select category, location_id, day,
          sum(n) over (partition by category, location_id order by day range between interval '89 days' preceding and current row)::int as count from days),
        worst as (select distinct on (category, location_id) * from spans where count >= 3 order by category, location_id, count desc, day desc)
      select worst.category, worst.location_id as "locationId", locations.name as "locationName", worst.count,
        greatest(worst.day - 89, ${from}::date) as "from", worst.day as "to"
      from worst join locations on locations.id = worst.location_id order by worst.count desc, worst.day desc, worst.location_id limit 20`.execute(
      tx,
    )
  ).rows

/** The newest number first. */
export const listProjects = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('projects')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`number collate nb`, 'desc')
    .select(['id', sql<string>`number || ' ' || name`.as('name')])
    .execute()

export const listDepartments = (tx: TenantDb): Promise<Node[]> =>
  tx.selectFrom('departments').select(['id', 'parent_id as parentId', 'name']).execute()
