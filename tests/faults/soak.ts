import { readdirSync, readFileSync } from 'node:fs'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import autocannon from 'autocannon'
import pg from 'pg'
import { newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { makeCompany, openSession } from './writers.ts'

const reads = ['/api/deviations', '/api/dashboard', '/api/company', '/api/statistics/deviations', '/api/notifications']
const windowSeconds = 20
const connections = 8
/** What the last third may be of the second: the first is for caches, pools and the compiler to come to rest. */
const most = { memory: 1.05, handles: 1.05, connections: 1.1, p99: 1.5 }
/** Milliseconds: below this a p99 is the machine's, not ours. */
const quickEnough = 100

type Sample = { memory: number; handles: number; connections: number; p99: number }

/** REL-15: half of what the server can give, for so many minutes: memory, handles, connections and answers are flat after the first third. */
export async function soak(report: Report, minutes: number) {
  const at = await newInstallation({ KS_REQUESTS_PER_MINUTE: '10000000' })
  await makeCompany(at)
  const server = start(at.env)
  await untilReady(at, server)
  const owner = (await runningEmbedded(at.env.KS_DATA_DIR))!
  const pid = server.child.pid!

  // A session for each connection. One after another: tries of one account's password at the same time are counted as guesses.
  const sessions: Awaited<ReturnType<typeof openSession>>[] = []
  for (let n = 0; n < connections; n++) sessions.push(await openSession(at, { address: `10.0.1.${n}` }))

  const load = async (duration: number, rate?: number) => {
    // An access token lives a quarter of an hour.
    const tokens = await Promise.all(sessions.map((session) => session.refresh()))
    const requests = tokens.flatMap((token) => reads.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })))
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ description: 'Glatt gulv ved inngangen til lageret' })
    const [read, written] = await Promise.all([
      autocannon({ url: at.url, connections, duration, requests, ...(rate && { overallRate: rate }) }),
      autocannon({ url: `${at.url}/api/deviations`, method: 'POST', headers, body, connections: 1, duration, overallRate: 2 }),
    ])
    return { rate: read['2xx'] / duration, p99: read.latency.p99, refused: read.non2xx + read.errors + written.non2xx + written.errors }
  }

  const capacity = (await load(10)).rate
  const samples: Sample[] = []
  let refused = 0
  for (let n = 0; n < (minutes * 60) / windowSeconds && !server.hasEnded(); n++) {
    const answered = await load(windowSeconds, Math.max(1, Math.round(capacity / 2)))
    refused += answered.refused
    samples.push({ memory: memoryOf(pid), handles: handlesOf(pid), connections: await connectionsOf(owner), p99: answered.p99 })
  }
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, -third), samples.slice(-third)]
  const faults = server.hasEnded() ? [`the server ended: ${server.output()}`] : []
  if (refused > 0) faults.push(`${refused} were refused`)
  const figures = (Object.keys(most) as (keyof Sample)[]).map((name) => {
    const [before, after] = [median(middle.map((one) => one[name])), median(last.map((one) => one[name]))]
    const isSmall = name === 'p99' && after <= quickEnough
    if (after > before * most[name] && !isSmall) faults.push(`${name} went from ${before} to ${after}`)
    return `${name} ${median(samples.slice(0, third).map((one) => one[name]))} → ${before} → ${after}`
  })
  report(
    `REL-15 ${minutes} minutes at half capacity: nothing grows`,
    faults,
    `${Math.round(capacity / 2)} of ${Math.round(capacity)} a second; medians of the thirds: ${figures.join(', ')}`,
  )
  const exit = await stopServer(server)
  report('REL-15 the server then ends well', exit === 0 ? [] : [`with ${exit}: ${server.output()}`])
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
/** In MB. */
const memoryOf = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

async function connectionsOf(owner: pg.ClientConfig) {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]!.n
}
