// A primary that falls and a standby that takes its place: docs/operations.md.
import { randomBytes } from 'node:crypto'
import { quiet } from '@portal/platform/db/db'
import { startJobs } from '@portal/platform/jobs/jobRunner'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import { noPooler, startPooler } from '@portal/platform/testing/pooler'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { openDatabase } from '../apps/server/database.ts'
import { migrateAll, openPortal } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'
import { freePort } from './faults/server.ts'

type Server = Awaited<ReturnType<typeof startOldestPostgres>>
type Opened = Awaited<ReturnType<typeof openPortal>>

describe.skipIf(noOldestPostgres !== null)(
  `a primary and its standby${noOldestPostgres === null ? '' : ` (skipped: ${noOldestPostgres})`}`,
  () => {
    const secrets: [string] = [randomBytes(32).toString('base64url')]
    const ends: (() => Promise<unknown>)[] = []
    const ran: unknown[] = []
    let here: Awaited<ReturnType<typeof testPortal>>
    let primary: Server
    let standby: Server
    let hosts: string

    beforeAll(async () => {
      here = await testPortal()
      ends.push(() => here.close())
      primary = await startOldestPostgres({ port: await freePort() })
      standby = await startOldestPostgres({ port: await freePort(), primary: primary.config })
      ends.push(standby.stop)
      hosts = `127.0.0.1:${standby.config.port},127.0.0.1:${primary.config.port}`
      await migrateAll(configOf(hosts), await ownerOf(hosts))
    }, 120_000)
    afterAll(async () => {
      for (const end of ends.reverse()) await end()
    })

    async function asked(server: Server, text: string) {
      const client = new pg.Client(server.config)
      await client.connect()
      return (await client.query(text).finally(() => client.end())).rows
    }
    const configOf = (at: string) => ({
      ...here.portal.config,
      secrets,
      databaseUrl: `postgres://postgres@${at}/postgres?target_session_attrs=read-write`,
    })
    const ownerOf = async (at: string) => (await openDatabase(configOf(at), () => {})).owner
    async function serving({ portal, jobsPool, close }: Opened) {
      const app = await buildApp(portal, false, 0)
      const handlers = { mark: async (_: unknown, { n }: Record<string, unknown>) => void ran.push(n) }
      ends.push(close, () => app.close())
      const logged: string[] = []
      const log = { error: ({ err }: { err?: Error }, text: string) => void logged.push(`${text}: ${err?.message ?? ''}`) }
      ends.push(await startJobs(portal, jobsPool, [{ handlers }], log, 200))
      return { ready: async () => (await app.inject('/api/ready')).statusCode, refresh: () => refresh(app), logged }
    }
    /** Locks a row, which only a primary can do: 401, for there is none. */
    const refresh = (app: Awaited<ReturnType<typeof buildApp>>) =>
      app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: { '__Host-ks_rt': 'x' }, payload: { refreshToken: 'h.x' } })
    const addJob = (server: Server, n: number) => asked(server, `select graphile_worker.add_job('mark', json_build_object('n', ${n}))`)

    test.skipIf(noPooler !== null)(
      `a pooler that comes to lead to a standby is left for the one that leads to the primary${noPooler === null ? '' : ` (skipped: ${noPooler})`}`,
      async () => {
        const { databasePassword } = secretsOf(...secrets)
        const logins = { portal_app: databasePassword('portal_app'), portal_auth: databasePassword('portal_auth') }
        const [first, second] = [await startPooler(primary.config, logins), await startPooler(standby.config, logins)]
        ends.push(first.stop, second.stop)
        const places = (ports: number[]) => `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`
        const at = { ...configOf(hosts), directDatabaseUrl: configOf(hosts).databaseUrl, databaseUrl: places([first.port, second.port]) }
        const { portal, close } = await openPortal(at, await ownerOf(hosts))
        const app = await buildApp(portal, false, 0)
        ends.push(close, () => app.close())
        const ready = async () => (await app.inject('/api/ready')).statusCode
        const changed = async () => (await refresh(app)).statusCode
        expect(await Promise.all([1, 2, 3, 4].flatMap(() => [ready(), changed()]))).toEqual([200, 401, 200, 401, 200, 401, 200, 401])

        const isAgain = async (leads: Server[], met: () => Promise<number>) => {
          for (const [i, pooler] of [first, second].entries()) pooler.leadTo(leads[i]!.config)
          await expect.poll(met).toBe(503)
          const both = async () => [await ready(), await changed(), await ready(), await changed()]
          await expect.poll(both, { timeout: 30_000 }).toEqual([200, 401, 200, 401])
        }
        await isAgain([standby, primary], ready)
        await isAgain([primary, standby], changed)
      },
      90_000,
    )

    test('of several hosts the server takes the primary, and after a promotion it is ready and works again by itself', async () => {
      const owner = await ownerOf(hosts)
      const opened = await openPortal(configOf(hosts), owner)
      await addJob(primary, 1)
      await expect.poll(() => asked(standby, 'select 1 from graphile_worker.jobs')).toHaveLength(1)

      // As an address that leads to the standby alone would have it.
      const alone = await openPortal(configOf(hosts), owner)
      const inPlace = ({ options }: pg.Pool) => {
        const { stream: _, ...login } = options
        return quiet(new pg.Pool({ ...login, port: standby.config.port }))
      }
      const pools = [alone.portal.pool, alone.portal.authPool, alone.jobsPool].map(inPlace)
      const moved = { ...alone.portal, pool: pools[0]!, authPool: pools[1]! }
      const close = async () => void (await Promise.all([alone.close(), ...pools.map((pool) => pool.end())]))
      const behind = await serving({ portal: moved, jobsPool: pools[2]!, close })
      expect(await behind.ready()).toBe(503)
      expect(behind.logged[0]).toMatch('the server is a standby')
      expect(ran).toEqual([])
      const refused = await behind.refresh()
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, expect.toSatisfy((n) => n > 0)])

      const running = await serving(opened)
      expect(await running.ready()).toBe(200)
      await expect.poll(() => ran).toEqual([1])
      const waiting = ownerOf(`127.0.0.1:${standby.config.port}`)
      await primary.stop()
      await expect.poll(running.ready).toBe(503)
      await asked(standby, 'select pg_promote()')
      for (const { ready } of [running, behind]) await expect.poll(ready, { timeout: 30_000 }).toBe(200)
      await addJob(standby, 2)
      await expect.poll(() => ran, { timeout: 30_000 }).toEqual([1, 2])
      expect(await waiting).toMatchObject({ port: standby.config.port })
    }, 90_000)
  },
)
