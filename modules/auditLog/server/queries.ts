import type { TenantDb } from '@portal/platform/db'

/** The log in the order it was sealed in, which no clock decides; what is not sealed yet comes last, as it was filed. */
export const listEntries = (tx: TenantDb, limit: number) =>
  tx.selectFrom('audit').select(['seq', 'at', 'actor_name', 'action', 'entity_type', 'entity_number']).orderBy('n').limit(limit).execute()
