import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { sql } from 'kysely'
import type pg from 'pg'
import { type AsCaller, actAs, askerOf, beginOf, inSession, type TenantDb, transaction } from '../db/db.ts'
import { throughPooler } from '../db/kyselyOn.ts'
import { positionSql } from '../db/replica.ts'
import type { Position, Replica } from '../db/replicaState.ts'
import type { Portal } from '../portal.ts'
import { admitted } from './admission.ts'

/** What a replica cannot answer: the same is asked of the primary. */
export class AskPrimary extends Error {}

type Work<T> = (tx: TenantDb, actor: Actor, isReplica: boolean) => Promise<T>

/**
 * Runs a read as `inSession` does. What is heavy, or of the past, runs on a replica, if one has all that the primary had when it was asked who
 * acts; else, and whenever the replica fails, on the primary. `work` may run twice.
 */
export async function readFresh<T>({ pool, replicas }: Pick<Portal, 'pool' | 'replicas'>, caller: AsCaller, work: Work<T>): Promise<T> {
  const onPrimary = () => inSession(pool, caller, (tx, actor) => work(tx, actor, false))
  if (!(caller.isHeavy || caller.asOf !== undefined) || !replicas?.choose()) return onPrimary()
  const { asOf: _, ...now } = caller
  const position = await inSession(
    pool,
    { ...now, isHeavy: false, readOnly: true },
    async (tx) => (await sql<Position>`${sql.raw(positionSql)}`.execute(tx)).rows[0]!,
  ).catch(unlessAway)
  const replica = position && replicas.choose(position.timeline)
  if (!replica) return onPrimary()
  try {
    const answer = await replica.unlessLost(readOn(replica, caller, { from: position, within: replicas.lag }, work))
    replica.reads.answered++
    return answer
  } catch (error) {
    unlessAway(error)
    if (error instanceof TooLate) replica.isTooLate()
    else if (!(error instanceof AskPrimary)) replica.reads.failed++
    return onPrimary()
  }
}

class TooLate extends AskPrimary {}

/** What we refused ourselves stays refused, and what took too long would take as long again; anything else is the server's. */
function unlessAway(error: unknown): undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof Failure || code === '57014' || message === 'Query read timeout') throw error
}

type Fresh = { from: Position; within: number }

function readOn<T>({ pool }: Replica, caller: AsCaller, { from, within }: Fresh, work: Work<T>): Promise<T> {
  const { begin, select } = beginOf({ ...caller, readOnly: true })
  const ask = `select pg_backend_pid() as pid, pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${from.lsn} as "isFresh"; ${select}`
  const run = async (client: pg.PoolClient, begun: pg.QueryResult) => {
    const until = performance.now() + within
    let asked = answerOf(begun)
    if (asked.pid !== (client as unknown as { processID: number }).processID) throughPooler.add(client)
    for (let ms = 2; !asked.isFresh; ms = Math.min(ms * 2, 100)) {
      if (performance.now() > until) throw new TooLate()
      await pause(ms)
      asked = answerOf(await client.query(ask))
    }
    if (!asked.actor) throw new AskPrimary()
    return actAs(client, caller, asked.actor, (tx, actor) => work(tx, actor, true))
  }
  return admitted(pool, { ...askerOf(caller), isHeavy: caller.isHeavy ?? false }, () => transaction(pool, `${begin} ${ask}`, run))
}

function answerOf(begun: unknown) {
  const [standby, opened] = (begun as pg.QueryResult[]).slice(-2)
  return { ...(standby!.rows[0] as { pid: number; isFresh: boolean }), actor: opened!.rows[0]?.actor as Omit<Actor, 'role'> | null }
}
