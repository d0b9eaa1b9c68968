import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedConfig, runningEmbedded, startEmbedded } from '@portal/platform/embedded/embedded'
import type pg from 'pg'
import { faultsIn } from './proof.ts'
import {
  databaseProcesses,
  freePort,
  type Installation,
  newInstallation,
  type Running,
  signal,
  start,
  stopServer,
  untilReady,
} from './server.ts'
import type { Report } from './verdict.ts'
import { atWork, makeCompany, writers } from './writers.ts'

type People = ReturnType<typeof writers>

/** REL-03: the database goes away under load and comes back. The server stays, says so in Norwegian, and goes on by itself. */
export async function away(report: Report, rounds: number) {
  const ofElsewhere = Math.floor(rounds / 3)
  await embedded(report, rounds - ofElsewhere)
  await elsewhere(report, ofElsewhere)
}

const ways = [
  ['fast restart', 'SIGINT'],
  ['immediate restart', 'SIGQUIT'],
  ['kill -9 of its first process', 'SIGKILL'],
] as const

async function embedded(report: Report, rounds: number) {
  const { at, server, people } = await atWork(12)
  for (let round = 0; round < rounds; round++) {
    const [what, name] = ways[round % ways.length]!
    await outage(
      report,
      `round ${round + 1}: ${what} of the embedded database`,
      at,
      server,
      people,
      () => runningEmbedded(at.env.KS_DATA_DIR) as Promise<EmbeddedConfig>,
      async () => {
        signal(databaseProcesses(at).slice(0, 1), name)
      },
    )
  }
  const exit = await stopServer(server)
  report('REL-03 the server then ends well', exit === 0 ? [] : [`with ${exit}: ${server.output()}`])
}

/** DATABASE_URL leads through a proxy that can be shut, or held so that nothing comes through: once long enough for every time-out, then shortly. */
async function elsewhere(report: Report, rounds: number) {
  if (rounds === 0) return
  const port = await freePort()
  const at = await newInstallation()
  const database = await startEmbedded(join(at.folder, 'elsewhere'))
  const proxy = await openProxy(port, join(database.config.host, `.s.PGSQL.${database.config.port}`))
  at.env = { ...at.env, DATABASE_URL: `postgres://postgres:${database.config.password}@127.0.0.1:${port}/postgres` } as typeof at.env
  await makeCompany(at)
  const server = start(at.env)
  await untilReady(at, server)
  const people = writers(at, 12)
  await people.signIn()
  const owner = async () => database.config
  for (let round = 0; round < rounds; round++)
    if (round === 1)
      await outage(report, 'DATABASE_URL silent for 20 s', at, server, people, owner, async () => {
        proxy.hold()
        await sleep(20_000)
        proxy.release()
      })
    else {
      const seconds = round === 0 ? 8 : 2
      await outage(report, `round ${round + 1}: DATABASE_URL away for ${seconds} s`, at, server, people, owner, async () => {
        await proxy.shut()
        await sleep(seconds * 1_000)
        await proxy.open()
      })
    }
  const exit = await stopServer(server)
  report('REL-03 the server with DATABASE_URL then ends well', exit === 0 ? [] : [`with ${exit}: ${server.output()}`])
  await proxy.shut()
  await database.stop()
}

async function outage(
  report: Report,
  what: string,
  at: Installation,
  server: Running,
  people: People,
  owner: () => Promise<pg.PoolConfig>,
  takeAway: () => Promise<void>,
) {
  const refused = people.refusals.length
  const before = people.acknowledged.length
  people.begin()
  await people.until(() => people.acknowledged.length > before + 30)
  await takeAway()
  const back = performance.now()
  const whenAway = people.acknowledged.length
  await people.until(() => people.acknowledged.length > whenAway + 30 || server.hasEnded() || performance.now() - back > 40_000)
  const normal = performance.now() - back
  const faults: string[] = []
  if (server.hasEnded()) {
    report(`REL-03 ${what}`, [`the server ended: ${server.output()}`])
    return
  }
  if (normal > 40_000) faults.push('it did not recover in 40 s')
  await people.finish()
  const answers = people.refusals.slice(refused)
  // Whoever waits for a turn behind what hangs is told that it is busy.
  for (const answer of answers)
    if (answer.status !== 503 || !/ikke tilgjengelig|stor pågang/.test(answer.body.message ?? '') || !(Number(answer.retryAfter) > 0))
      faults.push(`a person was told ${answer.status} ${JSON.stringify(answer.body)}, Retry-After ${answer.retryAfter}`)
  if (answers.length === 0) faults.push('nobody was told anything')
  faults.push(...(await faultsIn(at, await owner(), people.acknowledged)))
  report(
    `REL-03 ${what}: the server stays, says 503, goes on`,
    faults,
    `${answers.length} times 503, at work again after ${(normal / 1000).toFixed(1)} s`,
  )
}

async function openProxy(port: number, socketPath: string) {
  const open = new Set<Socket>()
  let isPaused = false
  const server = createServer((client) => {
    const inner = connect(socketPath)
    for (const socket of [client, inner]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          client.destroy()
          inner.destroy()
        })
    }
    client.pipe(inner)
    inner.pipe(client)
    if (isPaused) for (const socket of [client, inner]) socket.pause()
  })
  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen()
  return {
    open: listen,
    shut: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
    hold: () => {
      isPaused = true
      for (const socket of open) socket.pause()
    },
    release: () => {
      isPaused = false
      for (const socket of open) socket.resume()
    },
  }
}
