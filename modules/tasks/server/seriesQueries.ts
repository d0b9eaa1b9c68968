import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { appearsOn, type Occurrence, type Recurrence } from '@portal/kit/recurrence'
import type { TenantDb } from '@portal/platform/db'
import type { DB } from '@portal/platform/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Priority, TaskCategory, TaskStatus } from '../contract.ts'
import { visibleTo } from './sightQueries.ts'

export type SeriesRecord = Awaited<ReturnType<typeof getSeries>>
const nameOf = (id: string) => sql<string>`(select u.firstname || ' ' || u.lastname from users u where u.id = ${sql.ref(id)})`
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
      'assignee_id as assigneeId',
      nameOf('assignee_id').as('assigneeName'),
      'department_id as departmentId',
      'location_id as locationId',
      'is_evidence_required as isEvidenceRequired',
      'is_approval_required as isApprovalRequired',
      'approver_id as approverId',
      nameOf('approver_id').$castTo<string | null>().as('approverName'),
      'subtasks',
      sql<Recurrence>`rule`.as('rule'),
      'allows_parallel as allowsParallel',
      occurrenceOf('last').as('last'),
      occurrenceOf('next').as('next'),
      sql<boolean>`ended_at is not null`.as('isEnded'),
      'created_by as createdById',
      'version',
    ])
    .$narrowType<{ priority: Priority; category: TaskCategory }>()
    .executeTakeFirstOrThrow(missing)

/** Held until commit: its occurrences are made one at a time. */
export const lockSeries = (tx: TenantDb, id: string) =>
  tx.selectFrom('task_series').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const insertSeries = (tx: TenantDb, row: Insertable<DB['task_series']>) => tx.insertInto('task_series').values(row).execute()

export const updateSeries = (tx: TenantDb, id: string, set: Updateable<DB['task_series']>) =>
  tx
    .updateTable('task_series')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const nextColumns = (rule: Recurrence, next: Occurrence | null) => ({
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

/** Series whose next occurrence is to appear by a day, held until commit; those that come one at a time when none of theirs is open. */
export const ripeSeries = async (tx: TenantDb, today: IsoDate, limit: number) =>
  (
    await sql<{ id: string; rule: Recurrence; last: Occurrence | null; next: Occurrence }>`
      select id, rule, ${occurrenceOf('last')} as last, ${occurrenceOf('next')} as next from task_series s
      where next_appears_on <= ${today} and (allows_parallel or not exists (select from tasks t where t.series_id = s.id and t.status in ('pending', 'inProgress')))
      order by next_appears_on, id limit ${sql.lit(limit)} for no key update of s skip locked`.execute(tx)
  ).rows

export type Making = { id: string; seriesId: string; rule: Recurrence; occurrence: Occurrence; next: Occurrence | null }
const textOf = (day: IsoDate | null | undefined) => day ?? null

/**
 * Makes occurrences of any number of series, in three statements whatever their number: the tasks, numbered in the order given, their
 * subtasks, and where each series has come to. The series are held by the caller.
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
    ), taken as (
      insert into numbers (prefix, year, last) values ('OPP', ${year}, ${making.length})
      on conflict (ks_id, prefix, year) do update set last = numbers.last + excluded.last returning last - ${making.length}::int as last
    )
    insert into tasks (id, number, title, description, priority, category, assignee_id, due_date, department_id, location_id,
      is_evidence_required, is_approval_required, approver_id, series_id, occurrence, planned_on, created_at, created_by, updated_at, updated_by)
    select m.id, format('OPP-%s-%s', ${year}::int, lpad((t.last + m.n)::text, greatest(4, length((t.last + m.n)::text)), '0')), s.title, s.description, s.priority,
      s.category, s.assignee_id, m.due_date, s.department_id, s.location_id, s.is_evidence_required, s.is_approval_required, s.approver_id,
      s.id, m.occurrence, m.planned_on, ${stamp}::timestamptz, s.created_by, ${stamp}::timestamptz, s.created_by
    from made m join task_series s on s.id = m.series_id cross join taken t order by m.n
    returning id, number, series_id as "seriesId", assignee_id as "assigneeId", due_date as "dueDate"`.execute(tx)
  await sql`insert into subtasks (id, task_id, place, title)
    select gen_random_uuid(), m.id, p.place, p.title from unnest(${ids}::uuid[], ${series}::uuid[]) m(id, series_id)
    join task_series s on s.id = m.series_id cross join unnest(s.subtasks) with ordinality p(title, place)`.execute(tx)
  const next = of((one) => nextColumns(one.rule, one.next))
  await sql`update task_series s set last_number = m.number, last_planned_on = m.planned_on, last_due_date = m.due_date,
      next_number = m.next_number, next_planned_on = m.next_planned_on, next_due_date = m.next_due_date, next_appears_on = m.appears_on
    from unnest(${series}::uuid[], ${of((one) => one.occurrence.number)}::int[], ${of((one) => one.occurrence.planned)}::date[],
      ${of((one) => one.occurrence.due)}::date[], ${next.map((one) => one.next_number)}::int[], ${next.map((one) => textOf(one.next_planned_on))}::date[],
      ${next.map((one) => textOf(one.next_due_date))}::date[], ${next.map((one) => textOf(one.next_appears_on))}::date[])
      m(series_id, number, planned_on, due_date, next_number, next_planned_on, next_due_date, appears_on)
    where s.id = m.series_id`.execute(tx)
  return rows
}

/** A rule that names no further day: nothing is to come of these. */
export const exhaust = (tx: TenantDb, ids: readonly string[]) =>
  sql`update task_series set next_number = null, next_planned_on = null, next_due_date = null, next_appears_on = null
    where id = any(${ids}::uuid[])`.execute(tx)
