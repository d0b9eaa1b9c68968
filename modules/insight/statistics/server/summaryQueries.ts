import { type Actor, roleOf } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { SummaryKind } from '../summaryRules.ts'

/** True for the one who begins it: a company has each summary once. One that is newer than the summary, or has no cases, has none. */
export const beginRound = async (tx: TenantDb, kind: SummaryKind, day: IsoDate, givenAt: Date) =>
  (
    await sql`insert into summary_rounds (kind, day) select ${kind}, ${day}::date
      where exists (select from companies where created_at < ${givenAt.toISOString()}::timestamptz and not 'deviations' = any(modules_off))
      on conflict do nothing returning 1`.execute(tx)
  ).rows.length > 0

const isActive = sql`u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`

/** Who leads a department in use. */
export const leaders = async (tx: TenantDb) =>
  (
    await sql<{ id: string }>`select u.id from users u where ${isActive} and u.role_id <= 2
      and exists (select from departments d where d.leader_id = u.id and d.is_active)`.execute(tx)
  ).rows.map(({ id }) => id)

export const administrators = async (tx: TenantDb) =>
  (await sql<{ id: string }>`select u.id from users u where ${isActive} and u.role_id = 1`.execute(tx)).rows.map(({ id }) => id)

/** A job for each person, so that one who fails keeps no other from theirs. */
export const enqueueEach = (tx: TenantDb, kind: SummaryKind, day: IsoDate, userIds: readonly string[]) =>
  sql`select enqueue('statistics.summary', json_build_object('userId', id, 'kind', ${kind}::text, 'day', ${day}::text), null, null)
    from unnest(${userIds}::uuid[]) id`.execute(tx)

/** Who a person is now; null when they may not act. Afterwards the transaction is of nobody else. */
export async function personNow(tx: TenantDb, userId: string): Promise<Actor | null> {
  const found = (await sql<{ actor: Omit<Actor, 'role'> | null }>`select auth.actor_here(${userId}::uuid) as actor`.execute(tx)).rows[0]
    ?.actor
  return found ? { ...found, role: roleOf(found.roleId) } : null
}

export const companyNow = (tx: TenantDb) =>
  tx.selectFrom('companies').select(['name', 'modules_off as modulesOff']).executeTakeFirstOrThrow()
