import type { TenantDb } from '@portal/platform/db/db'

/** What somebody has done, without what it was done to: that is in the parts of its modules, for who may read it. */
export const deedsOf = (tx: TenantDb, userId: string) =>
  tx
    .selectFrom('audit')
    .select(['at', 'action', 'ip', 'user_agent'])
    .where('actor_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('n', 'desc')
    .execute()
