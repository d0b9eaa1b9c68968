import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { departmentsUp } from './aboveQueries.ts'

/**
 * The leaders of a department and of those above it, the nearest first; the administrators where there are none. Who acts for a leader today
 * stands in their place, and the one who is away comes last.
 */
export const leadersOf = async (tx: TenantDb, departmentId: string) =>
  (
    await sql<{ id: string }>`
      with recursive ${departmentsUp(departmentId)}, acting as (select a.user_id as id, up.height, a.place from up join public.acting_leaders() a on a.department_id = up.id
      ), candidates as (
        select acting.id, acting.height, acting.place, false as is_replaced from acting
        union all select u.id, up.height, 2, exists (select from acting where acting.height = up.height)
          from up join users u on u.id = up.leader_id where u.status = 'active' and u.role_id <= 2
      ), led as (select id, bool_and(is_replaced) as is_replaced, min(height) as height, min(place) as place from candidates group by id)
      select id from (
        select id, is_replaced, height, place, null::timestamptz as since from led
        union all select id, false, 0, 0, created_at from users where status = 'active' and role_id = 1 and not exists (select from led)
      ) leaders order by is_replaced, height, place, since, id`.execute(tx)
  ).rows.map(({ id }) => id)
