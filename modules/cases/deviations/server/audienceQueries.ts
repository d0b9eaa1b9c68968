import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { resolverOf } from './queries.ts'

/** The active controllers who neither treated the case nor did its actions: those who may close it when it is grave (S2). */
export const unbiasedControllers = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<{ id: string }>`
      select u.id from deviations, users u where deviations.id = ${deviationId} and u.status = 'active' and u.role_id = 5
        and u.id is distinct from deviations.assignee_id and u.id is distinct from ${resolverOf}
        and not exists (select from actions a where a.parent_id = deviations.id and u.id in (a.owner_id, a.completed_by))`.execute(tx)
  ).rows.map(({ id }) => id)

/** One injury is registered, and just now. */
export const isFirstInjury = async (tx: TenantDb, deviationId: string, now: Date) =>
  (
    await sql<{ isFirst: boolean }>`select count(*) = 1 and min(created_at) >= ${now.toISOString()}::timestamptz as "isFirst"
      from injuries where deviation_id = ${deviationId}`.execute(tx)
  ).rows[0]!.isFirst
