import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { goneAfter } from '../rules.ts'

type Page = { recordId: string; screenId: string }
type Seen = Page & { userId: string; now: Date }
const gone = (now: Date) => new Date(now.getTime() - goneAfter * 1000).toISOString()

/** Says that a page has a record open; what is no longer open there, or of the same person, is cleared away. Answers whether the person had it open nowhere before. */
export async function stay(tx: TenantDb, { recordId, screenId, userId, now }: Seen) {
  await tx
    .deleteFrom('presences')
    .where('seen_at', '<', gone(now))
    .where((row) => row.or([row('record_id', '=', recordId), row('user_id', '=', userId)]))
    .execute()
  const row = { record_id: recordId, screen_id: screenId, user_id: userId, seen_at: now.toISOString() }
  const before = await tx
    .selectFrom('presences')
    .select('screen_id')
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('presences')
    .values(row)
    .onConflict((same) => same.columns(['ks_id', 'record_id', 'screen_id']).doUpdateSet({ seen_at: row.seen_at, user_id: userId }))
    .execute()
  return before === undefined
}
/** The number of the last entry of the log that tells of a change of a record by somebody else. */
export const latestChange = async (tx: TenantDb, recordId: string, userId: string) =>
  (
    await sql<{
      n: string
    }>`select a.n::text as n from audit a where a.entity_type = (select r.kind from records r where r.id = ${recordId})
      and a.entity_id = ${recordId}::text and a.action not like '%.read' and a.actor_id is distinct from ${userId} order by a.n desc limit 1`.execute(
      tx,
    )
  ).rows[0]?.n ?? null
export const leave = async (tx: TenantDb, { recordId, screenId, userId }: Omit<Seen, 'now'>) => {
  const { numDeletedRows } = await tx
    .deleteFrom('presences')
    .where('record_id', '=', recordId)
    .where('screen_id', '=', screenId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
/** Other people who have it open, by name. */
export const othersAt = (tx: TenantDb, { recordId, userId, now }: Omit<Seen, 'screenId'>) =>
  tx
    .selectFrom('presences as p')
    .select(['p.user_id as id', nameOfUser('p.user_id').$notNull().as('name')])
    .distinct()
    .where('p.record_id', '=', recordId)
    .where('p.user_id', '<>', userId)
    .where('p.seen_at', '>=', gone(now))
    .orderBy('name')
    .limit(50)
    .execute()
