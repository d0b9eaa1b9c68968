import { departmentsUp } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export const departmentOf = async (tx: TenantDb, userId: string) =>
  (await tx.selectFrom('users').select('department_id').where('id', '=', userId).executeTakeFirst())?.department_id ?? null

/** A person's own leader: who is named as it, else the nearest leader of their department who is another (domain 3.0.3). */
export const leaderOf = async (tx: TenantDb, userId: string) =>
  (
    await sql<{ id: string; name: string }>`
      with recursive me as (select u.id, u.department_id, u.manager_id from users u where u.id = ${userId}),
      ${departmentsUp(sql`(select me.department_id from me)`)}, led as (select me.manager_id as id, 0 as height from me union all select up.leader_id, up.height + 1 from up)
      select u.id, u.firstname || ' ' || u.lastname as name from led join users u on u.id = led.id
        where u.status = 'active' and u.role_id <= 2 and u.id <> ${userId} order by led.height limit 1`.execute(tx)
  ).rows[0]

/** A department in use; without an id the top one. */
export const activeDepartment = (tx: TenantDb, id: string | null) =>
  tx
    .selectFrom('departments')
    .select('id')
    .where('is_active', '=', true)
    .where((eb) => (id ? eb('id', '=', id) : eb('parent_id', 'is', null)))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
