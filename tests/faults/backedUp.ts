import { join } from 'node:path'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { faultsIn } from './proof.ts'
import { newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { atWork, writers } from './writers.ts'

/** REL-08: a backup is taken while people write, and comes back on another machine: all that was acknowledged before it, nothing in halves. */
export async function backedUp(report: Report) {
  const { at, server, people } = await atWork(12)
  people.begin()
  await people.until(() => people.acknowledged.length > 100)
  const before = [...people.acknowledged]
  const file = join(at.folder, 'portal.backup')
  const made = await start(at.env, ['apps/server/cli.ts', 'backup', file]).ended
  const during = people.acknowledged.length - before.length
  await people.finish()
  await stopServer(server)
  report('REL-08 a backup is taken while people write', made.code === 0 ? [] : [made.error], `${during} reports meanwhile`)

  const other = await newInstallation({ KS_SECRET: at.secret })
  const restored = await start(other.env, ['apps/server/cli.ts', 'restore', file]).ended
  const again = start(other.env)
  await untilReady(other, again)
  const owner = (await runningEmbedded(other.env.KS_DATA_DIR))!
  const faults = await faultsIn({ ...other, secret: at.secret }, owner, before)
  // reports sent while the backup ran may be in it or not, but whole
  const lost = faults.filter((fault) => !/were acknowledged/.test(fault))
  if (restored.code !== 0) lost.push(restored.error)
  await writers(other, 0)
    .signIn()
    .catch((error: Error) => lost.push(error.message))
  report('REL-08 on another machine all of it is there, and people sign in', lost, `${before.length} acknowledged before it began`)
  await stopServer(again)
}
