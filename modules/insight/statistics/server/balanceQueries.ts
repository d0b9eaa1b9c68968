import type { Actor } from '@portal/kit/actor'
import { openSafety, visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export type Span = { from: Date; to: Date; departmentId: string | undefined; projectId: string | undefined }
type Counted = { actor: Actor; only?: { isOpenSafety: true } }
const day = 86_400_000

/** The cases the actor may see today, those since deleted with them: numbers alone come of it. */
const cohort = ({ actor, only }: Counted, { departmentId, projectId }: Span) => sql`
  below as (select d.id from public.departments d where d.id = ${departmentId ?? null} union select d.id from public.departments d join below on d.parent_id = below.id),
  cohort as materialized (select deviations.id, deviations.status from (select id, status, department_id, location_id, category, hints, is_safety, is_restricted, project_id, reported_by, assignee_id,
      null::timestamptz as deleted_at from public.deviations) deviations
    where ${visibleTo(actor)} ${only ? sql`and ${openSafety('deviations')}` : sql``} ${departmentId ? sql`and deviations.department_id in (select id from below)` : sql``}
      ${projectId ? sql`and deviations.project_id = ${projectId}` : sql``})`

/** How many were not closed at two instants, by what the rows were then. */
export const openAt = async (tx: TenantDb, counted: Counted, span: Span) =>
  (
    await sql<{ opening: number; closing: number }>`
      with recursive ${cohort(counted, span)},
      versions as (select id, status, deleted_at, sys_from, null::timestamptz as sys_to from public.deviations
        union all select id, status, deleted_at, sys_from, sys_to from history.deviations),
      live as (select v.sys_from, v.sys_to from versions v join cohort on cohort.id = v.id where v.status <> 'closed' and v.deleted_at is null)
      select (count(*) filter (where sys_from <= ${span.from} and (sys_to is null or sys_to > ${span.from})))::int as opening,
        (count(*) filter (where sys_from <= ${span.to} and (sys_to is null or sys_to > ${span.to})))::int as closing from live`.execute(tx)
  ).rows[0]!

/** A log entry's id begins with its time (UUIDv7), and the log is ordered by it: what is far from the span need not be read. */
const idAt = (at: number) => {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** What came in, came back, was closed and was deleted between them, by what the audit log tells: another source than the rows. */
export const movedBetween = async (tx: TenantDb, counted: Counted, span: Span) =>
  (
    await sql<{ reported: number; reopened: number; closed: number; deleted: number }>`
      with recursive ${cohort(counted, span)},
      changes as (select a.before, a.after, cohort.status from public.audit a join cohort on cohort.id::text = a.entity_id
        where a.entity_type = 'deviation' and a.at > ${span.from} and a.at <= ${span.to}
          and a.id >= ${idAt(span.from.getTime() - day)}::uuid and a.id < ${idAt(span.to.getTime() + day)}::uuid
          and (a.after ? 'status' or a.after ? 'deletedAt'))
      select (count(*) filter (where before is null and after ->> 'status' <> 'closed'))::int as reported,
        (count(*) filter (where before ->> 'status' = 'closed' and after ->> 'status' <> 'closed'))::int as reopened,
        (count(*) filter (where before ->> 'status' <> 'closed' and after ->> 'status' = 'closed'))::int as closed,
        (count(*) filter (where after ? 'deletedAt' and status <> 'closed'))::int as deleted from changes`.execute(tx)
  ).rows[0]!
