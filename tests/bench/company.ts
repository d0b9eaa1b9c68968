// `npm run bench:company`: what people of a company of 50,000 wait for, against the same in one of 500, and a search over a million records against a page of
// the list. Words after it measure what has one of them in its name. Makes both companies the first time (some minutes).
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portal/platform/config/config'
import { functionFiles, migrationFiles } from '@portal/platform/db/migrationFiles'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import { buildApp } from '../../apps/server/app.ts'
import { migrateAll, openPortal, root } from '../../apps/server/portal.ts'
import { type ActorName, type BenchCompany, makeCompanies } from './companyData.ts'
import { processorOf } from './processor.ts'

const tables = createHash('sha256')
for (const file of [...migrationFiles(root), ...functionFiles(root)]) tables.update(readFileSync(file))
const dataDir = process.env.BENCH_DIR ?? join(tmpdir(), `portal-bench-company-${tables.digest('hex').slice(0, 12)}`)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const only = process.argv.slice(2)
mkdirSync(dataDir, { recursive: true })
const config = readConfig({ KS_DATA_DIR: dataDir })
const embedded = await startEmbedded(dataDir)
await migrateAll(config, embedded.config)
const [small, large] = (await makeCompanies(embedded.config, [500, 50_000], console.log)) as [BenchCompany, BenchCompany]
// Without jobs: reminders of a hundred thousand late cases would be measured with everything else.
const { portal, close } = await openPortal(config, embedded.config)
const app = await buildApp(portal, false, 0)

const processor = processorOf(dataDir)

class Refused extends Error {}
type Ask = { path: string | ((company: BenchCompany, n: number) => string); body?: object }
type Times = { p50: number; cpu: number; bytes: number; rows: number }

async function send({ ksId, actors }: BenchCompany, who: ActorName, path: string, body?: object) {
  const { id, sessionId } = actors[who]
  const headers = { authorization: `Bearer ${await portal.tokens.sign({ sessionId, ksId, userId: id })}` }
  const [since, before] = [performance.now(), processor.ms()]
  const answer = await app.inject({ method: body ? 'POST' : 'GET', url: `/api${path}`, headers, ...(body && { payload: body }) })
  if (answer.statusCode !== 200) throw new Refused(`${answer.statusCode} ${answer.payload.slice(0, 300)}`)
  return { ms: performance.now() - since, cpu: processor.ms() - before, payload: answer.payload }
}
const pathOf = ({ path }: Ask, company: BenchCompany, n: number) => (typeof path === 'string' ? path : path(company, n))
const rowsOf = (payload: string): number => JSON.parse(payload).items?.length ?? 0
const shortestPage = 25
const isPaged = (path: string) => /^\/(deviations|tasks|actions|notifications|dashboard\/inbox)(\?|$)/.test(path)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

type Side = { company: BenchCompany; who: ActorName; ask: Ask }
/** Medians of the two in turn, so that whatever else the machine does falls on both. What one of them is asked first is planned, and not counted. */
async function alternated(...sides: [Side, Side]): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []]
  const cpu: [number[], number[]] = [[], []]
  const payloads: [string, string] = ['', '']
  // A page is compared with one as long where both fill the shortest there is: to write a longer one is no work that grows with the company.
  const lengths: number[] = []
  for (const { company, who, ask } of sides) {
    const path = pathOf(ask, company, 0)
    lengths.push(isPaged(path) ? rowsOf((await send(company, who, path, ask.body)).payload) : 0)
  }
  const isUnlike = lengths[0] !== lengths[1] && Math.min(...lengths) >= shortestPage
  const limited = (path: string) => (isUnlike ? `${path}${path.includes('?') ? '&' : '?'}limit=${shortestPage}` : path)
  for (let round = -6; round < rounds; round++)
    for (const n of [0, 1] as const) {
      const { company, who, ask } = sides[n]
      const sent = await send(company, who, limited(pathOf(ask, company, round)), ask.body)
      if (round === -1) processor.look()
      if (round >= 0) times[n].push(sent.ms)
      if (round >= 0) cpu[n].push(sent.cpu)
      payloads[n] = sent.payload
    }
  const of = (n: 0 | 1) => ({ p50: median(times[n]), cpu: median(cpu[n]), bytes: payloads[n].length, rows: rowsOf(payloads[n]) })
  return [of(0), of(1)]
}

let isEnough = true
/** By the processor, which is the same however busy the machine is. `isWhole`: what is shown whole is judged by the row, since the larger company has more of them. */
async function compare(name: string, most: number, a: Side, b: Side, isWhole = false) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) return
  const measured = await alternated(a, b).catch((cause: unknown) => {
    if (cause instanceof Refused) return cause
    throw cause
  })
  if (measured instanceof Refused) {
    isEnough = false
    return console.log(`✗ ${name.padEnd(58)} ${measured.message}`)
  }
  const [one, other] = measured
  const ratio = one.cpu / other.cpu / (isWhole ? one.rows / other.rows : 1)
  const isGood = ratio <= most
  isEnough &&= isGood
  const figures = ({ p50, cpu, bytes, rows }: Times) =>
    `${p50.toFixed(1)} ms (${cpu.toFixed(1)} of a processor) ${rows} rows ${(bytes / 1_000).toFixed(0)} kB`
  console.log(
    `${isGood ? '✓' : '✗'} ${name.padEnd(58)} ${ratio.toFixed(2).padStart(6)}  (≤ ${most}${isWhole ? ' by the row' : ''}, on the clock ${(one.p50 / other.p50).toFixed(2)})   ${figures(one)} / ${figures(other)}`,
  )
}
/** The large company against the small. */
const grown = (name: string, who: ActorName, ask: Ask, isWhole = false) =>
  compare(`${who}: ${name}`, 2, { company: large, who, ask }, { company: small, who, ask }, isWhole)
const at = (path: string): Ask => ({ path })
const asked = encodeURIComponent

try {
  const anyone: ActorName[] = ['employee', 'busy', 'member', 'representative', 'leader', 'admin', 'controller']
  for (const who of anyone) {
    for (const sort of ['priority', '-reported', 'due', 'title', '-severity'])
      await grown(`list by ${sort}`, who, at(`/deviations?sort=${sort}`))
    await grown('list of the open', who, at('/deviations?status=open,inProgress,resolved'))
    await grown('list of one status', who, at('/deviations?status=inProgress'))
    await grown('list of the overdue', who, at('/deviations?overdue=true'))
    await grown('list of the reported', who, at('/deviations?view=reported'))
    await grown('list of what I treat', who, at('/deviations?view=mine'))
    await grown('list of the critical', who, at('/deviations?severity=critical'))
    await grown('list of a project', who, { path: ({ largeProjectId }) => `/deviations?projectId=${largeProjectId}` })
    await grown('list of a department', who, { path: ({ departmentId }) => `/deviations?departmentId=${departmentId}` })
    // Another question each time: a total above 10,000 is remembered for a minute.
    await grown('list, never asked before', who, { path: (_, n) => `/deviations?reportedFrom=2000-01-${String(n + 8).padStart(2, '0')}` })
    const open = new Map<BenchCompany, string>()
    for (const company of [large, small]) {
      const { items } = JSON.parse((await send(company, who, '/deviations?status=open')).payload) as { items: { id: string }[] }
      open.set(company, items[0]!.id)
    }
    await grown('an open case', who, { path: (company) => `/deviations/${open.get(company)}` })
    await grown('list of tasks', who, at('/tasks'))
    await grown('list of my tasks', who, at('/tasks?view=mine&status=pending,inProgress,overdue'))
    await grown('list of tiltak', who, at('/actions'))
    await grown('list of my tiltak', who, at('/actions?mine=true'))
    await grown('inbox', who, at('/dashboard/inbox'))
    await grown('bell', who, at('/dashboard/waiting'))
    await grown('notices', who, at('/notifications'))
    await grown('overview', who, at('/dashboard'))
  }
  for (const who of ['leader'] as const) {
    await grown('list of the team', who, at('/deviations?view=team'))
    await grown('tasks of the team', who, at('/tasks?view=team'))
    await grown('my team', who, at('/dashboard/team'))
  }
  for (const who of ['employee', 'admin'] as const) {
    await grown('pick a person', who, at('/people'))
    await grown('pick a person by name', who, at(`/people?q=${asked('nora haug')}`))
    await grown('pick a department', who, at('/departments'), true)
    await grown('pick a place', who, at('/locations'), true)
    await grown('pick a project', who, at('/projects'), true)
  }
  const texts = {
    'a common word': 'rekkverk',
    'a word of all': 'oppdaget',
    'a rare word': 'sjeldenfugl',
    'a rare word of comments': 'toppskarv',
    'a misspelt word': 'rekverk',
    'a name': 'Nora Haugen',
    'a number': 'AVV 169',
    nothing: 'qwertyuiop',
  }
  for (const who of anyone)
    for (const [name, text] of Object.entries(texts)) {
      await grown(`search, ${name}`, who, at(`/search?q=${asked(text)}`))
      await grown(`list, ${name}`, who, at(`/deviations?q=${asked(text)}`))
    }
  for (const who of anyone)
    for (const [name, text] of Object.entries(texts))
      await compare(
        `${who}: search to list page, ${name}`,
        name.includes('rare') ? 1.5 : 2,
        { company: large, who, ask: at(`/search?q=${asked(text)}`) },
        { company: large, who, ask: at('/deviations?sort=-reported') },
      )
} finally {
  await app.close()
  await close()
  await embedded.stop()
}
console.log(isEnough ? 'every aim is met' : 'not every aim is met')
process.exit(isEnough ? 0 : 1)
