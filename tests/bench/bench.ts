// `npm run bench`: the product against the floor, in one run, as ratios. Single figures move with the machine; the ratios are what is claimed.
// `npm run bench list report` measures what has one of the words in its name. `npm run bench tasks`, `risks` and `log` measure one part, and make no other
// tenants first.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, osloDate } from '@portal/kit/dates'
import { readConfig } from '@portal/platform/config/config'
import { functionFiles, migrationFiles } from '@portal/platform/db/migrationFiles'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { accessTokens } from '@portal/platform/http/tokens'
import { secrets } from '@portal/platform/secrets/secrets'
import autocannon from 'autocannon'
import pg from 'pg'
import { migrateAll } from '../../apps/server/portal.ts'
import { type BenchTenant, makeTenants, yearTenant } from './data.ts'
import { figuresAlone } from './figures.ts'
import { makeLogTenant } from './logData.ts'
import { makeRiskTenants } from './riskData.ts'
import { makeTaskTenant } from './taskData.ts'

const root = join(import.meta.dirname, '../..')
/** Made once for each state of the tables: rows under other indexes would tell of other plans. */
const tables = createHash('sha256')
for (const file of [...migrationFiles(root), ...functionFiles(root)]) tables.update(readFileSync(file))
const dataDir = process.env.BENCH_DIR ?? join(tmpdir(), `portal-bench-${tables.digest('hex').slice(0, 12)}`)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const only = process.argv.slice(2)
mkdirSync(dataDir, { recursive: true })
// The configuration first: it makes the secret that the database's logins are derived from.
const config = readConfig({ KS_DATA_DIR: dataDir })
const embedded = await startEmbedded(dataDir)
await migrateAll(config, embedded.config)
const keys = secrets(...config.secrets)
const parts = ['tasks', 'risks', 'log'] as const
const partOf = (word: string) => parts.find((part) => word.startsWith(part))
/** Whether a part is measured: all are, unless some are asked for by name. */
const isAsked = (part: (typeof parts)[number] | undefined) => only.length === 0 || only.some((word) => partOf(word) === part)
const tenants = isAsked(undefined) ? await makeTenants(embedded.config, console.log) : []
const taskTenant = isAsked('tasks') ? await makeTaskTenant(embedded.config, console.log) : null
const riskTenants = isAsked('risks') ? await makeRiskTenants(embedded.config, console.log) : null
const logTenant = isAsked('log') ? await makeLogTenant(embedded.config, keys, join(dataDir, 'server'), console.log) : null
const tokens = accessTokens(keys.accessKeys)
const small = tenants.filter((tenant) => tenant.rows === 4_000)
const tenantOf = (ksId: string) => tenants.find((tenant) => tenant.ksId === ksId)!

const url = `postgres://postgres:${embedded.config.password}@localhost/postgres?host=${encodeURIComponent(embedded.config.host)}`
const common = { ...process.env, KS_SECRET: config.secrets[0], NODE_ENV: 'production', KS_DEMO: 'off' }
const floorPort = await freePort()
const portalPort = await freePort()
const floor = await started(['tests/bench/floor.ts'], {
  ...common,
  PORT: String(floorPort),
  BENCH_DATABASE: JSON.stringify({ host: embedded.config.host, port: embedded.config.port, database: 'postgres' }),
})
const portal = await started(['apps/server/main.ts'], {
  ...common,
  PORT: String(portalPort),
  DATABASE_URL: url,
  KS_DATA_DIR: join(dataDir, 'server'),
})
await untilIdle()
const rest = memoryOf(portal)

type Ask = { path: string; body?: () => object }
const headersOf = async (tenant: BenchTenant, n: number) => {
  const user = tenant.users[n % tenant.users.length]!
  return {
    authorization: `Bearer ${await tokens.sign({ sessionId: user.sessionId, ksId: tenant.ksId, userId: user.id })}`,
    'content-type': 'application/json',
  }
}

/** Requests a second, each request by the next tenant and user. */
async function rate(port: number, connections: number, of: BenchTenant[], ask: (tenant: BenchTenant) => Ask): Promise<number> {
  const requests = await Promise.all(
    Array.from({ length: of.length * 20 }, async (_, n) => {
      const tenant = of[n % of.length]!
      const { path, body } = ask(tenant)
      return {
        method: body ? ('POST' as const) : ('GET' as const),
        path,
        headers: await headersOf(tenant, Math.floor(n / of.length)),
        ...(body && { body: JSON.stringify(body()) }),
      }
    }),
  )
  // Each connection begins at another request: all at the first would be one person asking for everything at once, who is refused by 429.
  let begun = 0
  const setupClient = (client: autocannon.Client) => {
    const first = (begun++ * 7) % requests.length
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
  }
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections, duration: seconds, requests, setupClient })
  // Whoever asks for more than there is room for may be told to wait (decision 091); that is not counted as served.
  const refused = result.non2xx - (result.statusCodeStats?.['503']?.count ?? 0)
  if (refused > 0 || result.errors > 0)
    throw new Error(
      `${requests[0]!.path}: ${refused} refused (${Object.keys(result.statusCodeStats ?? {}).join()}), ${result.errors} errors`,
    )
  return result['2xx'] / result.duration
}

/** How often a second something can be done one after the other; at least twice, however long it takes. */
async function perSecond(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  let done = 0
  while (done < 2 || performance.now() - start < seconds * 1_000) {
    await run()
    done += 1
  }
  return (done * 1_000) / (performance.now() - start)
}

const rounded = (n: number) => (n < 10 ? n.toFixed(2) : Math.round(n))
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
let isEnough = true
/** Alternates the two, so that whatever else the machine does falls on both. */
async function compare(name: string, aim: { least?: number; most?: number }, first: () => Promise<number>, second: () => Promise<number>) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) return
  await first()
  await second()
  const ratios: number[] = []
  const figures: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [await first(), await second()]
    figures.push([a, b])
    ratios.push(a / b)
  }
  const ratio = median(ratios)
  const isGood = aim.least !== undefined ? ratio >= aim.least : ratio <= aim.most!
  isEnough &&= isGood
  const [a, b] = figures[figures.length >> 1]!
  console.log(
    `${isGood ? '✓' : '✗'} ${name.padEnd(52)} ${ratio.toFixed(2)}  (${aim.least !== undefined ? `≥ ${aim.least}` : `≤ ${aim.most}`})   ${rounded(a)} / ${rounded(b)} per s`,
  )
}

async function page(port: number, tenant: BenchTenant, n: number) {
  const headers = await headersOf(tenant, 0)
  let cursor = ''
  for (let i = 1; i < n; i++) {
    const answer = (await (
      await fetch(`http://127.0.0.1:${port}/api/deviations?sort=-reported&limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, {
        headers,
      })
    ).json()) as { nextCursor: string }
    cursor = answer.nextCursor
  }
  return cursor
}

try {
  if (taskTenant) await compareTasks(taskTenant)
  if (riskTenants) await compareRisks(riskTenants)
  if (logTenant) await compareLog(logTenant)
  if (tenants.length > 0) await compareDeviations()
  console.log(`server at rest: ${rest} MB (< 200)`)
  isEnough &&= rest < 200
} finally {
  portal.kill('SIGTERM')
  floor.kill('SIGKILL')
  await embedded.stop()
}
console.log(isEnough ? 'every aim is met' : 'not every aim is met')
process.exit(isEnough ? 0 : 1)

/** A leader's and their people's reads of tasks, in a tenant of a million. */
async function compareTasks(tenant: BenchTenant) {
  const of = [tenant]
  const [from, to] = [addDays(osloDate(new Date()), -7), addDays(osloDate(new Date()), 34)]
  const pairs = [
    ['list of mine', '/api/tasks?view=mine&status=pending,inProgress,overdue'],
    ['list of all that is open', '/api/tasks?status=pending,inProgress,overdue'],
    ['calendar month', `/api/tasks/calendar?from=${from}&to=${to}`],
    ['inbox', '/api/dashboard/inbox'],
  ] as const
  for (const connections of [10, 50])
    for (const [name, path] of pairs)
      await compare(
        `tasks: ${name}, 1,000,000, ${connections} connections`,
        { least: 1 },
        () => rate(portalPort, connections, of, () => ({ path })),
        () => rate(floorPort, connections, of, () => ({ path })),
      )
}

/** The register of a company with a hundred thousand risks. */
async function compareRisks([tenant, ...writers]: BenchTenant[]) {
  const of = [tenant!]
  const answer = await fetch(`http://127.0.0.1:${portalPort}/api/risks`, { headers: await headersOf(tenant!, 0) })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const pairs = [
    ['list', '/api/risks'],
    ['list of the high ones', '/api/risks?level=high'],
    ['detail', `/api/risks/${items[7]!.id}`],
  ] as const
  for (const connections of [10, 50])
    for (const [name, path] of pairs)
      await compare(
        `risks: ${name}, 100,000, ${connections} connections`,
        { least: 1 },
        () => rate(portalPort, connections, of, () => ({ path })),
        () => rate(floorPort, connections, of, () => ({ path })),
      )
  await compare(
    'risks: time of the heat map to a list page',
    { most: 2 },
    () => rate(portalPort, 10, of, () => ({ path: '/api/risks' })),
    () => rate(portalPort, 10, of, () => ({ path: '/api/risks/heat-map' })),
  )
  const body = () => ({ title: 'Fall fra stillas', category: 'workAtHeight' })
  for (const connections of [10, 50])
    await compare(
      `risks: write, ${connections} connections`,
      { least: 0.6 },
      () => rate(portalPort, connections, writers, () => ({ path: '/api/risks', body })),
      () => rate(floorPort, connections, writers, () => ({ path: '/api/risks', body })),
    )
}

/** An auditor's reads of ten million entries, each against a page of cases of the same company. */
async function compareLog(tenant: BenchTenant) {
  const list = () => rate(portalPort, 10, [tenant], () => ({ path: '/api/deviations?sort=-reported' }))
  const day = (ago: number) => addDays(osloDate(new Date()), -ago)
  const [busy, quiet] = [tenant.users[0]!.id, tenant.users.at(-1)!.id]
  const pages = {
    'all of it': '',
    'a person with many': `userId=${busy}`,
    'a person with few': `userId=${quiet}`,
    'a kind': 'type=deviation',
    'a kind that is seldom': 'type=legalHold',
    'a kind nothing is of': 'type=risk',
    'an action that is seldom': 'type=legalHold&action=deviation.reopen',
    'a record': 'number=AVV-2026-0001000',
    'a record that is restricted': 'number=AVV-2026-0001007',
    'a day two years ago': `from=${day(700)}&to=${day(700)}`,
    'a person in a month': `userId=${quiet}&from=${day(500)}&to=${day(470)}`,
  }
  for (const [name, query] of Object.entries(pages))
    await compare(`log: time of ${name} to a list page`, { most: 2 }, list, () =>
      rate(portalPort, 10, [tenant], () => ({ path: `/api/audit-log?${query}` })),
    )
  const headers = await headersOf(tenant, 0)
  // Of what was sealed before this run, which files thousands of entries a minute where a company files tens.
  for (const [name, query] of [
    ['a page', ''],
    ['a page of as many blocks', `userId=${quiet}`],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${portalPort}/api/audit-log?${query}&to=${day(2)}`, { headers })
    const { items } = (await answer.json()) as { items: { id: string }[] }
    await compare(`log: time of the verdict on ${name} to a list page`, { most: 2 }, list, () =>
      rate(portalPort, 10, [tenant], () => ({ path: `/api/audit-log/seals?ids=${items.map(({ id }) => id).join()}` })),
    )
  }
}

async function compareDeviations() {
  const details = new Map<string, string>()
  const deep = new Map<string, string>()
  for (const tenant of small) {
    const answer = await fetch(`http://127.0.0.1:${portalPort}/api/deviations?sort=-reported`, { headers: await headersOf(tenant, 0) })
    const { items } = (await answer.json()) as { items?: { id: string }[] }
    if (!items) throw new Error(`the list of ${tenant.ksId} answered ${answer.status}`)
    details.set(tenant.ksId, items[7]!.id)
  }
  for (const tenant of small.slice(0, 10)) deep.set(tenant.ksId, await page(portalPort, tenant, 100))
  for (const connections of [10, 50]) {
    const at = `${connections} connections`
    const pair = (ask: (tenant: BenchTenant) => Ask, floorAsk = ask, of = small) =>
      [() => rate(portalPort, connections, of, ask), () => rate(floorPort, connections, of, floorAsk)] as const
    await compare(
      `list, filtered, first page, ${at}`,
      { least: 1 },
      ...pair(() => ({ path: '/api/deviations?status=inProgress&sort=-reported' })),
    )
    await compare(
      `list, default order, ${at}`,
      { least: 1 },
      ...pair(
        () => ({ path: '/api/deviations' }),
        () => ({ path: '/api/deviations?sort=-reported' }),
      ),
    )
    await compare(
      `list, page 100, ${at}`,
      { least: 1 },
      ...pair(
        (t) => ({ path: `/api/deviations?sort=-reported&limit=25&cursor=${encodeURIComponent(deep.get(t.ksId)!)}` }),
        () => ({ path: '/api/deviations?sort=-reported' }),
        small.slice(0, 10),
      ),
    )
    await compare(`detail, ${at}`, { least: 1 }, ...pair((t) => ({ path: `/api/deviations/${details.get(t.ksId)}` })))
    await compare(`search, ${at}`, { least: 1 }, ...pair(() => ({ path: '/api/deviations?q=sjeldenfugl&sort=-reported' })))
    await compare(
      `report, ${at}`,
      { least: 0.6 },
      ...pair(() => ({ path: '/api/deviations', body: () => ({ description: 'Rekkverket mangler på dekket over fjerde etasje.' }) })),
    )
  }
  const list = () => ({ path: '/api/deviations?status=open&sort=-reported' })
  const big = [tenantOf('bench-1m')]
  const middle = [tenantOf('bench-10k')]
  await compare(
    'time of a list in 1,000,000 rows to one in 10,000',
    { most: 1.2 },
    () => rate(portalPort, 10, middle, list),
    () => rate(portalPort, 10, big, list),
  )
  await compare(
    'time of the default list, 1,000,000 to 10,000',
    { most: 1.2 },
    () => rate(portalPort, 10, middle, () => ({ path: '/api/deviations' })),
    () => rate(portalPort, 10, big, () => ({ path: '/api/deviations' })),
  )
  await compare(
    'time of a rare word to that of a list page',
    { most: 3 },
    () => rate(portalPort, 10, small, () => ({ path: '/api/deviations?sort=-reported' })),
    () => rate(portalPort, 10, small, () => ({ path: '/api/deviations?q=sjeldenfugl&sort=-reported' })),
  )
  const past = new Date(Date.now() - 1_000).toISOString()
  await compare(
    'time of a list as of an instant to the current one',
    { most: 1.5 },
    () => rate(portalPort, 10, small, list),
    () => rateAsOf(past),
  )
  const alone = await figuresAlone(embedded.config, yearTenant)
  const year = tenantOf(yearTenant)
  const headers = await headersOf(year, 0)
  await compare(
    'time of figures of 200,000 cases to SQL alone',
    { most: 5 },
    () => perSecond(alone.run),
    () =>
      perSecond(async () => {
        const answer = await fetch(`http://127.0.0.1:${portalPort}/api/statistics/deviations`, { headers })
        const { totals } = (await answer.json()) as { totals?: { reported: number } }
        if (!totals || totals.reported < 150_000) throw new Error(`figures answered ${answer.status}: ${totals?.reported}`)
      }),
  )
  await alone.end()
}

async function rateAsOf(instant: string) {
  const requests = await Promise.all(
    small.map(async (tenant, n) => ({
      method: 'GET' as const,
      path: '/api/deviations?status=open&sort=-reported',
      headers: { ...(await headersOf(tenant, n)), 'x-as-of': instant },
    })),
  )
  const result = await autocannon({ url: `http://127.0.0.1:${portalPort}`, connections: 10, duration: seconds, requests })
  if (result.non2xx > 0) throw new Error('as of: refused')
  return result.requests.average
}

async function started(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  for (let n = 0; n < 200; n++) {
    const isUp = await fetch(`http://127.0.0.1:${env.PORT}/api/health`).then(
      () => true,
      () => false,
    )
    if (isUp) return child
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`${args[0]} did not start`)
}

/** What the jobs found to do in a million new tasks is done: the floor has no jobs, and would be compared with a server that does two things. */
async function untilIdle() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waiting = `select count(*)::int as n from graphile_worker._private_jobs where run_at < now() + interval '2 seconds' and attempts < max_attempts`
  for (let quiet = 0; quiet < 4; ) {
    const { rows } = await client.query<{ n: number }>(waiting)
    quiet = rows[0]!.n === 0 ? quiet + 1 : 0
    await new Promise((again) => setTimeout(again, 500))
  }
  await client.end()
}

/** A port that nobody has: an old server answering for a new one would be measured in its place. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function memoryOf(child: ChildProcess) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024)
}
