import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'
import { resolverOf } from './queries.ts'

/** The active leaders of a department and of those above it, the nearest first; the administrators where there are none. */
export const leadersOf = async (tx: TenantDb, departmentId: string) =>
  (
    await sql<{ id: string }>`
      with recursive up as (
        select id, parent_id, leader_id, 0 as height from departments where id = ${departmentId}
        union all select d.id, d.parent_id, d.leader_id, up.height + 1 from departments d join up on d.id = up.parent_id where up.height < 10
      ), led as (
        select u.id, min(up.height) as height from up join users u on u.id = up.leader_id where u.status = 'active' and u.role_id <= 2 group by u.id
      )
      select id from (
        select id, height, null::timestamptz as since from led
        union all select id, 0, created_at from users where status = 'active' and role_id = 1 and not exists (select from led)
      ) told order by height, since, id`.execute(tx)
  ).rows.map(({ id }) => id)

/** The active controllers who neither treated the case nor did its actions: those who may close it when it is grave (S2). */
export const unbiasedControllers = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<{ id: string }>`
      select u.id from deviations, users u where deviations.id = ${deviationId} and u.status = 'active' and u.role_id = 5
        and u.id is distinct from deviations.assignee_id and u.id is distinct from ${resolverOf}
        and not exists (select from actions a where a.deviation_id = deviations.id and u.id in (a.owner_id, a.completed_by))`.execute(tx)
  ).rows.map(({ id }) => id)
