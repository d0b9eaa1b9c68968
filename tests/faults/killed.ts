import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { faultsIn } from './proof.ts'
import { databaseProcesses, newInstallation, signal, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { makeCompany, writers } from './writers.ts'

/** REL-01, LOG-04: the whole server is killed while people write; every second time the database with it, at a random moment. */
export async function killed(report: Report, rounds: number) {
  const at = await newInstallation()
  await makeCompany(at)
  const people = writers(at, 12)
  const ready: number[] = []
  let wrong = 0
  let server = start(at.env)
  await untilReady(at, server)
  await people.signIn()
  for (let round = 1; round <= rounds; round++) {
    const before = people.acknowledged.length
    const enough = before + 20 + Math.floor(Math.random() * 60)
    await people.staySignedIn()
    people.begin()
    await people.until(() => people.acknowledged.length >= enough && people.inFlight() > 0)
    const isDatabaseToo = round % 2 === 0
    const pids = isDatabaseToo ? databaseProcesses(at) : []
    const inFlight = people.inFlight()
    signal([server.child.pid!, ...pids], 'SIGKILL')
    await server.ended
    server = start(at.env)
    ready.push(await untilReady(at, server))
    await people.finish()
    const faults = await faultsIn(at, (await runningEmbedded(at.env.KS_DATA_DIR))!, people.acknowledged)
    wrong += faults.length
    const what = isDatabaseToo ? `server and database (${pids.length} processes)` : 'server'
    report(
      `REL-01 round ${round}: ${what} killed with ${inFlight} in flight`,
      faults,
      `${people.acknowledged.length - before} written, ready in ${seconds(ready.at(-1)!)}`,
    )
  }
  const others = people.refusals.filter((answer) => answer.status !== 503)
  report(
    'REL-01 nobody was told anything but «try again» meanwhile',
    others.map((answer) => `${answer.status} ${answer.body.message}`),
  )
  const sorted = ready.toSorted((a, b) => a - b)
  const exit = await stopServer(server)
  report(
    'REL-01 in all',
    exit === 0 ? [] : [`the last server ended with ${exit}`],
    `${people.acknowledged.length} acknowledged, ${wrong} lost, doubled or without their entry; ready again in ${seconds(sorted[sorted.length >> 1]!)} median, ${seconds(sorted.at(-1)!)} worst`,
  )
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
