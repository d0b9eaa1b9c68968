import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { makeCompany, signInAs } from './writers.ts'

/** Of the first flood, and of each that follows: the other person calls ten times a second, and a p99 needs a hundred calls. */
const seconds = [20, 12] as const
const limits = { p99: 1_000, memory: 200 }
const paths = ['/api/deviations', '/api/statistics/deviations', '/api/dashboard', '/api/deviations?q=rekkverk']

/** REL-12, REL-13: one person asks for five times what the server can give; another is served as before, and memory does not grow. */
export async function overloaded(report: Report, rounds: number) {
  // The bound per minute would end the flood before it is one.
  const at = await newInstallation({ KS_REQUESTS_PER_MINUTE: '10000000' })
  await makeCompany(at)
  const server = start(at.env)
  await untilReady(at, server)
  const flooding = await Promise.all([1, 2, 3, 4].map((n) => signInAs(at, `10.0.1.${n}`)))
  const quiet = await signInAs(at, '10.0.2.1')
  const requests = flooding.flatMap((token) => paths.map((path) => ({ path, headers: { authorization: `Bearer ${token}` } })))
  const flood = (connections: number, duration: number, rate?: number) =>
    autocannon({ url: at.url, connections, duration, requests, workers: 1, ...(rate && { overallRate: rate }) })

  const calm = await asked(at.url, quiet, 3)
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(server.child.pid!))
  }, 200)
  // As long as the flood: memory grows for some ten seconds under any load, and what is looked for is what overload adds.
  const capacity = (await flood(8, seconds[0]))['2xx'] / seconds[0]
  const rested = highest
  for (let round = 1; round <= rounds; round++) {
    const lasts = round === 1 ? seconds[0] : seconds[1]
    const [flooded, other] = await Promise.all([flood(1_200, lasts, capacity * 5), asked(at.url, quiet, lasts)])

    const faults = []
    const refused = Object.entries(flooded.statusCodeStats ?? {}).filter(([code]) => !code.startsWith('2'))
    for (const [code] of refused) if (code !== '429' && code !== '503') faults.push(`${code} was answered`)
    if (other.failed > 0) faults.push(`${other.failed} of the other person's ${other.count} were refused`)
    if (other.p99 > limits.p99) faults.push(`the other person's p99 was ${other.p99} ms`)
    if (highest - rested > limits.memory) faults.push(`memory grew by ${highest - rested} MB`)
    const answered = Object.entries(flooded.statusCodeStats ?? {}).map(([code, { count = 0 }]) => `${code}: ${count}`)
    report(
      `REL-12, REL-13 round ${round}: one person asks for five times what there is, and another is served`,
      faults,
      `${Math.round(capacity)} a second are served, ${Math.round(flooded.requests.average)} asked for (${answered.join(', ')}); the other person's p99 ${calm.p99} → ${other.p99} ms of ${other.count}; memory ${rested} → ${highest} MB`,
    )
  }
  clearInterval(watch)
  await sleep(5_000)
  const after = await asked(at.url, quiet, 3)
  report('REL-12 five seconds later it is as before', after.failed > 0 ? [`${after.failed} were refused`] : [], `p99 ${after.p99} ms`)
  await stopServer(server)
}

/** Ten calls a second, however long each takes. */
async function asked(url: string, token: string, seconds: number) {
  const times: number[] = []
  let failed = 0
  const calls = Array.from({ length: seconds * 10 }, async (_, n) => {
    await sleep(n * 100)
    const since = performance.now()
    const answer = await fetch(`${url}/api/dashboard`, { headers: { authorization: `Bearer ${token}` } }).catch(() => null)
    await answer?.text()
    if (!answer?.ok) failed++
    times.push(performance.now() - since)
  })
  await Promise.all(calls)
  times.sort((a, b) => a - b)
  return { count: times.length, failed, p99: Math.round(times[Math.floor(times.length * 0.99)]!) }
}

/** What a process has in memory, in MB. */
const memoryOf = (pid: number) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
