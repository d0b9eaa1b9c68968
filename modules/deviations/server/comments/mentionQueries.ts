import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'

type Reader = { id: string; name: string; departmentName: string | null; reads: boolean; readsInternal: boolean }

/**
 * Of these people, and of those active alone: who may read a case now (what visibleTo says of an actor), and its internal comments (seesInternal).
 * `officers` read it by their office.
 */
export const readingOf = async (tx: TenantDb, deviationId: string, userIds: readonly string[], officers: readonly string[]) =>
  (
    await sql<Reader>`
      with readers as materialized (select r.user_id from public.restricted_readers(${deviationId}) r)
      select u.id, u.firstname || ' ' || u.lastname as name, p.name as "departmentName",
        case when d.is_restricted then u.id in (select user_id from readers)
          else u.role_id in (1, 2, 4, 5) or u.id = d.reported_by or u.id is not distinct from d.assignee_id or u.id = any(${officers}::uuid[])
            or exists (select from public.actions a where a.deviation_id = d.id and a.owner_id = u.id) end as reads,
        not (u.role_id = 3 and u.id = d.reported_by and u.id is distinct from d.assignee_id) as "readsInternal"
      from unnest(${userIds}::uuid[]) with ordinality asked(id, n) join public.users u on u.id = asked.id and u.status = 'active'
      join public.deviations d on d.id = ${deviationId} left join public.departments p on p.id = u.department_id order by asked.n`.execute(
      tx,
    )
  ).rows

/** Everybody on a restricted case's list. */
export const readerIds = async (tx: TenantDb, deviationId: string) =>
  (await sql<{ id: string }>`select distinct r.user_id as id from public.restricted_readers(${deviationId}) r`.execute(tx)).rows.map(
    ({ id }) => id,
  )
