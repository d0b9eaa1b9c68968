import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ReplicaConfig } from '../config/configDatabase.ts'
import { divide } from '../http/admission.ts'
import { tell } from '../log.ts'
import { openPool, quiet } from './db.ts'
import type { Position, Replica, Replicas } from './replicaState.ts'

/**
 * How far the primary has come, in a form to be compared on a replica. What was answered to a person is on the disk by then, unless the server
 * runs without `synchronous_commit`.
 */
export const positionSql = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
    - '0/0'::pg_lsn as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`
const primarySql = `${positionSql}, (select system_identifier::text from pg_control_system()) as system`
const standbySql = `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() - '0/0'::pg_lsn as lsn, system_identifier::text as system,
  greatest(timeline_id, min_recovery_end_timeline) as timeline from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

const between = 1_000
const patience = 2_000

/** The standbys of a primary, watched once a second. `lag` in milliseconds: who is later is not asked, and as long a read waits for a replica. */
export function openReplicas(
  primary: pg.Pool,
  logins: readonly pg.PoolConfig[],
  { connections, lag }: Pick<ReplicaConfig, 'connections' | 'lag'>,
  log = tell,
): Replicas {
  const all = logins.map((login) => openReplica(primary, login, { connections, lag }, log))
  return {
    all,
    lag,
    choose: (timeline) =>
      all
        .filter((one) => one.state === 'near' && (timeline === undefined || one.timeline === timeline))
        .toSorted((a, b) => load(a.pool) - load(b.pool))[0],
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  }
}

const load = ({ totalCount, idleCount, waitingCount }: pg.Pool) => totalCount - idleCount + waitingCount

function openReplica(
  primary: pg.Pool,
  login: pg.PoolConfig,
  { connections, lag }: Pick<ReplicaConfig, 'connections' | 'lag'>,
  log: typeof tell,
): Replica {
  const pool = openPool(login, connections)
  // Only what is heavy, or of the past, comes here.
  divide(pool, 3 / 4)
  const probe = quiet(new pg.Pool({ ...login, max: 1, connectionTimeoutMillis: patience, query_timeout: patience, keepAlive: true }))
  const closing = new AbortController()
  let behindSince: number | undefined
  const running = new Set<(lost: Error) => void>()
  const self: Replica = {
    name: `${login.host}:${login.port}`,
    pool,
    state: 'unknown',
    lagSeconds: null,
    timeline: 0,
    reads: { answered: 0, late: 0, failed: 0 },
    isTooLate: () => {
      self.reads.late++
      become('late', 'it lags behind')
    },
    unlessLost: (work) =>
      new Promise((resolve, reject) => {
        running.add(reject)
        work.then(resolve, reject).finally(() => running.delete(reject))
      }),
    close: async () => {
      closing.abort()
      await Promise.all([pool.end(), probe.end()])
    },
  }
  function become(next: Replica['state'], why = '') {
    const was = self.state
    self.state = next
    if (next === was || closing.signal.aborted) return
    if (next === 'near') log(`DATABASE_REPLICA_URL: ${self.name} answers heavy reads`)
    else if (was === 'near' || was === 'unknown') log(`DATABASE_REPLICA_URL: ${self.name} is left out: ${why}; the primary answers`, 'warn')
    if (next === 'away') for (const reject of running) reject(new Error(`the replica is away: ${why}`))
  }
  async function replayed(system: string) {
    const { rows } = await probe.query<{ isStandby: boolean; lsn: number; system: string; timeline: number }>(standbySql)
    const [found] = rows
    if (!found!.isStandby) throw new Error('it is no standby')
    if (found!.system !== system) throw new Error('it is the standby of another primary')
    self.timeline = found!.timeline
    return found!.lsn
  }
  /** Measures the lag by the log of the primary itself: the clock of a last transaction tells nothing while nobody writes. */
  async function look() {
    const aim = await primary.query<Position & { system: string }>(primarySql).catch(() => null)
    const [here] = aim?.rows ?? []
    // Without a primary nobody can be let in either.
    if (!here) return
    const since = (behindSince ??= performance.now())
    for (const until = performance.now() + 10 * between; ; ) {
      const isReached = (await replayed(here.system)) >= here.lsn
      const waited = performance.now() - since
      self.lagSeconds = waited / 1_000
      if (waited > lag) become('late', 'it lags behind')
      // Not at the first sign: one that is now and then just late would come and go with each look.
      if (isReached && (self.state === 'near' ? waited <= lag : waited <= lag / 2)) become('near')
      if (isReached) behindSince = undefined
      // After a failover the former aim may never be reached.
      if (isReached || performance.now() > until) return
      await pause(Math.min(250, Math.max(5, waited / 4)), null, { ref: false, signal: closing.signal })
    }
  }
  async function watch() {
    while (!closing.signal.aborted) {
      await look().catch((error: Error) => {
        self.lagSeconds = null
        behindSince = undefined
        become('away', error.message)
      })
      await pause(between, null, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  void watch()
  return self
}
