// `npm run bench:streams`: 5,000 people with the portal open (REL-14), or as many as the first argument says. A new installation of its own.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { newId } from '@portal/kit/uuid'
import { caseEvents } from '@portal/modules/cases/deviations/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { readConfig } from '@portal/platform/config/config'
import { inTenant } from '@portal/platform/db/db'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { sha256 } from '@portal/platform/secrets/secrets'
import pg from 'pg'
import { migrateAll, openPortal } from '../../apps/server/portal.ts'
import { newInstallation, removeInstallations, start, untilReady } from '../faults/server.ts'

const count = Number(process.argv[2] ?? 5_000)
const rounds = 10
const limits = { delivery: 1_000, api: 300, memory: 400 }
const ksId = 'strommer'

const installation = await newInstallation({ KS_REQUESTS_PER_MINUTE: '1000000' })
const config = readConfig(installation.env)
const embedded = await startEmbedded(config.dataDir)
await migrateAll(config, embedded.config)
const owner = new pg.Pool({ ...embedded.config, max: 2 })
const people = await settle()
const {
  host,
  port,
  database = 'postgres',
  password,
} = embedded.config as { host: string; port: number; database?: string; password: string }
const url = `postgres://postgres:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
const server = start({ ...installation.env, DATABASE_URL: url })
await untilReady(installation, server)
// What tells people is another process than the one that holds their streams.
const teller = await openPortal(config, embedded.config)
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const tokens = await Promise.all(people.map(({ sessionId, userId }) => teller.portal.tokens.sign({ sessionId, ksId, userId })))

type Stream = { call: ClientRequest; heard: number[]; isReady: Promise<void> }
const open = (token: string): Stream => {
  const stream = { heard: [] as number[] } as Stream
  stream.call = request(`${installation.url}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } })
  stream.isReady = new Promise((done, failed) => {
    stream.call.once('error', failed)
    stream.call.once('response', (response) => {
      if (response.statusCode !== 200) return failed(new Error(`answered ${response.statusCode}`))
      response.on('data', (bytes: Buffer) => {
        if (!bytes.includes('event: news')) return
        stream.heard.push(performance.now())
        done()
      })
    })
  })
  stream.call.end()
  return stream
}
const tellAll = async (userIds: string[]) => {
  let committing = 0
  await inTenant(teller.portal.pool, ksId, async (tx) => {
    const entity = { type: 'deviation', id: newId(), number: 'AVV-2026-0001' }
    await notify(
      { tx, now: new Date(), actor: null },
      { event: caseEvents.deviationClosed, entity, path: `/deviations/${entity.id}` },
      userIds,
    )
    committing = performance.now()
  })
  return committing
}
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const until = async (isDone: () => boolean, ms: number) => {
  for (const since = performance.now(); !isDone() && performance.now() - since < ms; ) await new Promise((again) => setTimeout(again, 5))
}

let isEnough = true
const say = (what: string, value: number, unit: string, limit: number) => {
  if (!(value <= limit)) isEnough = false
  console.log(`${value <= limit ? '    ' : 'OVER'} ${what.padEnd(46)} ${value.toFixed(0).padStart(7)} ${unit} of ${limit}`)
}
try {
  const before = performance.now()
  const streams: Stream[] = []
  for (let from = 0; from < count; from += 250) {
    const some = tokens.slice(from, from + 250).map(open)
    streams.push(...some)
    await Promise.all(some.map(({ isReady }) => isReady))
  }
  console.log(`${count} streams opened in ${((performance.now() - before) / 1000).toFixed(1)} s`)
  const everyone = people.map(({ userId }) => userId)
  const late: number[] = []
  let lost = 0
  for (let round = 0; round < rounds; round++) {
    const counts = streams.map(({ heard }) => heard.length)
    const sentAt = await tellAll(everyone)
    await until(() => streams.every(({ heard }, n) => heard.length > counts[n]!), 10_000)
    for (const [n, { heard }] of streams.entries()) {
      const first = heard[counts[n]!]
      if (first === undefined) lost++
      else late.push(first - sentAt)
    }
  }
  say('news to all, p99', at(late, 0.99), 'ms', limits.delivery)
  say('news that never came', lost, '', 0)
  const waits: number[] = []
  const telling = tellAll(everyone)
  for (let n = 0; n < 200; n++) {
    const since = performance.now()
    const answer = await fetch(`${installation.url}/api/notifications`, { headers: { authorization: `Bearer ${tokens[n % count]}` } })
    await answer.text()
    if (answer.ok) waits.push(performance.now() - since)
  }
  await telling
  say('the list meanwhile, p99', at(waits, 0.99), 'ms', limits.api)

  const again = Math.min(2_000, count)
  const dropped = streams.slice(0, again)
  for (const { call } of dropped) call.destroy()
  const telling2 = tellAll(everyone)
  const since = performance.now()
  const returned = tokens.slice(0, again).map(open)
  await Promise.all(returned.map(({ isReady }) => isReady))
  await telling2
  say(`${again} come back, each told to ask anew`, performance.now() - since, 'ms', 5_000)
  say('memory of the server', memory(), 'MB', limits.memory)
  for (const { call } of [...streams, ...returned]) call.destroy()
} finally {
  agent.destroy()
  await teller.close()
  await owner.end()
  server.child.kill('SIGTERM')
  if (!server.hasEnded()) await once(server.child, 'exit')
  await embedded.stop()
  removeInstallations()
}
process.exit(isEnough ? 0 : 1)

/** One company with as many people as there are streams, each signed in. */
async function settle() {
  const made = Array.from({ length: count }, () => ({ userId: newId(), accountId: newId(), sessionId: newId() }))
  const column = (name: keyof (typeof made)[number]) => made.map((one) => one[name])
  await owner.query(`insert into companies (ks_id, name, org_number, employees) values ($1, 'Strømmer', '974760673', $2)`, [ksId, count])
  await owner.query('insert into notification_settings (ks_id) values ($1)', [ksId])
  await owner.query(
    `insert into auth.accounts (id, email, email_verified_at) select id, id || '@strommer.example', now() from unnest($1::uuid[]) id`,
    [column('accountId')],
  )
  await owner.query(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status)
     select $1, u, a, 'Kari', 'Nordmann', a || '@strommer.example', 3, 'active' from unnest($2::uuid[], $3::uuid[]) x (u, a)`,
    [ksId, column('userId'), column('accountId')],
  )
  await owner.query(
    `insert into auth.sessions (id, account_id, ks_id, user_id, handle_hash, idle_until, absolute_until)
     select s, a, $1, u, h, now() + interval '8 hours', now() + interval '24 hours' from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) x (s, a, u, h)`,
    [ksId, column('sessionId'), column('accountId'), column('userId'), made.map(({ sessionId }) => sha256(sessionId))],
  )
  return made
}
