// Standbys that answer heavy reads and those of the past in place of their primary: docs/operations.md.
import { connect, createServer, type Socket } from 'node:net'
import { readDatabaseUrl } from '@portal/platform/db/databaseUrl'
import { readFresh } from '@portal/platform/http/replicaRead'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import { noPooler, startPooler } from '@portal/platform/testing/pooler'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { metricsText } from '../apps/server/metrics.ts'
import { openPortal } from '../apps/server/portal.ts'
import { clientOf, nowOf, type Tenant, type TestPortal, testPortal, type Who } from '../apps/server/testing.ts'
import { closed, reported, started } from '../modules/cases/deviations/server/testing.ts'
import { freePort } from './faults/server.ts'

type Server = Awaited<ReturnType<typeof startOldestPostgres>>
type Opened = Awaited<ReturnType<typeof openPortal>>

/** A way to a server that can be closed, or swallow everything. */
async function openWay(to: number) {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const inner = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [client, inner],
      [inner, client],
    ] as const) {
      open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
      if (isSilent) one.pause()
    }
  })
  const listen = (port = 0) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen()
  const { port } = server.address() as { port: number }
  return {
    port,
    reopen: () => listen(port),
    close: async () => {
      const ended = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await ended
    },
    silence: () => {
      isSilent = true
      for (const socket of open) socket.pause()
    },
    speak: () => {
      isSilent = false
      for (const socket of open) socket.resume()
    },
  }
}

async function asked<Row extends pg.QueryResultRow = any>(server: Server, text: string, values: unknown[] = []) {
  const client = new pg.Client(server.config)
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}
/** How often the portal has read cases on a server. */
const readsOn = async (server: Server): Promise<number> =>
  (
    await asked(
      server,
      `select coalesce(sum(calls), 0)::int as calls from stats.pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'portal_app' and s.query ~ '(from|join) "?(deviations|tasks|hours_worked|users)'`,
    )
  )[0].calls

describe.skipIf(noOldestPostgres !== null)(`a replica${noOldestPostgres === null ? '' : ` (skipped: ${noOldestPostgres})`}`, () => {
  const settings = ['synchronous_commit=on', 'shared_preload_libraries=pg_stat_statements']
  const ends: (() => Promise<unknown>)[] = []
  let primary: Server
  let standby: Server
  let way: Awaited<ReturnType<typeof openWay>>
  let here: TestPortal
  let t: Tenant

  const replicaOf = ({ portal }: Pick<Opened, 'portal'>) => portal.replicas!.all[0]!
  const isNear = (at: Pick<Opened, 'portal'> = here) =>
    expect.poll(() => replicaOf(at).state, { timeout: 20_000, interval: 20 }).toBe('near')
  const addressOf = (...ports: number[]) => `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`
  /** Another process on the same primary. */
  async function opened(replica: { url: string; connections?: number; lag?: number } | null) {
    const config = { ...here.portal.config, replica: replica && { connections: 10, lag: 1_000, ...replica } }
    const there = await openPortal(config, { ...primary.config, password: '' })
    const app = await buildApp(there.portal, false, 0)
    ends.push(there.close, () => app.close())
    return { ...there, as: (who: Who, of = t) => clientOf(app, of.as(who).token, of.ksId) }
  }
  const count = async (client: ReturnType<Tenant['as']>) => {
    const { status, body, text } = await client.get('/statistics/deviations')
    expect(status, text).toBe(200)
    return body.totals.reported as number
  }
  /** What `work` made the two servers read. */
  async function readsDuring(work: () => Promise<unknown>) {
    const before = [await readsOn(primary), await readsOn(standby)]
    await work()
    return { primary: (await readsOn(primary)) - before[0]!, standby: (await readsOn(standby)) - before[1]! }
  }
  const valueOf = async (name: string) =>
    Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await metricsText(here.portal, here.jobsPool))?.[1])

  beforeAll(async () => {
    primary = await startOldestPostgres({ port: await freePort(), settings })
    ends.push(primary.stop)
    await asked(primary, 'create schema stats; create extension pg_stat_statements schema stats')
    standby = await startOldestPostgres({ port: await freePort(), settings, primary: primary.config })
    ends.push(standby.stop)
    way = await openWay(standby.config.port)
    ends.push(way.close)
    here = await testPortal({ on: primary.config, config: { replica: { url: addressOf(way.port), connections: 10, lag: 1_000 } } })
    ends.push(here.close)
    t = await here.tenant()
  }, 120_000)
  beforeEach(() => isNear())
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })

  test('answers figures, searches, files and posters: everything that is heavy, and nothing of it fails there', async () => {
    const done = await closed(t)
    const place = (await t.as('admin').post('/locations', { name: 'Verksted' })).body.id
    const before = { ...replicaOf(here).reads }
    const paths = ['deviations', 'balance', 'injury-rates', 'breaches', 'culture', 'learned', 'tasks', 'risks'].map(
      (name) => `/statistics/${name}`,
    )
    const reads = [...paths, '/deviations?q=rekkverk', '/tasks?q=rekkverk', `/locations/${place}/poster?format=svg`]
    const files: [string, object, Who?][] = [
      ['/deviations/export', { columns: ['number', 'title'], format: 'csv' }],
      ['/tasks/export', { columns: ['number'], format: 'csv' }],
      ['/injuries/export', { format: 'csv' }, 'auditor'],
      ['/privacy-breaches/export', { format: 'csv' }],
      ['/audit-log/export', { format: 'csv' }],
    ]
    const found = await readsDuring(async () => {
      for (const path of reads) expect((await t.as('admin').get(path)).status, path).toBe(200)
      for (const [path, body, who = 'admin'] of files) {
        const { status, text } = await t.as(who).post(path, body)
        expect(status, `${path}: ${text}`).toBe(200)
        if (path.startsWith('/deviations')) expect(text).toContain(done.number)
      }
    })
    expect(replicaOf(here).reads).toEqual({ ...before, answered: before.answered + reads.length + files.length })
    expect(found.standby).toBeGreaterThan(reads.length + files.length)
    // What the log has of them was written where it can be; and whoever acts was looked up there.
    expect(found.primary).toBe(0)
    for (const action of ['deviation.export', 'task.export', 'injury.exportRegister', 'privacyBreach.exportLog', 'audit.export'])
      expect(await t.owner('select 1 from audit where ks_id = $1 and action = $2', [t.ksId, action]), action).toHaveLength(1)
    expect((await t.as('admin').get('/audit-log/verify')).body.faultAt).toBeNull()
    expect(await readsDuring(() => t.as('employee').get('/deviations'))).toMatchObject({ standby: 0 })
  })

  test('whoever has written sees it in the next figure, whichever process answers and however the replica lags', async () => {
    const other = await opened({ url: addressOf(way.port) })
    await isNear(other)
    const start = await count(t.as('admin'))
    await asked(standby, `alter system set recovery_min_apply_delay = '150ms'`)
    await asked(standby, 'select pg_reload_conf()')
    const before = replicaOf(here).reads.answered + replicaOf(other).reads.answered
    for (let n = 1; n <= 6; n++) {
      await reported(t)
      expect(await count(n % 2 ? t.as('admin') : other.as('admin'))).toBe(start + n)
    }
    await asked(standby, 'alter system reset recovery_min_apply_delay')
    await asked(standby, 'select pg_reload_conf()')
    expect(replicaOf(here).reads.answered + replicaOf(other).reads.answered - before).toBe(6)
  })

  test('one that lags by more than it may is left out, says so in the log and the metrics, and comes back', async () => {
    await asked(standby, 'select pg_wal_replay_pause()')
    const start = await count(t.as('admin'))
    await reported(t)
    expect(await count(t.as('admin'))).toBe(start + 1)
    await expect.poll(() => replicaOf(here).state, { timeout: 10_000 }).toBe('late')
    const { late } = replicaOf(here).reads
    expect((await readsDuring(async () => expect(await count(t.as('admin'))).toBe(start + 1))).standby).toBe(0)
    expect(replicaOf(here).reads.late).toBe(late)
    await expect.poll(() => valueOf('portal_replica_lag_seconds'), { timeout: 10_000 }).toBeGreaterThan(1)
    expect(await valueOf('portal_replica_up')).toBe(0)
    await asked(standby, 'select pg_wal_replay_resume()')
    await isNear()
    await expect.poll(() => valueOf('portal_replica_lag_seconds')).toBeLessThan(0.5)
    expect(await valueOf('portal_replica_up')).toBe(1)
    expect((await readsDuring(() => count(t.as('admin')))).primary).toBe(0)
  })

  test('a session that was ended, and a right that was taken, have no effect there either, however late it is', async () => {
    const [leaver, fallen] = [await t.addUser({ roleId: 1 }), await t.addUser({ roleId: 1 })]
    const [left, lower] = [await t.asUser(leaver), await t.asUser(fallen)]
    for (const one of [left, lower]) expect((await one.post('/audit-log/export', { format: 'csv' })).status).toBe(200)
    await asked(standby, 'select pg_wal_replay_pause()')
    try {
      await t.owner(`update auth.sessions set revoked_at = now(), revoke_reason = 'logout' where user_id = $1`, [leaver.id])
      await t.owner('update users set role_id = 3 where id = $1', [fallen.id])
      expect((await left.get('/statistics/deviations')).status).toBe(401)
      expect((await left.get('/deviations', { 'x-as-of': await nowOf(t) })).status).toBe(401)
      expect((await lower.post('/audit-log/export', { format: 'csv' })).status).toBe(403)
    } finally {
      await asked(standby, 'select pg_wal_replay_resume()')
    }
  })

  test('shows a tenant its own rows alone', async () => {
    const [a, b] = [await here.tenant(), await here.tenant()]
    const [own, foreign] = [await reported(a), await reported(b, { description: 'Kniven lå i skuffen' })]
    const { answered } = replicaOf(here).reads
    expect([await count(a.as('admin')), await count(b.as('admin'))]).toEqual([1, 1])
    const file = await a.as('admin').post('/deviations/export', { columns: ['number', 'title'], format: 'csv' })
    expect(file.text).toContain(own.title)
    expect(file.text).not.toContain(foreign.title)
    expect((await a.as('admin').get('/deviations?q=kniven')).body.items).toEqual([])
    expect((await a.as('admin').get('/statistics/deviations', { 'x-tenant-id': b.ksId })).status).toBe(403)
    expect((await a.as('admin').get(`/deviations/${foreign.id}`, { 'x-as-of': await nowOf(b) })).status).toBe(404)
    expect(replicaOf(here).reads.answered).toBe(answered + 4)
    const { rows } = await replicaOf(here).pool.query('select count(*)::int as n, pg_is_in_recovery() as is_standby from deviations')
    expect(rows).toEqual([{ n: 0, is_standby: true }])
  })

  test('the past is the same on both, and is read on the replica', async () => {
    const alone = await opened(null)
    const instants: string[] = []
    const { id } = await started(t)
    for (let n = 0; n < 4; n++) {
      instants.push(await nowOf(t))
      await t.as('leader').post(`/deviations/${id}/comments`, { body: `Kommentar ${n}` })
      await reported(t)
    }
    const paths = [
      '/deviations',
      '/deviations?status=open&sort=-reported',
      '/deviations?q=rekkverk',
      `/deviations/${id}`,
      '/statistics/deviations',
      '/people',
    ]
    const { answered } = replicaOf(here).reads
    for (const at of instants)
      for (const path of paths) {
        const [there, then] = [await alone.as('leader').get(path, { 'x-as-of': at }), await t.as('leader').get(path, { 'x-as-of': at })]
        expect([then.status, then.body], path).toEqual([200, there.body])
      }
    expect(replicaOf(here).reads.answered).toBe(answered + instants.length * paths.length)
    expect((await t.as('leader').get('/deviations', { 'x-as-of': 'i går' })).status).toBe(400)
  })

  test('what recovery cancels there is asked of the primary', async () => {
    await asked(standby, `alter system set max_standby_streaming_delay = 0`)
    await asked(standby, 'select pg_reload_conf()')
    const { sessionId } = await here.signIn(t.users.admin, t.ksId)
    const ran: boolean[] = []
    const { failed } = replicaOf(here).reads
    const reading = readFresh(here.portal, { id: sessionId, ksId: t.ksId, isHeavy: true }, async (tx, actor, isReplica) => {
      ran.push(isReplica)
      await sql`select count(*), pg_sleep(${isReplica ? 60 : 0}) from hours_worked`.execute(tx)
      return actor.id
    })
    await expect
      .poll(() =>
        asked(standby, `select 1 from pg_stat_activity where query ~ 'pg_sleep' and state = 'active' and pid <> pg_backend_pid()`),
      )
      .toHaveLength(1)
    await asked(primary, 'begin; lock table hours_worked in access exclusive mode; commit')
    expect(await reading).toBe(t.users.admin.id)
    expect([ran, replicaOf(here).reads.failed - failed]).toEqual([[true, false], 1])
  })

  test.each(['away', 'silent'] as const)(
    'one that falls %s under load costs nobody an answer, and is asked again when it is back',
    async (how) => {
      let isLeaving = false
      const people = ['admin', 'leader', 'auditor', 'controller'] as const
      const expected = Object.fromEntries(await Promise.all(people.map(async (who) => [who, await count(t.as(who))])))
      const { failed } = replicaOf(here).reads
      const answered = [...people, ...people].map(() => 0)
      const asking = answered.map(async (_, n) => {
        const who = people[n % people.length]!
        for (let more = 3; more > 0; more -= isLeaving && replicaOf(here).state === 'away' ? 1 : 0) {
          expect(await count(t.as(who))).toBe(expected[who])
          answered[n]!++
        }
      })
      await expect.poll(() => Math.min(...answered)).toBeGreaterThan(0)
      if (how === 'away') await way.close()
      else way.silence()
      isLeaving = true
      await Promise.all(asking)
      expect(replicaOf(here).reads.failed).toBeGreaterThan(failed)
      expect(await valueOf('portal_replica_up')).toBe(0)
      if (how === 'away') await way.reopen()
      else way.speak()
      await isNear()
      expect((await readsDuring(() => count(t.as('admin')))).primary).toBe(0)
    },
    60_000,
  )

  test('of several hosts those are asked that are there, and a primary never', async () => {
    const several = await opened({ url: addressOf(await freePort(), primary.config.port, way.port) })
    const states = () => several.portal.replicas!.all.map(({ state }) => state)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['away', 'away', 'near'])
    const expected = await count(t.as('admin'))
    expect((await readsDuring(async () => expect(await count(several.as('admin'))).toBe(expected))).primary).toBe(0)
  })

  test.skipIf(noPooler !== null)(
    `a pooler in transaction mode may stand before it${noPooler === null ? '' : ` (skipped: ${noPooler})`}`,
    async () => {
      const logins = { portal_app: here.portal.secrets.databasePassword('portal_app') }
      const pooler = await startPooler({ host: '127.0.0.1', port: standby.config.port }, logins)
      ends.push(pooler.stop)
      const pooled = await opened({ url: addressOf(pooler.port) })
      await isNear(pooled)
      const { answered } = replicaOf(pooled).reads
      const counts = await Promise.all(
        Array.from({ length: 24 }, (_, n) => count(pooled.as((['admin', 'auditor', 'controller'] as const)[n % 3]!))),
      )
      expect(new Set(counts).size).toBe(1)
      expect(replicaOf(pooled).reads).toMatchObject({ answered: answered + 24, failed: 0 })
    },
  )

  test('one that was promoted is no longer asked', async () => {
    await asked(standby, 'select pg_promote()')
    await asked(standby, `update companies set name = 'Et annet løp'`)
    const { status, body } = await t.as('admin').get('/statistics/deviations')
    expect([status, body.totals.reported > 0]).toEqual([200, true])
    await expect.poll(() => replicaOf(here).state, { timeout: 10_000 }).toBe('away')
    expect((await readsDuring(() => count(t.as('admin')))).standby).toBe(0)
  })
})

describe.skipIf(noOldestPostgres !== null)('after a failover', () => {
  test('a standby that has what the new primary never had is not asked', async () => {
    const settings = ['synchronous_commit=on']
    const first = await startOldestPostgres({ port: await freePort(), settings })
    const next = await startOldestPostgres({ port: await freePort(), settings, primary: first.config })
    const ahead = await startOldestPostgres({ port: await freePort(), settings, primary: first.config })
    const hosts = `postgres://postgres@127.0.0.1:${first.config.port},127.0.0.1:${next.config.port}/postgres`
    const url = `postgres://postgres@127.0.0.1:${ahead.config.port}/postgres`
    const on = { ...readDatabaseUrl('DATABASE_URL', hosts), user: 'postgres' }
    const here = await testPortal({ on, config: { replica: { url, connections: 4, lag: 1_000 } } })
    try {
      const t = await here.tenant()
      const [replica] = here.portal.replicas!.all
      const figures = async () => (await t.as('admin').get('/statistics/deviations')).body.totals?.reported
      const casesOn = async (server: Server) => (await asked(server, 'select count(*)::int as n from deviations'))[0].n
      await reported(t)
      await expect.poll(() => casesOn(next)).toBe(1)
      await asked(next, `alter system set primary_conninfo = ''`)
      await asked(next, 'select pg_reload_conf()')
      await expect.poll(() => asked(first, 'select 1 from pg_stat_replication')).toHaveLength(1)
      for (let n = 0; n < 20; n++) await reported(t)
      await expect.poll(() => casesOn(ahead)).toBe(21)
      await expect.poll(() => replica!.state).toBe('near')
      expect(await figures()).toBe(21)
      const { answered } = replica!.reads
      expect(answered).toBeGreaterThan(0)

      await first.stop()
      await asked(next, 'select pg_promote()')
      await expect.poll(figures, { timeout: 30_000 }).toBe(1)
      for (let n = 0; n < 10; n++) expect(await figures()).toBe(1)
      expect([replica!.state, replica!.reads.answered]).toEqual(['near', answered])
    } finally {
      await here.close().catch(() => {})
      await next.stop()
      await ahead.stop()
    }
  }, 120_000)
})
