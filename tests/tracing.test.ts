// What a collector of traces (OpenTelemetry) is sent by a server, and what it is not: names of ours alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { readConfig } from '@portal/platform/config/config'
import { summaryOf } from '@portal/platform/tracing/statementSpans'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../apps/server/portal.ts'
import { type Tenant, type TestPortal, testPortal } from '../apps/server/testing.ts'
import { browser, rightPassword, withPassword } from '../modules/identity/auth/server/testing.ts'
import { freePort } from './faults/server.ts'
import { serverEnv } from './support/serverProcess.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** The collector: OTLP over HTTP, and a server that others call beside it. */
const sent: { path: string; body: Sent }[] = []
const collector = createServer((request, response) => {
  if (request.method === 'GET') return response.writeHead(request.url === '/gone' ? 410 : 200).end('et svar')
  void json(request).then((body) => {
    sent.push({ path: request.url!, body: body as Sent })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const folder = mkdtempSync(join(tmpdir(), 'portal-tracing-'))
let endpoint: string
let portal: TestPortal
let t: Tenant

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=prove')
  portal = await testPortal({
    isOwn: true,
    config: { tracing: { serviceName: 'portal-prove' }, trustedProxies: ['127.0.0.1', '10.9.0.0/16'] },
  })
  t = await portal.tenant()
})
afterAll(async () => {
  await portal.close()
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

const spans = () => sent.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
const named = (name: string) => spans().filter((span) => span.name === name)
const of = (span: Span) => Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const within = (span: Span) => spans().filter((one) => one.traceId === span.traceId && one.spanId !== span.spanId)
const arrived = (name: string, times = 1) => expect.poll(() => named(name).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)
const tracing = () => portal.portal.tracing!

test('a request, its statements and a job arrive by their route, table and name, and nothing of whom or what they are about', async () => {
  const leader = browser(portal)
  await withPassword(t, t.users.leader)
  expect((await leader.login(t.users.leader.email)).status).toBe(200)
  const description = 'Kråkebolle falt ned fra stillaset'
  const { body: reported } = await t.as('employee').post('/deviations', { description })
  expect((await t.as('leader').get(`/deviations/${reported.id}`)).status).toBe(200)
  expect((await t.as('leader').get(`/deviations?q=${encodeURIComponent('Kråkebolle')}`)).status).toBe(200)
  await portal.owner(`select graphile_worker.add_job('audit.seal')`)
  await portal.runJobs()
  const names = ['POST /api/auth/login', 'POST /api/deviations', 'GET /api/deviations/:id', 'GET /api/deviations']
  for (const name of names) await arrived(name)
  await arrived('job audit.seal')
  expect(within(named('job audit.seal')[0]!).length).toBeGreaterThan(0)

  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const [read] = named('GET /api/deviations/:id')
  expect(of(read!)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/deviations/:id',
    'http.response.status_code': 200,
    'portal.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(read!.parentSpanId).toBeUndefined()
  await expect.poll(() => within(read!).map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT deviations']))
  expect(within(read!).filter(({ parentSpanId }) => parentSpanId !== read!.spanId)).toEqual([])
  // The body came by the connection, and what was done with it still belongs to the request.
  await expect.poll(() => within(named('POST /api/deviations')[0]!).map(({ name }) => name)).toContain('INSERT deviations')
  const resource = Object.fromEntries(sent[0]!.body.resourceSpans[0]!.resource.attributes.map(({ key, value }) => [key, value.stringValue]))
  expect(resource).toMatchObject({ 'service.name': 'portal-prove', 'deployment.environment.name': 'prove' })

  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  const known = ['db.collection.name', 'db.operation.name', 'db.system.name', 'error.type', 'http.request.method']
  const more = ['http.response.status_code', 'http.route', 'portal.job', 'portal.request_id']
  expect([...keys].filter((key) => ![...known, ...more].includes(key))).toEqual([])
  const all = JSON.stringify(sent)
  const { email, firstname, id, accountId } = { firstname: '', ...t.users.leader }
  const personal = [
    email,
    firstname,
    id,
    accountId,
    t.ksId,
    reported.id,
    reported.number,
    rightPassword,
    leader.state.token!,
    leader.state.handle!,
  ]
  const secret = [...personal, 'Kråkebolle', 'stillaset', 'Bearer', '127.0.0.1', '10.0.0.']
  expect(secret.filter((one) => one !== '' && (all.includes(one) || all.includes(encodeURIComponent(one))))).toEqual([])
})

test('a trace goes on from a trusted proxy, and from nobody else', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const ask = (remoteAddress: string, flags: string) =>
    portal.app.inject({ url: '/api/version', remoteAddress, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` } })
  await ask('192.0.2.7', '01')
  await arrived('GET /api/version')
  expect(named('GET /api/version').map((span) => span.traceId)).not.toContain(traceId)
  await ask('10.9.3.4', '00')
  await ask('::ffff:127.0.0.1', '01')
  await arrived('GET /api/version', 2)
  const ours = named('GET /api/version').filter((span) => span.traceId === traceId)
  // The second was not sampled by the proxy.
  expect(ours.map(({ parentSpanId }) => parentSpanId)).toEqual(['00f067aa0ba902b7'])
})

test('a call to another server is told by its host and how it ended, and is sent nothing of the trace', async () => {
  const headers: unknown[] = []
  const nowhere = await freePort()
  const listen = (request: { method?: string; headers: object }) => request.method === 'GET' && headers.push(request.headers)
  collector.on('request', listen)
  const host = endpoint.replace('127.0.0.1', 'localhost')
  await tracing().job('calls', async () => {
    await (await fetch(`${host}/hemmelig-sti`)).text()
    const [answer] = await once(get(`${endpoint}/gone`), 'response')
    await text(answer)
    await fetch(`http://127.0.0.1:${nowhere}/borte`).catch(() => {})
  })
  await arrived('job calls')
  collector.off('request', listen)
  await expect.poll(() => within(named('job calls')[0]!).length).toBe(3)
  expect(within(named('job calls')[0]!).map(of)).toEqual(
    expect.arrayContaining([
      { 'http.request.method': 'GET', 'server.address': 'localhost', 'http.response.status_code': 200 },
      { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'http.response.status_code': 410 },
      { 'http.request.method': 'GET', 'server.address': '127.0.0.1', 'error.type': 'ECONNREFUSED' },
    ]),
  )
  expect(JSON.stringify(sent)).not.toMatch(/hemmelig-sti|borte/)
  expect(JSON.stringify(headers)).not.toContain('traceparent')
})

test('what fails says how, by its code: a statement, a job, a request', async () => {
  const fails = tracing().job('fails', () => portal.jobsPool.query(`select 'Kari Åsen'::int`))
  await expect(fails).rejects.toThrow('Kari')
  await arrived('job fails')
  const [job] = named('job fails')
  expect(of(job!)).toMatchObject({ 'error.type': '22P02' })
  await expect
    .poll(() => within(job!).map(of))
    .toEqual([{ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT', 'error.type': '22P02' }])
  expect(JSON.stringify(sent)).not.toContain('Kari')
})

test('a statement is named by its operation and its table or function, never by a value', () => {
  expect(summaryOf(`commit; begin read only;  select auth.open_session('0199') as actor`)).toEqual({ operation: 'BEGIN' })
  expect(summaryOf(`begin; set local app.ks_id = 't-1'`)).toEqual({ operation: 'BEGIN' })
  expect(summaryOf('select "d"."id" from "deviations" as "d" where "d"."title" = $1')).toEqual({ operation: 'SELECT', table: 'deviations' })
  expect(summaryOf('with found as (select 1 from auth.accounts) select * from found')).toEqual({ operation: 'WITH' })
  expect(summaryOf('with place as (select 1 from users) insert into "deviations" ("id") select $1 from place')).toEqual({
    operation: 'INSERT',
    table: 'deviations',
  })
  expect(summaryOf('select id, (select count(*) from (select 1 from x) y) as n from deviations')).toEqual({
    operation: 'SELECT',
    table: 'deviations',
  })
  expect(summaryOf('insert into "audit" ("n") values ($1)')).toEqual({ operation: 'INSERT', table: 'audit' })
  expect(summaryOf(`select enqueue('mail.send', '{}')`)).toEqual({ operation: 'SELECT', table: 'enqueue' })
  expect(summaryOf(`select 'from ola' as x`)).toEqual({ operation: 'SELECT' })
  expect(summaryOf(`Ola Nordmann`)).toEqual({ operation: 'OTHER' })
})

test('a wrong setting stops the start, and without an address nothing is sent', () => {
  const config = (env: Record<string, string | undefined>) => readConfig({ KS_DATA_DIR: folder, ...env }).tracing
  expect(config({ OTEL_SERVICE_NAME: 'portal' })).toBeNull()
  expect(config({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toEqual({ serviceName: 'kontrollportalen' })
  expect(config({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces`, OTEL_SERVICE_NAME: 'a' })).toEqual({ serviceName: 'a' })
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect(config({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...off })).toBeNull()
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ] as const)
    expect(() => config({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test('a server loads nothing of it without the setting; with it, it sends what it has when it is stopped', async () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.includes('opentelemetry')) console.error('loaded ' + url); return next(url, context) } })`
  const telling = `data:text/javascript,${encodeURIComponent(hooks)}`
  const run = async (more: Record<string, string>) => {
    const env = await serverEnv(join(folder, 'server'), more)
    const server = spawn(process.execPath, ['--import', telling, 'apps/server/main.ts'], { cwd: root, env })
    const output = Promise.all([text(server.stdout), text(server.stderr)])
    const ask = () =>
      fetch(`http://127.0.0.1:${env.PORT}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(async () => server.exitCode ?? (await ask()), { timeout: 120_000, interval: 200 }).toBe(true)
    await fetch(`http://127.0.0.1:${env.PORT}/api/openapi.json`)
    server.kill('SIGTERM')
    return (await output).join('')
  }
  expect(await run({ OTEL_SERVICE_NAME: 'portal' })).not.toContain('loaded')
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '60000' })).toContain('loaded')
  expect(named('GET /api/openapi.json').length).toBe(1)
  expect(named('GET /api/ready')).toEqual([])
}, 300_000)

test('a collector that is away is told of once, and nobody waits for it', async () => {
  collector.closeAllConnections()
  collector.close()
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const warnings = () => lines.filter((line) => line.includes('traces are not sent'))
  await expect
    .poll(async () => ((await t.as('leader').get('/notifications')).status === 200 ? warnings().length : -1), {
      timeout: 30_000,
      interval: 100,
    })
    .toBe(1)
  write.mockRestore()
})
