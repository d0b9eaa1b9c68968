// `npm run bench:scale`: a working day's calls against one process, until 95 of 100 take over 300 ms. What it prints goes into scaleFigures.ts.
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '@portal/platform/config/config'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { accessTokens } from '@portal/platform/http/tokens'
import { secrets } from '@portal/platform/secrets/secrets'
import pg from 'pg'
import { migrateAll } from '../../apps/server/portal.ts'
import { hashPassword } from '../../modules/identity/auth/server/passwords.ts'
import { newInstallation, removeInstallations, start, untilReady } from '../faults/server.ts'
import { makeTenants } from './data.ts'
import { type CallName, type Measured, mix } from './scaleModel.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const limit = 300
const password = 'Måken fløy over 7 fjell'
const companies = Array.from({ length: 20 }, (_, n) => ({ ksId: `skala-${n}`, rows: 2_000 }))

const load = loadavg()[0]!
const installation = await newInstallation({ KS_REQUESTS_PER_MINUTE: '10000000' })
const config = readConfig(installation.env)
const embedded = await startEmbedded(config.dataDir)
await migrateAll(config, embedded.config)
const tenants = await makeTenants(embedded.config, console.log, companies)
const owner = new pg.Pool({ ...embedded.config, max: 2 })
await addTasks()
await owner.query('vacuum analyze')
await owner.query('update auth.accounts set password_hash = $1, email_verified_at = now()', [await hashPassword(password)])
const { host, port, password: ours } = embedded.config as { host: string; port: number; password: string }
const url = `postgres://postgres:${ours}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`
const server = start({ ...installation.env, DATABASE_URL: url })
await untilReady(installation, server)
const tokens = accessTokens(secrets(...config.secrets).accessKeys)
const emails = new Map(
  (
    await owner.query<{ id: string; email: string }>('select u.id, a.email from users u join auth.accounts a on a.id = u.account_id')
  ).rows.map(({ id, email }) => [id, email]),
)
type Person = { token: string; email: string; cases: string[] }
const people: Person[] = []
for (const { ksId, users } of tenants) {
  const { rows } = await owner.query<{ id: string }>(`select id from deviations where ks_id = $1 and status <> 'closed' limit 50`, [ksId])
  for (const { id, sessionId } of users)
    people.push({ token: await tokens.sign({ sessionId, ksId, userId: id }), email: emails.get(id)!, cases: rows.map((row) => row.id) })
}

type Ask = { path: string; body?: object }
let turn = 0
const calls: Record<CallName, (person: Person) => Ask> = {
  notifications: () => ({ path: '/notifications' }),
  waiting: () => ({ path: '/dashboard/waiting' }),
  dashboard: () => ({ path: '/dashboard' }),
  'case list': () => ({ path: '/deviations?status=inProgress&sort=-reported' }),
  case: ({ cases }) => ({ path: `/deviations/${cases[turn++ % cases.length]}` }),
  'task list': () => ({ path: '/tasks?view=mine&status=pending,inProgress,overdue' }),
  inbox: () => ({ path: '/dashboard/inbox' }),
  search: () => ({ path: '/deviations?q=rekkverk&sort=-reported' }),
  figures: () => ({ path: '/statistics/deviations' }),
  report: () => ({ path: '/deviations', body: { description: 'Rekkverket mangler på dekket over fjerde etasje.' } }),
  comment: ({ cases }) => ({ path: `/deviations/${cases[turn++ % cases.length]}/comments`, body: { body: 'Vi ser på det i morgen.' } }),
  'sign-in': ({ email }) => ({ path: '/auth/login', body: { email, password } }),
}
/** Every call as often as its share, in an order that is the same in each run. */
const deck = mix.flatMap(({ name, perHour }) => Array.from({ length: Math.round(perHour * 8) }, () => name))
for (let n = deck.length - 1; n > 0; n--) {
  const other = (n * 7_919 + 13) % (n + 1)
  ;[deck[n], deck[other]] = [deck[other]!, deck[n]!]
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let sent = 0
const refusals = new Map<string, number>()
function send(name: CallName, person: Person): Promise<void> {
  const { path, body } = calls[name](person)
  const n = sent++
  return new Promise((done) => {
    const refuse = (why: string) => void refusals.set(`${name}: ${why}`, (refusals.get(`${name}: ${why}`) ?? 0) + 1)
    const call = request(`${installation.url}/api${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        // Each has an address of its own, as people have.
        'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        ...(name !== 'sign-in' && { authorization: `Bearer ${person.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    call.once('error', (error) => (refuse(error.message), done()))
    call.once('response', (response) => {
      if (response.statusCode !== 200) refuse(`${response.statusCode}`)
      response.resume().once('end', done)
    })
    call.end(body && JSON.stringify(body))
  })
}

const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
/** Calls come at their hour, whether or not those before have been answered. */
async function play(rate: number) {
  refusals.clear()
  const times: number[] = []
  const waiting: Promise<unknown>[] = []
  const begun = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const due = begun + (n * 1_000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    const person = people[(n * 37) % people.length]!
    waiting.push(send(deck[n % deck.length]!, person).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  const p95 = Math.round(at(times, 0.95))
  const isGood = p95 <= limit && refusals.size === 0
  console.log(`${isGood ? '✓' : '✗'} ${rate} calls a second: p50 ${Math.round(at(times, 0.5))} ms, p95 ${p95} ms`, ...refusals)
  return { p95, isGood, count: times.length }
}

/** Seconds on a processor of a process and those it has started. */
const ticks = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const parentOf = (pid: number) => Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
function databaseSeconds() {
  const [line] = readFileSync(`${config.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')
  const postmaster = Number(line)
  let sum = 0
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      if (Number(name) === postmaster || parentOf(Number(name)) === postmaster) sum += ticks(Number(name))
    } catch {
      // It has ended meanwhile.
    }
  return sum
}
const memory = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
const connections = async () =>
  (await owner.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where usename like 'portal%'`)).rows[0]!.n

try {
  const memoryAtRest = memory()
  const listening = people.map(({ token }) => {
    const call = request(`${installation.url}/api/events`, { agent: new Agent(), headers: { authorization: `Bearer ${token}` } })
    call.on('error', () => {}).end()
    return call
  })
  await play(10)
  let best = { rate: 0, p95: 0 }
  let tooMuch = Number.POSITIVE_INFINITY
  for (let rate = 20; tooMuch - best.rate > Math.max(5, best.rate * 0.1); ) {
    const { p95, isGood } = await play(rate)
    if (isGood) best = { rate, p95 }
    else tooMuch = rate
    rate = tooMuch === Number.POSITIVE_INFINITY ? rate * 2 : Math.round((best.rate + tooMuch) / 2)
    if (tooMuch < 5) throw new Error('this machine is too busy to measure anything')
  }
  const before = { process: ticks(server.child.pid!), database: databaseSeconds() }
  const { count } = await play(Math.max(5, Math.round(best.rate * 0.8)))
  const measured: Measured = {
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]!.model.trim()}`,
    load: Math.round(load * 10) / 10,
    callsPerSecond: best.rate,
    p95: best.p95,
    processMs: Math.round(((ticks(server.child.pid!) - before.process) / count) * 10_000) / 10,
    databaseMs: Math.round(((databaseSeconds() - before.database) / count) * 10_000) / 10,
    memoryAtRest,
    memoryUnderLoad: memory(),
    streams: listening.length,
    connections: await connections(),
  }
  console.log(measured)
  await costs()
  for (const call of listening) call.destroy()
} finally {
  agent.destroy()
  await owner.end()
  server.child.kill('SIGTERM')
  if (!server.hasEnded()) await once(server.child, 'exit')
  await embedded.stop()
  removeInstallations()
}
process.exit(0)

/** What each call costs by itself, to see which one a person's hour is made of. */
async function costs() {
  const times = 40
  for (const { name } of mix) {
    const before = { process: ticks(server.child.pid!), database: databaseSeconds() }
    for (let n = 0; n < times; n++) await send(name, people[(n * 37) % people.length]!)
    const of = (after: number, from: number) => (((after - from) / times) * 1_000).toFixed(1).padStart(6)
    console.log(
      `${name.padEnd(14)} ${of(ticks(server.child.pid!), before.process)} ms of the process, ${of(databaseSeconds(), before.database)} ms of PostgreSQL`,
    )
  }
}

/** Ten open tasks a person. */
async function addTasks() {
  for (const { ksId, users } of tenants) {
    const ids = users.map(({ id }) => id)
    await owner.query(
      `insert into tasks (ks_id, id, number, title, status, priority, category, assignee_id, due_date, department_id, is_approval_required, approval, created_by, updated_by)
       select $1, gen_random_uuid(), 'OPP-2026-' || lpad(n::text, 7, '0'), 'Kontroll av brannslokkere ' || n, 'pending', 'medium', 'fire', u.id, current_date + (n % 40)::int - 10,
         u.department_id, false, 'none', u.id, u.id
       from generate_series(1, $3) n join users u on u.ks_id = $1 and u.id = ($2::uuid[])[1 + n % $4]`,
      [ksId, ids, ids.length * 10, ids.length],
    )
    await owner.query(`insert into numbers (ks_id, prefix, year, last) values ($1, 'OPP', extract(year from now())::int, $2)`, [
      ksId,
      ids.length * 10,
    ])
    await owner.query('insert into notification_settings (ks_id) values ($1) on conflict do nothing', [ksId])
  }
}
