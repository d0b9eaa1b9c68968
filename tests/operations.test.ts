// What those who run a server see of it: a process of its own, as `npm start` starts it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { metricsText } from '../apps/server/metrics.ts'
import { root } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'
import { freePort } from './faults/server.ts'
import { serverEnv } from './support/serverProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-operations-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every line a server writes is one object of JSON, also those of its start, and each request has one with its id; its figures are on a port of their own', async () => {
  const metricsPort = String(await freePort())
  const env = await serverEnv(folder, { LOG_LEVEL: 'info', METRICS_PORT: metricsPort })
  const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env })
  const output = Promise.all([text(server.stdout), text(server.stderr)])
  const ask = (path: string) => fetch(`http://127.0.0.1:${env.PORT}${path}`)
  await expect
    .poll(
      () =>
        ask('/api/ready').then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true)
  const { requestId } = (await (await ask('/api/deviations')).json()) as { requestId: string }
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const elsewhere = [ask('/metrics'), ask('/api/metrics'), fetch(`http://127.0.0.1:${metricsPort}/`)]
  const others = await Promise.all((await Promise.all(elsewhere)).map((answer) => answer.text()))
  server.kill('SIGTERM')
  const [log, errors] = await output
  expect(errors).toBe('')
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string; status?: number })
  expect(metrics).toContain('portal_database_up{kind="embedded"} 1')
  expect(metrics).toContain('portal_http_requests_total{method="GET",route="/api/deviations",status="401"} 1')
  expect(others.join()).not.toContain('portal_')
  expect(lines.map(({ msg }) => msg)).toContain(`Kontrollportalen: http://localhost:${env.PORT}`)
  expect(lines.filter(({ reqId }) => reqId === requestId)).toEqual([expect.objectContaining({ level: 30, status: 401 })])
}, 120_000)

/** A metric's value: `portal_mail{state="waiting"}`. */
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

test('what waits is told by its age: jobs, letters, entries without a seal, people without a connection, screens that listen', async () => {
  const portal = await testPortal({ isOwn: true })
  try {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const t = await portal.tenant()
    const add = (task: string, ago: string) =>
      portal.owner(`select graphile_worker.add_job($1, '{}'::json, run_at => now() - $2::interval)`, [task, ago])
    await portal.runJobs()
    const [jobs] = await portal.owner(`select count(*)::int as n from graphile_worker.jobs where run_at > now()`)
    for (const [task, ago] of [
      ['mail.send', '0'],
      ['mail.send', '5 minutes'],
      ['prove', '2 hours'],
      ['prove', '-1 hour'],
    ] as const)
      await add(task, ago)
    await portal.owner(`update graphile_worker._private_jobs set created_at = least(created_at, run_at)`)
    expect((await t.as('admin').post('/locations', { name: 'Rigg B' })).status).toBe(200)
    expect((await t.as('admin').get(`/users/${t.users.leader.id}`)).status).toBe(200)
    await portal.owner(`alter table audit disable trigger user`)
    await portal.owner(`update audit set at = at - interval '90 seconds' where ks_id = $1`, [t.ksId])
    const stream = new AbortController()
    const headers = { authorization: `Bearer ${t.as('leader').token}` }
    await fetch(`${address}/api/events`, { headers, signal: stream.signal })

    const text = await metricsText(portal.portal, portal.jobsPool)
    const metric = (name: string) => valueOf(text, name)
    expect(
      Object.fromEntries(['under_1m', 'under_10m', 'under_1h', 'over_1h'].map((age) => [age, metric(`portal_jobs_due{age="${age}"}`)])),
    ).toEqual({
      under_1m: 1,
      under_10m: 1,
      under_1h: 0,
      over_1h: 1,
    })
    expect(metric('portal_jobs{state="scheduled"}')).toBe(jobs.n + 1)
    expect(metric('portal_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(7200)
    expect(metric('portal_mail{state="waiting"}')).toBe(2)
    expect(metric('portal_audit_seal_lag_seconds')).toBeGreaterThanOrEqual(90)
    expect(metric('portal_streams_open')).toBe(1)
    expect(metric('portal_pool_waiting{pool="app"}')).toBe(0)
    expect(metric('portal_http_requests_total{method="GET",route="/api/users/:id",status="200"}')).toBe(1)
    expect(metric('portal_http_request_duration_seconds_bucket{method="GET",route="/api/users/:id",le="+Inf"}')).toBe(1)
    for (const personal of [t.ksId, t.users.leader.id, t.users.admin.email]) expect(text).not.toContain(personal)
    expectReadable(text)
    stream.abort()
    await expect.poll(async () => valueOf(await metricsText(portal.portal, portal.jobsPool), 'portal_streams_open')).toBe(0)

    const nowhere = new pg.Pool({ host: '127.0.0.1', port: await freePort() })
    const without = await metricsText(portal.portal, nowhere)
    expect(valueOf(without, 'portal_database_up{kind="embedded"}')).toBe(0)
    expect(without).not.toContain('portal_jobs')
    expectReadable(without)
  } finally {
    await portal.close()
  }
})

/** As Prometheus itself reads it, where it is installed (Debian: prometheus). */
function expectReadable(metrics: string) {
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: metrics, encoding: 'utf8' })
  if (error) return console.log('promtool is not installed: Prometheus was not asked whether it can read the metrics')
  expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' })
}
