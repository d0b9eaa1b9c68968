import { readBy } from '@portal/modules/cases/visibility/server/public'
import type { Reader } from '@portal/modules/records/comments/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Of these people, and of those active alone: who may read a case now, and its internal comments (seesInternal). */
export const readingOf = async (tx: TenantDb, deviationId: string, userIds: readonly string[]) =>
  (
    await sql<Reader>`
      select u.id, u.firstname || ' ' || u.lastname as name, p.name as "departmentName", ${readBy(deviationId)} as reads,
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
