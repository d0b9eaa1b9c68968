import type { Actor } from '@portal/kit/actor'
import { roleOf } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { admitted } from '../http/admission.ts'
import type { CarriedKey } from '../http/machineKeys.ts'
import { platformTexts } from '../http/texts.ts'
import { kyselyOn, throughPooler } from './kyselyOn.ts'
import { changeError, connectionOf } from './primary.ts'
import type { DB as Tables } from './tables.generated.ts'

// Timestamps and dates stay text from the driver to the JSON: parsing them tripled the cost of a list.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (v) => v)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (v) => v.replace(' ', 'T').replace(/\+00$/, 'Z'))

declare const tenant: unique symbol
/** A transaction that PostgreSQL itself has bound to one tenant. The only thing queries accept. */
export type TenantDb = Kysely<Tables> & { readonly [tenant]: true }

const KS_ID = /^[a-z0-9][a-z0-9-]{2,39}$/
const KEY_HASH = /^[0-9a-f]{64}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Nothing of ours is older than this century, dates are kept until 2100, and JavaScript has no leap second. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/

/**
 * What each login of ours brings to a connection, kept with the login: a pooler in transaction mode passes none of it on, and leaves nothing of
 * it behind. Pages are nearly always in memory: with the default price of a random read, small tables are scanned row by row instead.
 */
export const loginSettings = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '5s',
}

/** Connections that stay however long nobody asks: a report takes 70 ms on a new one, and 12 where its statements have a plan. */
const always = 2

/**
 * A pool whose waiting is bounded: 2 s for a connection, 10 s for a statement, 12 s for a database that has fallen silent.
 * A statement by itself (`query`) first ends the read its connection was left with. `isPooled`: through a pooler in transaction mode.
 */
export const openPool = (config: pg.PoolConfig, max = 10, { isPooled = false } = {}) => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 2_000,
    ...config,
    max,
    min: Math.min(always, max),
    query_timeout: 12_000,
    keepAlive: true,
    // Else whatever stands between forgets a connection that nobody uses, and tells nobody.
    keepAliveInitialDelayMillis: 30_000,
    idleTimeoutMillis: 30_000,
  })
  if (isPooled) pool.on('connect', (client) => void throughPooler.add(client))
  pool.query = (async (text: string, values?: unknown[]) => {
    const client = await connectionOf(pool)
    try {
      const end = endRead(client)
      if (end) await client.query(end)
      return await client.query(text, values)
    } catch (error) {
      throw changeError(error)
    } finally {
      client.release()
    }
  }) as typeof pool.query
  return quiet(pool)
}

/** A lost connection is replaced at the next request; without listeners it would end the process. */
export function quiet(pool: pg.Pool) {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Whom a transaction is opened for: a session, or a person's API key. */
export type Caller = { id: string; ksId: string } | CarriedKey

/** `isHeavy`: by the mark of its contract. `endsAtOnce`: a read whose locks are let go before it is answered. `isDry`: nothing of it is kept. */
export type AsCaller = Caller & { asOf?: string; readOnly?: boolean; isHeavy?: boolean; endsAtOnce?: boolean; isDry?: boolean }
/** The company of each key that was opened lately. */
const companies = new Map<string, string>()

/**
 * Runs `work`, when it is the caller's turn, in one transaction bound to the caller's tenant; `begin` and the look-up of who acts travel as one message.
 * Throws `unauthenticated` when session or key is not alive, `tenantMismatch` when it is not of `ksId`.
 * With `asOf` (an ISO instant) the transaction is read-only and sees every tenant table as it was then.
 */
export function inSession<T>(pool: pg.Pool, caller: AsCaller, work: (tx: TenantDb, actor: Actor) => Promise<T>): Promise<T> {
  const { isHeavy = false, isDry = false } = caller
  const end = isDry ? 'rollback' : 'commit'
  return admitted(pool, { ...askerOf(caller), isHeavy }, async () => {
    const { begin, select } = beginOf(caller)
    const run = (client: pg.PoolClient, begun: pg.QueryResult) => {
      const row = (begun as unknown as pg.QueryResult<{ actor: Omit<Actor, 'role'> | null }>[]).at(-1)?.rows[0]?.actor
      if (!row) throw new Failure('unauthenticated')
      return actAs(client, caller, row, work)
    }
    return transaction(pool, `${begin} ${select}`, run, end)
  })
}

/** Which company a key is of is not known until it has been opened once: what a request names is a claim. */
export const companyOf = (caller: Caller) => ('keyHash' in caller ? (companies.get(caller.keyHash) ?? caller.keyHash) : caller.ksId)

/** Whose turn it is, by session or key and company. */
export const askerOf = (caller: Caller) => ({ session: 'keyHash' in caller ? caller.keyHash : caller.id, company: companyOf(caller) })

/** What begins a caller's transaction, and the statement that binds it to the tenant and answers who acts. Throws on values of the wrong form. */
export function beginOf(caller: AsCaller): { begin: string; select: string } {
  const { asOf, readOnly, endsAtOnce } = caller
  if (!('keyHash' in caller ? KEY_HASH.test(caller.keyHash) : UUID.test(caller.id))) throw new Failure('unauthenticated')
  if (asOf !== undefined) {
    if (!INSTANT.test(asOf) || Number.isNaN(Date.parse(asOf))) throw new Failure('malformed', { message: 'X-As-Of må være et tidspunkt' })
    if (Date.parse(asOf) > Date.now()) throw new Failure('malformed', { message: 'X-As-Of kan ikke være frem i tid' })
  }
  const past = asOf ? `set local search_path = as_of, public; set local app.as_of = '${asOf}';` : ''
  const begin = !readOnly && past === '' ? 'begin' : endsAtOnce ? read : leavableRead
  const opened = 'keyHash' in caller ? `auth.open_api_key('\\x${caller.keyHash}')` : `auth.open_session('${caller.id}')`
  return { begin: `${begin}; ${past}`, select: `select ${opened} as actor` }
}

/** Runs `work` as who acts, in the transaction that was bound to their tenant. */
export async function actAs<T>(
  client: pg.PoolClient,
  caller: AsCaller,
  row: Omit<Actor, 'role'>,
  work: (tx: TenantDb, actor: Actor) => Promise<T>,
): Promise<T> {
  if ('keyHash' in caller) remember(caller.keyHash, row.ksId)
  if (caller.ksId !== undefined && row.ksId !== caller.ksId) throw new Failure('tenantMismatch')
  if ('keyHash' in caller && caller.needs === 'write' && row.key?.scope !== 'write')
    throw new Failure('forbidden', { message: platformTexts.onlyReadingKey })
  const isPast = caller.asOf !== undefined
  return work(kyselyOn(client, { isPast, isLarge: row.isLarge }) as TenantDb, {
    ...row,
    role: roleOf(row.roleId),
    ...(isPast && { isPast: true }),
  })
}

function remember(keyHash: string, ksId: string) {
  if (companies.size >= 10_000) companies.clear()
  companies.set(keyHash, ksId)
}

/** Runs `work` in one transaction bound to a tenant, without a session: jobs, commands, tests. Throws on a ksId of the wrong form. */
export async function inTenant<T>(pool: pg.Pool, ksId: string, work: (tx: TenantDb) => Promise<T>): Promise<T> {
  if (!KS_ID.test(ksId)) throw new Failure('malformed', { message: 'Ugyldig KS-ID' })
  return transaction(pool, `begin; set local app.ks_id = '${ksId}'`, (client) => work(kyselyOn(client) as TenantDb))
}

const read = 'begin transaction read only'
/** Begins a read whose end may wait for the next transaction on the connection. */
const leavableRead = 'begin read only'
const reads = new WeakMap<pg.PoolClient, NodeJS.Timeout>()

/**
 * The COMMIT of a read-only transaction is sent with the next BEGIN on this connection, or by itself when none comes soon. Through a pooler it
 * is sent at once, since somebody else may be waiting for the server process.
 */
function leaveRead(client: pg.PoolClient) {
  const end = () => {
    reads.delete(client)
    client.query('commit').catch(() => {})
  }
  if (throughPooler.has(client)) end()
  else reads.set(client, setTimeout(end, 20).unref())
}

/** What ends the read that was left open on the connection, to be sent before anything else. */
function endRead(client: pg.PoolClient) {
  clearTimeout(reads.get(client))
  return reads.delete(client) ? 'commit; ' : ''
}

/** One transaction on one connection of the pool: commits what `work` returns, unless `end` says otherwise; rolls back what it throws. */
export async function transaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient, begun: pg.QueryResult) => Promise<T>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  const client = await connectionOf(pool)
  const isRead = begin.startsWith(leavableRead) || begin.startsWith(read)
  let broken: Error | undefined
  try {
    const begun = await client.query(endRead(client) + begin)
    const result = await work(client, begun)
    if (begin.startsWith(leavableRead)) leaveRead(client)
    else {
      const { command } = await client.query(end)
      if (command !== end.toUpperCase()) throw new Failure('unavailable')
    }
    return result
  } catch (error) {
    // What the driver gave up waiting for still blocks the connection; the server ends that transaction itself.
    if ((error as Error).message === 'Query read timeout') broken = error as Error
    else
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    throw isRead ? error : changeError(error)
  } finally {
    client.release(broken)
  }
}
