import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { appearsOn, type Occurrence, type Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import type { Point } from '@portal/modules/work/checklists'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { Priority, TaskCategory, TaskStatus } from '../../contract.ts'
import { followOn, pointGoesTo, tagOn } from '../people/partQueries.ts'
import { visibleTo } from '../sightQueries.ts'

export type LastMade = Pick<Occurrence, 'number' | 'planned'>
export type SeriesRecord = Awaited<ReturnType<typeof getSeries>>
/** The occurrence of a series that was made last, at the time that is read. */
export const lastOf = (seriesId: string) =>
  sql<LastMade | null>`(select json_build_object('number', o.occurrence, 'planned', o.planned_on) from tasks o
    where o.series_id = ${sql.ref(seriesId)} order by o.occurrence desc limit 1)`
const occurrenceOf = (which: 'last' | 'next') =>
  sql<Occurrence | null>`case when ${sql.ref(`${which}_planned_on`)} is not null then
    json_build_object('number', ${sql.ref(`${which}_number`)}, 'planned', ${sql.ref(`${which}_planned_on`)}, 'due', ${sql.ref(`${which}_due_date`)}) end`

export const getSeries = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('task_series')
    .where('task_series.id', '=', id)
    .select([
      'id',
      'title',
      'description',
      'priority',
      'category',
      'own_category_id as ownCategoryId',
      ownCategoryLabel('own_category_id').as('ownCategoryName'),
      'assignee_id as assigneeId',
      nameOfUser<string>('assignee_id').as('assigneeName'),
      'department_id as departmentId',
      'location_id as locationId',
      'project_id as projectId',
      sql<number | null>`estimate_hours::float8`.as('estimateHours'),
      'reminder_days as reminderDays',
      'is_evidence_required as isEvidenceRequired',
      'is_approval_required as isApprovalRequired',
      'approver_id as approverId',
      nameOfUser<string>('approver_id').$castTo<string | null>().as('approverName'),
      'subtasks',
      sql<Point[]>`points`.as('points'),
      ruleWithDays('rule').as('rule'),
      'allows_parallel as allowsParallel',
      lastOf('task_series.id').as('lastMade'),
      sql<boolean>`ended_at is not null`.as('isEnded'),
      'created_by as createdById',
      'version',
    ])
    .$narrowType<{ priority: Priority; category: TaskCategory }>()
    .executeTakeFirstOrThrow(missing)

/** Held until commit: its occurrences are made one at a time. */
export const lockSeries = (tx: TenantDb, id: string) =>
  tx.selectFrom('task_series_progress').select('series_id').where('series_id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const insertSeries = (tx: TenantDb, row: Insertable<DB['task_series']>) => tx.insertInto('task_series').values(row).execute()

/** Where a series that is held has come to, as it stands now. */
export const progressOf = (tx: TenantDb, seriesId: string) =>
  tx
    .selectFrom('task_series_progress')
    .where('series_id', '=', seriesId)
    .select(occurrenceOf('last').as('last'))
    .executeTakeFirstOrThrow(missing)

/** After the rule or its end has changed. */
export const setNext = (tx: TenantDb, seriesId: string, rule: Recurrence, next: Occurrence | null) =>
  tx.updateTable('task_series_progress').set(nextColumns(rule, next)).where('series_id', '=', seriesId).execute()

export const updateSeries = updateRow('task_series')

const nextColumns = (rule: Recurrence, next: Occurrence | null) => ({
  next_number: next?.number ?? null,
  next_planned_on: next?.planned ?? null,
  next_due_date: next?.due ?? null,
  next_appears_on: next && appearsOn(rule, next),
})

/** The newest first. */
export const occurrencesOf = (tx: TenantDb, seriesId: string) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'number', 'due_date as dueDate', 'status'])
    .where('series_id', '=', seriesId)
    .orderBy('occurrence', 'desc')
    .limit(50)
    .$narrowType<{ status: TaskStatus }>()
    .execute()

/** Ids of the occurrences an actor may see. */
export const visibleOf = async (tx: TenantDb, actor: Actor, seriesId: string) =>
  (await tx.selectFrom('tasks').select('tasks.id').where('tasks.series_id', '=', seriesId).where(visibleTo(actor)).execute()).map(
    ({ id }) => id,
  )

/** Unfinished occurrences, what waits for approval among them. */
export const openOf = (tx: TenantDb, seriesId: string) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'approval'])
    .where('series_id', '=', seriesId)
    .where('status', 'in', ['pending', 'inProgress'])
    .orderBy('occurrence')
    .execute()

/** Turns sequential scans off for this transaction: plans cached while the table was small would read all of it once per series. */
export const byIndexAlone = (tx: TenantDb) => sql`set local enable_seqscan = off`.execute(tx)

/** Series whose next occurrence is to appear by a day. */
export const ripeSeries = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{
      id: string
    }>`select series_id as id from task_series_progress where next_appears_on <= ${today} order by next_appears_on, series_id`.execute(tx)
  ).rows.map(({ id }) => id)

export type Ripe = {
  id: string
  rule: Recurrence
  last: Occurrence | null
  next: Occurrence
  allowsParallel: boolean
  isBlocked: boolean
}
/**
 * Those of the series that are still ripe, held until commit; what another holds is left to it. Those that come one at a time are held back
 * while one of theirs is open.
 */
export const holdRipe = async (tx: TenantDb, today: IsoDate, ids: readonly string[]) =>
  (
    await sql<Ripe>`
      with ripe as (
        select * from task_series_progress p where p.series_id = any(${ids}::uuid[]) and p.next_appears_on <= ${today}
        order by p.next_appears_on, p.series_id for no key update skip locked
      )
      select ripe.series_id as id, ${ruleWithDays('s.rule')} as rule, ${occurrenceOf('last')} as last, ${occurrenceOf('next')} as next, s.allows_parallel as "allowsParallel",
        not s.allows_parallel and exists (select from (select t.status from tasks t where t.series_id = ripe.series_id offset 0) own where own.status in ('pending', 'inProgress')) as "isBlocked"
      from ripe cross join lateral (select * from task_series one where one.id = ripe.series_id offset 0) s
      order by next_appears_on, ripe.series_id`.execute(tx)
  ).rows

export type Making = { id: string; seriesId: string; rule: Recurrence; occurrence: Occurrence; next: Occurrence | null }
const textOf = (day: IsoDate | null | undefined) => day ?? null

/**
 * Makes occurrences of any number of series, in six statements whatever their number: the tasks, numbered in the order given, their
 * subtasks and checklists, the people around them and their words, and where each series has come to. The series are held by the caller.
 */
export async function makeOccurrences(tx: TenantDb, making: readonly Making[], at: Date, year: number) {
  const ids = making.map(({ id }) => id)
  const series = making.map(({ seriesId }) => seriesId)
  const of = <T>(pick: (one: Making) => T) => making.map(pick)
  const stamp = at.toISOString()
  const { rows } = await sql<{ id: string; number: string; seriesId: string; assigneeId: string; dueDate: IsoDate }>`
    with made as (
      select * from unnest(${ids}::uuid[], ${series}::uuid[], ${of((one) => one.occurrence.number)}::int[],
        ${of((one) => one.occurrence.planned)}::date[], ${of((one) => one.occurrence.due)}::date[]) with ordinality m(id, series_id, occurrence, planned_on, due_date, n)
    ), taken as materialized (select take_numbers('OPP', ${year}, ${making.length}) as last)
    insert into tasks (id, number, title, description, priority, category, own_category_id, assignee_id, due_date, department_id, location_id,
      project_id, is_evidence_required, is_approval_required, approver_id, estimate_hours, reminder_days, series_id, occurrence, planned_on, created_at, created_by, updated_at, updated_by)
    select m.id, format('OPP-%s-%s', ${year}::int, lpad((t.last + m.n)::text, greatest(4, length((t.last + m.n)::text)), '0')), s.title, s.description, s.priority,
      s.category, s.own_category_id, s.assignee_id, m.due_date, s.department_id, s.location_id, s.project_id, s.is_evidence_required, s.is_approval_required, s.approver_id, s.estimate_hours, s.reminder_days,
      s.id, m.occurrence, m.planned_on, ${stamp}::timestamptz, s.created_by, ${stamp}::timestamptz, s.created_by
    from made m cross join lateral (select * from task_series one where one.id = m.series_id offset 0) s cross join taken t order by m.n
    returning id, number, series_id as "seriesId", assignee_id as "assigneeId", due_date as "dueDate"`.execute(tx)
  const goesTo = pointGoesTo({
    series: sql`m.series_id`,
    occurrence: sql`m.occurrence`,
    title: sql`p.title`,
    approver: sql`s.approver_id`,
  })
  await sql`insert into subtasks (id, task_id, place, title, assignee_id)
    select gen_random_uuid(), m.id, p.place, p.title, ${goesTo}
    from unnest(${ids}::uuid[], ${series}::uuid[], ${of((one) => one.occurrence.number)}::int[]) m(id, series_id, occurrence)
    cross join lateral (select one.subtasks, one.approver_id from task_series one where one.id = m.series_id offset 0) s
    cross join unnest(s.subtasks) with ordinality p(title, place)`.execute(tx)
  await sql`insert into task_points (id, task_id, place, text, is_required)
    select gen_random_uuid(), m.id, p.place, p.point->>'text', (p.point->>'isRequired')::boolean from unnest(${ids}::uuid[], ${series}::uuid[]) m(id, series_id)
    cross join lateral (select one.points from task_series one where one.id = m.series_id offset 0) s
    cross join jsonb_array_elements(s.points) with ordinality p(point, place)`.execute(tx)
  const places = of(({ id, seriesId, occurrence }) => ({ id, seriesId, number: occurrence.number }))
  await followOn(tx, places)
  await tagOn(tx, places)
  const next = of((one) => nextColumns(one.rule, one.next))
  await sql`insert into task_series_progress as p (series_id, last_number, last_planned_on, last_due_date, next_number, next_planned_on, next_due_date, next_appears_on)
    select * from unnest(${series}::uuid[], ${of((one) => one.occurrence.number)}::int[], ${of((one) => one.occurrence.planned)}::date[],
      ${of((one) => one.occurrence.due)}::date[], ${next.map((one) => one.next_number)}::int[], ${next.map((one) => textOf(one.next_planned_on))}::date[],
      ${next.map((one) => textOf(one.next_due_date))}::date[], ${next.map((one) => textOf(one.next_appears_on))}::date[])
    on conflict (ks_id, series_id) do update set last_number = excluded.last_number, last_planned_on = excluded.last_planned_on,
      last_due_date = excluded.last_due_date, next_number = excluded.next_number, next_planned_on = excluded.next_planned_on,
      next_due_date = excluded.next_due_date, next_appears_on = excluded.next_appears_on`.execute(tx)
  return rows
}

/** A rule that names no further day: nothing is to come of these. */
export const exhaust = (tx: TenantDb, ids: readonly string[]) =>
  sql`update task_series_progress set next_number = null, next_planned_on = null, next_due_date = null, next_appears_on = null
    where series_id = any(${ids}::uuid[])`.execute(tx)
