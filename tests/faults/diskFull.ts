import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { smallDisk } from '@portal/platform/testing/smallDisk'
import { faultsIn } from './proof.ts'
import { newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { makeCompany, writers } from './writers.ts'

const longest = 60_000

/** REL-10: the disk of database and files fills while people write, and has room again. Nothing acknowledged is lost, and it goes on by itself. */
export async function diskFull(report: Report, rounds: number) {
  const disk = smallDisk(1_000)
  if (typeof disk === 'string') {
    console.log(`- the full disk is left out: ${disk}`)
    return
  }
  try {
    const at = await newInstallation({ KS_DATA_DIR: join(disk.folder, 'data') })
    await makeCompany(at)
    const server = start(at.env)
    await untilReady(at, server)
    const people = writers(at, 12)
    await people.signIn()
    for (let round = 1; round <= rounds; round++) {
      const refused = people.refusals.length
      const before = people.acknowledged.length
      people.begin()
      await people.until(() => people.acknowledged.length > before + 20)
      disk.fill()
      const full = performance.now()
      await people.until(() => people.refusals.length > refused + 10 || performance.now() - full > longest || server.hasEnded())
      await sleep(1_000)
      disk.empty()
      const back = performance.now()
      const whenFull = people.acknowledged.length
      await people.until(() => people.acknowledged.length > whenFull + 20 || performance.now() - back > longest || server.hasEnded())
      const took = performance.now() - back
      if (server.hasEnded()) {
        report(`REL-10 round ${round}`, [`the server ended: ${server.output()}`])
        return
      }
      await people.finish()
      const answers = people.refusals.slice(refused)
      const faults = answers
        .filter(({ status, body, retryAfter }) => status !== 503 || !body.message || !(Number(retryAfter) > 0))
        .map(({ status, body }) => `a person was answered ${status} ${JSON.stringify(body)}`)
      if (answers.length === 0) faults.push('nobody was refused')
      if (took > longest) faults.push('it did not recover in a minute')
      faults.push(...(await faultsIn(at, (await runningEmbedded(at.env.KS_DATA_DIR))!, people.acknowledged)))
      report(
        `REL-10 round ${round}: the disk is full, the server stays, answers 503, and goes on`,
        faults,
        `${answers.length} times 503, at work again ${(took / 1000).toFixed(1)} s after there was room, ${people.acknowledged.length} acknowledged`,
      )
    }
    const exit = await stopServer(server)
    report('REL-10 the server then ends well', exit === 0 ? [] : [`with ${exit}: ${server.output()}`])
  } finally {
    disk.remove()
  }
}
