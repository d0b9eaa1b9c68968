import type { TenantDb } from '@portal/platform/db/db'

/** An active user of the tenant, who then cannot leave before this transaction ends. */
export const lockActiveUser = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'role_id as roleId', 'department_id as departmentId'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
