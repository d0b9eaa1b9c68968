// The whole of it behind PgBouncer in transaction mode, as a large installation has it: docs/operations.md.
import { runJobsOnce } from '@portal/platform/jobs/jobs'
import { noPooler, startPooler } from '@portal/platform/testing/pooler'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { checkConnections, checkPooler, openDatabase } from '../apps/server/database.ts'
import { allJobs, openPortal } from '../apps/server/portal.ts'
import { clientOf, nowOf, type Tenant, type TestPortal, testPortal, type Who } from '../apps/server/testing.ts'
import { started } from '../modules/cases/deviations/server/testing.ts'
import { browser, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ isOwn: true })
})
afterAll(() => portal.close())
const addressOf = ({ user, password, database, host, port }: TestPortal['database'], at = `localhost:${port}`) =>
  `postgres://${user}:${password}@${at}/${database}${at.startsWith('localhost') ? `?host=${host}` : ''}`

describe.skipIf(noPooler !== null)(`behind PgBouncer in transaction mode${noPooler === null ? '' : ` (skipped: ${noPooler})`}`, () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let behind: Awaited<ReturnType<typeof openPortal>>
  let app: Awaited<ReturnType<typeof buildApp>>
  let t: Tenant
  beforeAll(async () => {
    const { user, password } = portal.database
    const passwordOf = portal.portal.secrets.databasePassword
    const logins = { portal_app: passwordOf('portal_app'), portal_auth: passwordOf('portal_auth') }
    pooler = await startPooler(portal.database, { ...logins, [user]: password })
    const config = {
      ...portal.portal.config,
      databaseUrl: addressOf(portal.database, `127.0.0.1:${pooler.port}`),
      directDatabaseUrl: addressOf(portal.database),
    }
    const { owner } = await openDatabase(config, () => {})
    behind = await openPortal(config, owner)
    await checkPooler(config, [behind.portal.pool, behind.portal.authPool])
    // Many test files share the machine, and three connections must do for all.
    for (const { options } of [behind.portal.pool, behind.portal.authPool]) options.connectionTimeoutMillis = 60_000
    app = await buildApp(behind.portal, false, 0)
    const there = await portal.tenant()
    t = { ...there, as: (who: Who) => clientOf(app, there.as(who).token, there.ksId) }
  })
  afterAll(async () => {
    await app?.close()
    await behind?.close()
    await pooler?.stop()
  })

  test('people sign in, report and treat, read as it was, and are told as it happens', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const leader = browser({ app })
    await withPassword(t, t.users.leader)
    expect((await leader.login(t.users.leader.email, rightPassword)).status).toBe(200)
    const headers = { authorization: `Bearer ${leader.state.token}` }
    const stop = new AbortController()
    const stream = await fetch(`${address}/api/events`, { headers, signal: stop.signal })
    let heard = ''
    const reading = (async () => {
      for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part
    })().catch(() => undefined)
    await expect.poll(() => heard).toContain('event: news')
    const before = heard.length
    const treated = await started(t)
    expect(treated.status).toBe('inProgress')
    await expect.poll(() => heard.slice(before)).toContain('event: news')
    stop.abort()
    await reading
    await runJobsOnce(behind.portal, behind.jobsPool, allJobs)
    const then = await nowOf(t)
    const note = {
      version: treated.version,
      resolutionSummary: 'Rekkverk er montert',
      rootCause: 'Ukjent rutine på riggen',
      rootCauseCategories: ['routineMissing'],
    }
    expect((await leader.post(`/deviations/${treated.id}/resolve`, note)).status).toBe(200)
    const seen = async (asOf: object) => (await leader.get(`/deviations/${treated.id}`, { ...asOf })).body.status
    expect([await seen({}), await seen({ 'x-as-of': then })]).toEqual(['resolved', 'inProgress'])
    expect((await leader.get('/notifications')).body.items.length).toBeGreaterThan(0)
  })

  test('thirty people at once have their numbers, and the answers are their own', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        t.as(n % 2 ? 'employee' : 'otherEmployee').post('/deviations', { description: `Løs kabel i gang ${n}` }),
      ),
    )
    expect(sent.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(sent.map(({ body }) => body.number)).size).toBe(30)
    const read = await Promise.all(sent.map(({ body }, n) => t.as(n % 2 ? 'employee' : 'otherEmployee').get(`/deviations/${body.id}`)))
    expect(read.map(({ body }) => body.description)).toEqual(sent.map((_, n) => `Løs kabel i gang ${n}`))
  })

  test('a login brings its time-outs and its clock through the pooler', async () => {
    for (const pool of [behind.portal.pool, behind.portal.authPool, behind.jobsPool]) {
      const { rows } = await pool.query(
        `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('random_page_cost') as page`,
      )
      expect(rows).toEqual([{ zone: 'UTC', statement: '10s', lock: '5s', idle: '30s', page: '1.1' }])
    }
  })

  test('a pooler in DATABASE_URL alone stops the start with what is missing', async () => {
    await expect(openDatabase({ ...behind.portal.config, directDatabaseUrl: null }, () => {})).rejects.toThrow(
      /^DATABASE_URL: leads through a pooler; .* DATABASE_DIRECT_URL$/,
    )
  })
})

test('a process that would open more connections than the database has is stopped, and told when only others are in the way', async () => {
  const logged: string[] = []
  const check = (app: number) =>
    checkConnections({ ...portal.portal.config, connections: { app, auth: 5, jobs: 4 } }, portal.database, (line) => logged.push(line))
  await check(2)
  const [{ places }] = await portal.owner(`select current_setting('max_connections')::int - 3 as places`)
  await check(places - 10)
  expect(logged.at(-1)).toMatch(/^DATABASE_CONNECTIONS: .* others hold \d+, and the database has \d+ for all$/)
  await expect(check(places)).rejects.toThrow(
    /^DATABASE_CONNECTIONS: this process opens up to \d+ connections, and the database has \d+ for all$/,
  )
})
