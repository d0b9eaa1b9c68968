// How many people a process and a database serve, from what `npm run bench:scale` measured. docs/scale.md shows these tables, and a test compares them.

/** One call of a working day: how often each person with the portal open makes it in an hour, and why so often. */
type Call = { name: string; perHour: number; because: string }

export const mix = [
  { name: 'notifications', perHour: 20, because: 'the bell asks each minute while the page is seen: 20 minutes of the hour' },
  { name: 'waiting', perHour: 10, because: 'the front page asks each minute: half of that time' },
  { name: 'dashboard', perHour: 4, because: 'the front page, and again every other minute' },
  { name: 'case list', perHour: 4, because: 'a list between each two cases' },
  { name: 'case', perHour: 4, because: 'a case is read for some minutes' },
  { name: 'task list', perHour: 3, because: 'one’s own tasks, as cases' },
  { name: 'inbox', perHour: 2, because: 'what waits, morning and after lunch, and in between' },
  { name: 'search', perHour: 1, because: 'one an hour' },
  { name: 'figures', perHour: 0.5, because: 'leaders, some four times a day' },
  { name: 'report', perHour: 0.3, because: 'two or three new cases a day: ten times what companies report' },
  { name: 'comment', perHour: 0.7, because: 'five a day' },
  { name: 'sign-in', perHour: 0.125, because: 'once a working day' },
] as const satisfies readonly Call[]
export type CallName = (typeof mix)[number]['name']

/** What one run measured: one process, the database and those who ask on one machine. */
export type Measured = {
  day: string
  machine: string
  /** Of the machine, averaged over a minute before the run: what others took of it. */
  load: number
  /** The most calls a second at which 95 of 100 took no more than 300 ms. */
  callsPerSecond: number
  p95: number
  /** Of one call, all on one processor: of the process, and of PostgreSQL. */
  processMs: number
  databaseMs: number
  memoryAtRest: number
  memoryUnderLoad: number
  streams: number
  connections: number
}

/** A week's hours are not alike: on a Monday between eight and nine, after a holiday, four times the calls of the mean hour. */
export const peak = 4
/** How much of a processor is planned with, so that a burst finds room. */
export const usable = 0.6
/** The most streams of one process that are tested (REL-14, `npm run bench:streams`). */
const streamsPerProcess = 5_000
/** What a company stands for in the tables: its employees, and how many of them have the portal open at once. */
export const company = { employees: 100, share: 0.3 }
/** What a process opens with the settings as they come (docs/operations.md). */
const connectionsPerProcess = 30
const usualMaxConnections = 100

export const callsPerHour = mix.reduce((sum, { perHour }) => sum + perHour, 0)
/** Calls a second of one person in the hour of the peak. */
const atPeak = (callsPerHour / 3_600) * peak
/** No figure of ours is good to more than two digits. */
const rounded = (n: number) => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.floor(n / unit) * unit
}

/** People with the portal open at once, of whom the peak's calls take the part of a processor that is planned with. */
const peopleBy = (msPerCall: number) => ((1_000 / msPerCall) * usable) / atPeak
export const peoplePerProcess = ({ processMs }: Pick<Measured, 'processMs'>): number =>
  Math.min(streamsPerProcess, rounded(peopleBy(processMs)))
export const peoplePerDatabaseCore = ({ databaseMs }: Pick<Measured, 'databaseMs'>): number => rounded(peopleBy(databaseMs))
/** What one machine with everything on it has served: no less than so many, whatever else ran there. */
export const peopleServed = ({ callsPerSecond }: Pick<Measured, 'callsPerSecond'>): number => rounded(callsPerSecond / atPeak)

/** What so many companies need; two processes at least, so that one can be replaced. */
export function neededBy(companies: number, measured: Measured) {
  const people = Math.round(companies * company.employees * company.share)
  const processes = Math.max(2, Math.ceil(people / peoplePerProcess(measured)) + 1)
  const connections = (processes + 1) * connectionsPerProcess
  return {
    people,
    processes,
    cores: Math.max(2, Math.ceil(people / peoplePerDatabaseCore(measured))),
    connections,
    needsPooler: connections > usualMaxConnections,
  }
}

const shown = (n: number) => n.toLocaleString('en-GB', { maximumFractionDigits: 1 })
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The tables of docs/scale.md by the name of the part they stand in. */
export function tables(measured: Measured): Record<'calls' | 'measured' | 'capacity' | 'companies', string> {
  return {
    calls: table(
      ['call', 'of a person in an hour', 'because'],
      [...mix.map(({ name, perHour, because }) => [name, `${perHour}`, because]), ['all', shown(callsPerHour), '']],
    ),
    measured: table(
      ['measured', ''],
      [
        ['day and machine', `${measured.day}, ${measured.machine}`],
        ['load of others on it, in a minute’s mean', shown(measured.load)],
        ['calls a second at p95 ≤ 300 ms', `${shown(measured.callsPerSecond)} (p95 ${measured.p95} ms)`],
        ['processor a call, of the process', `${shown(measured.processMs)} ms`],
        ['processor a call, of PostgreSQL', `${shown(measured.databaseMs)} ms`],
        ['memory at rest, and under that load', `${measured.memoryAtRest} MB, ${measured.memoryUnderLoad} MB`],
        ['streams open meanwhile', shown(measured.streams)],
        ['connections to the database, at most', `${measured.connections}`],
      ],
    ),
    capacity: table(
      ['people with the portal open at once', ''],
      [
        ['a process', shown(peoplePerProcess(measured))],
        ['a processor of the database', shown(peoplePerDatabaseCore(measured))],
        ['the machine it was measured on, beside what else ran there', shown(peopleServed(measured))],
      ],
    ),
    companies: table(
      ['companies', 'employees', 'open at once', 'processes', 'processors of the database', 'connections', 'pooler'],
      [10, 100, 1_000].map((companies) => {
        const { people, processes, cores, connections, needsPooler } = neededBy(companies, measured)
        const counts = [companies, companies * company.employees, people, processes, cores, connections].map(shown)
        return [...counts, needsPooler ? 'yes' : 'no']
      }),
    ),
  }
}
