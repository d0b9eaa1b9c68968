import { type Actor, roleOf } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { type TenantDb, transaction } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { sql } from 'kysely'
import type pg from 'pg'
import type { CalendarFeed } from '../contract.ts'
import { isSameHash } from './address.ts'

type Address = { selector: string; verifierHash: string }
/** Whose it is: a person's, or with null the company's. */
export type OpenFeed = { ksId: string; company: string; modulesOff: string[]; actor: Actor | null }

/** Runs `work` in one reading transaction bound to the tenant of an address in use. Throws `missing` for any other, the same for all. */
export const withFeed = <T>(pool: pg.Pool, { selector, verifierHash }: Address, work: (tx: TenantDb, feed: OpenFeed) => Promise<T>) => {
  if (!/^[0-9a-f]{24}$/.test(selector)) throw missing()
  const begin = `begin read only; select auth.open_calendar_feed('\\x${selector}') as feed`
  return transaction(pool, begin, async (client, begun) => {
    type Found = Omit<OpenFeed, 'actor'> & { hash: string; actor: Omit<Actor, 'role'> | null }
    const found = (begun as unknown as pg.QueryResult<{ feed: Found | null }>[]).at(-1)?.rows[0]?.feed
    if (!found || !isSameHash(found.hash, verifierHash)) throw missing()
    const { hash: _hash, actor, ...feed } = found
    return work(kyselyOn(client) as TenantDb, { ...feed, actor: actor && { ...actor, role: roleOf(actor.roleId) } })
  })
}

export const noteRead = (pool: pg.Pool, { selector }: Address) => pool.query('select auth.note_calendar_read($1)', [`\\x${selector}`])

export const feedOf = async (tx: TenantDb, userId: string | null) =>
  (
    await sql<CalendarFeed>`select created_at as "createdAt", last_read_at as "lastReadAt" from auth.calendar_feed_of(${userId})`.execute(
      tx,
    )
  ).rows[0] ?? null

/** True when it took the place of another. */
export async function makeFeed(tx: TenantDb, { selector, verifierHash }: Address, userId: string | null) {
  const { rows } = await sql<{ replaced: boolean | null }>`
    select auth.make_calendar_feed(decode(${selector}, 'hex'), decode(${verifierHash}, 'hex'), ${userId}) as replaced`.execute(tx)
  if (rows[0]!.replaced === null) throw missing()
  return rows[0]!.replaced
}

/** False when there was none. */
export const endFeed = async (tx: TenantDb, userId: string | null) =>
  (await sql<{ ended: boolean }>`select auth.end_calendar_feed(${userId}) as ended`.execute(tx)).rows[0]!.ended
