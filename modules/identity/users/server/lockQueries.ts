import type { TenantDb } from '@portal/platform/db/db'

/** Those of some people who are active users of the tenant, and then cannot leave before this transaction ends. */
export const lockActiveUsers = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'role_id as roleId', 'department_id as departmentId'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .forShare()
    .execute()
export const lockActiveUser = async (tx: TenantDb, id: string) => (await lockActiveUsers(tx, [id]))[0]
