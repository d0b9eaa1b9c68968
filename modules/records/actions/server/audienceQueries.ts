import { departmentsUp } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { ActionRecord } from './queries.ts'

/** The active controllers who neither own the action nor did it; where there are none, the nearest leader above the record, or who acts for one, of whom that is true (S1). */
export const verifiersOf = async (
  tx: TenantDb,
  { departmentId, ownerId, completedById }: Pick<ActionRecord, 'departmentId' | 'ownerId' | 'completedById'>,
) => {
  const isOther = sql`u.status = 'active' and u.id <> ${ownerId} and u.id is distinct from ${completedById}::uuid`
  return (
    await sql<{ id: string }>`
      with recursive ${departmentsUp(departmentId)}, controllers as (select u.id from users u where u.role_id = 5 and ${isOther})
      select id from controllers union all
      select id from (select u.id from up join lateral (
          select a.user_id as id, a.place from public.acting_leaders() a where a.department_id = up.id union all select up.leader_id, 2) l on true
        join users u on u.id = l.id and u.role_id <= 2 and ${isOther}
        where not exists (select from controllers) order by up.height, l.place limit 1) leader`.execute(tx)
  ).rows.map(({ id }) => id)
}
