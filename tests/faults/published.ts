import { randomUUID } from 'node:crypto'
import { openClient } from '@portal/platform/db/openClient'
import { runningEmbedded, startEmbedded } from '@portal/platform/embedded/embedded'
import type pg from 'pg'
import { faultsIn } from './proof.ts'
import { durationsOf, has, lookAt, type Stage, stagesOf } from './publishing.ts'
import { type Answered, approve, companyOfReaders, documentAs, send } from './readers.ts'
import { type Installation, kill, start, stopServer, until, untilReady } from './server.ts'
import type { Report } from './verdict.ts'

/** What is under way when the server is killed, at a random moment of it. */
const aims: Stage[] = ['duties', 'approving', 'notices', 'approved', 'begun', 'asked', 'duties']
const askingStages: readonly Stage[] = ['begun', 'duties', 'notices']

type Scene = Awaited<ReturnType<typeof companyOfReaders>>

/**
 * REL-01, REL-06: a document is approved, and everybody is asked to read it; meanwhile the server is killed, every second time its database with it.
 * What is left is looked at before any job runs again: the approval, and what asks its readers, are there whole or not at all.
 */
export async function published(report: Report, rounds: number) {
  const scene = await companyOfReaders()
  const { at, everyone } = scene
  const documents: string[] = []
  const kills = { approving: 0, before: 0, during: 0, after: 0 }
  const durations = await measureStages(scene, documents)
  for (let round = 1; round <= rounds; round++) {
    const aim = aims[(round - 1) % aims.length]!
    const isDatabaseToo = round % 2 === 0
    const { moment, stage, asked, faults, ready } = await oneRound(scene, documents, { aim, isDatabaseToo, durations })
    kills[moment]++
    report(
      `REL-01 round ${round}: ${isDatabaseToo ? 'server and database' : 'server'} killed at «${stage}», ${words[moment]}`,
      faults,
      `${asked} of ${everyone} asked then, ready in ${(ready / 1000).toFixed(1)} s`,
    )
  }
  const aimed = Array.from({ length: rounds }, (_, n) => aims[n % aims.length]!).filter((aim) => askingStages.includes(aim)).length
  const faults = kills.during < aimed / 2 ? [`${kills.during} kills came while readers were asked, of ${aimed} that were meant to`] : []
  const config = (await runningEmbedded(at.env.KS_DATA_DIR))!
  const owner = await openClient(config)
  for (const id of documents) {
    const state = await lookAt(owner, id, everyone)
    faults.push(...state.faults, ...(state.isDone ? [] : [`${id} has not asked its readers`]))
  }
  await owner.end()
  faults.push(...(await faultsIn(at, config, [])))
  const exit = await stopServer(scene.server)
  if (exit !== 0) faults.push(`the last server ended with ${exit}`)
  const asking = askingStages.reduce((sum, stage) => sum + (durations.get(stage) ?? 0), 0)
  report(
    `REL-01 ${documents.length} documents are in force and have asked each of ${everyone} readers once`,
    faults,
    `${kills.approving} kills before the approval was in force, ${kills.before} before its readers were asked, ${kills.during} during, ${kills.after} after; undisturbed it takes ${Math.round(asking)} ms`,
  )
}

const words = {
  approving: 'before it was in force',
  before: 'before its readers were asked',
  during: 'while its readers were asked',
  after: 'after they were asked',
}

const connect = async ({ env }: Installation) => openClient((await runningEmbedded(env.KS_DATA_DIR))!)

/** Publishes a document without a kill, and answers how long each stage lasted. */
async function measureStages(scene: Scene, documents: string[]) {
  const one = await send(scene)
  documents.push(one.id)
  const owner = await connect(scene.at)
  const watch = stagesOf(owner, one.id)
  await Promise.all([approve(scene, one), watch.until('asked')])
  await until(async () => (await lookAt(owner, one.id, scene.everyone)).isDone, 60)
  await owner.end()
  return durationsOf(watch.furthest.at)
}

type Disturbance = { aim: Stage; isDatabaseToo: boolean; durations: ReadonlyMap<Stage, number> }
async function oneRound(scene: Scene, documents: string[], { aim, isDatabaseToo, durations }: Disturbance) {
  const { at, everyone } = scene
  const one = await send(scene)
  documents.push(one.id)
  const key = randomUUID()
  const owner = await connect(at)
  const watch = stagesOf(owner, one.id)
  const disturb = async () => {
    await watch.until(aim)
    // Before a job begins there is but a moment.
    if (aim !== 'approved') await watch.throughout(Math.random() * (durations.get(watch.furthest.stage) ?? 0))
    await kill(at, scene.server, isDatabaseToo)
  }
  const [acknowledged] = await Promise.all([approve(scene, one, key), disturb()])
  const state = await alone(at, (client) => lookAt(client, one.id, everyone))
  const faults = [...state.faults]
  if (acknowledged && !state.isApproved) faults.push('the approval was acknowledged and is lost')

  scene.server = start(at.env)
  const ready = await untilReady(at, scene.server)
  // Again with the same key, as the web does after a lost connection: approved now, or the answer that was lost.
  const answer = acknowledged ?? (await approve(scene, one, key).catch((error: Error) => error))
  faults.push(...unlike(answer, await documentAs(scene, one.id)))
  const again = await connect(at)
  const isDone = async () => (await lookAt(again, one.id, everyone)).isDone
  await until(isDone, 60).catch(() => faults.push('its readers were not asked in a minute'))
  faults.push(...(await lookAt(again, one.id, everyone)).faults)
  await again.end()
  await owner.end().catch(() => {})
  const { stage } = watch.furthest
  const moment = !state.isApproved ? 'approving' : state.isAsked ? 'after' : has(stage, 'begun') ? 'during' : 'before'
  return { moment, stage, asked: state.asked, faults, ready } as const
}

/** What is there when nothing but the database runs. It ends with its server, so that it is started again for this. */
async function alone<T>({ env }: Installation, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded(env.KS_DATA_DIR)
  try {
    const owner = await openClient(database.config)
    return await work(owner).finally(() => owner.end())
  } finally {
    await database.stop()
  }
}

/** What of an approval was answered, and is another afterwards. */
function unlike(answer: Answered | Error | null, now: Answered): string[] {
  if (!answer || answer instanceof Error) return [`the approval was sent again, and ${answer?.message ?? 'lost'}`]
  const textOf = ({ status, currentId, versions, approval }: Answered) =>
    JSON.stringify({ status, currentId, digest: versions[0]?.digest, seal: approval?.seats[0]?.seal })
  return textOf(answer) === textOf(now) && now.status === 'approved' ? [] : [`answered ${textOf(answer)}, now ${textOf(now)}`]
}
