import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readDatabaseUrl } from '@portal/platform/db/databaseUrl'
import { startBuckets } from '@portal/platform/testing/bucketServer'
import pg from 'pg'
import { noPatroni, programs } from './debian.ts'
import { everything, type Machine } from './machine.ts'
import { type Cluster, startCluster } from './patroni.ts'
import { type PostOffice, postOffice } from './postOffice.ts'
import { faultsIn } from './proof.ts'
import { type Installation, newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { type Acknowledged, type Answer, ksId, makeCompany, makeLeader, openSession, writers } from './writers.ts'

/** In seconds. */
const limit = { gap: 30, wait: 90, stream: 15, again: 10 }

/** REL-03: three processes on three machines with Patroni. People write through all of them while the primary moves, is killed, or dies with its machine. */
export async function cluster(report: Report, rounds: number) {
  const reason = noPatroni()
  if (reason) return console.log(`- cluster is left out: ${reason}`)
  const secret = randomBytes(32).toString('base64url')
  const { folder } = await newInstallation()
  const store = await startBuckets(['portal'])
  const office = await postOffice()
  await office.open()
  const patroni = await startCluster(folder)
  const more = {
    KS_SECRET: secret,
    DATABASE_URL: patroni.pooledUrl,
    DATABASE_DIRECT_URL: patroni.directUrl,
    FILES_URL: store.address('portal'),
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
  }
  const places: Installation[] = []
  for (let n = 0; n < 3; n++) places.push({ ...(await newInstallation(more)), secret })
  try {
    await writeTogether(report, rounds, { patroni, places, office })
  } finally {
    await patroni.stop()
    await office.close()
    await store.close()
  }
}

type Scene = { patroni: Cluster; places: Installation[]; office: PostOffice }

async function writeTogether(report: Report, rounds: number, { patroni, places, office }: Scene) {
  const [first] = places as [Installation]
  for (const args of [['migrate'], ['database', 'logins', patroni.users]]) {
    const { code, error } = await start(first.env, ['apps/server/cli.ts', ...args]).ended
    if (code !== 0) throw new Error(`ks ${args[0]} ended with ${code}: ${error}`)
  }
  patroni.startPoolers()
  await makeCompany(first)
  const leader = await makeLeader(first)
  const ask = asking(patroni.directUrl)
  await ask('update departments set leader_id = (select id from users where firstname = $1)', ['Nina'])

  const servers = places.map(({ env }) => start(env))
  for (const [i, server] of servers.entries()) await untilReady(places[i]!, server)
  const people = places.map((at) => writers(at, 4, { criticalEvery: 5 }))
  for (const one of people) await one.signIn()
  const nina = await openSession(first, { who: leader })
  const screens = places.map((at) => listen(at, () => nina.token))
  const acknowledged = () => people.flatMap((one) => one.acknowledged)

  async function round(what: string, disturb: (primary: Machine) => Promise<void> | void, isMoving = true): Promise<number> {
    await patroni.whole()
    const former = (await patroni.primary())!
    const before = people.map(({ refusals, cuts }) => ({ refusals: refusals.length, cuts: cuts.length }))
    const begun = performance.now()
    const after = (since: number) => people.map((one) => one.acknowledged.filter(({ at }) => at > since).length)
    const writeTen = (since: number) => {
      for (const one of people) one.begin()
      return Promise.all(people.map((one) => one.until(() => Math.min(...after(since)) > 10)))
    }
    await writeTen(begun)
    const disturbed = performance.now()
    await disturb(former)
    const faults: string[] = []
    let moved = 0
    while (moved === 0 || Math.min(...after(moved)) < 10) {
      const now = performance.now()
      if (servers.some((server) => server.hasEnded())) throw new Error(`a server ended: ${servers.map((one) => one.output()).join('\n')}`)
      if (now - disturbed > limit.wait * 1000) {
        faults.push(`after ${limit.wait} s the processes had written ${after(moved || disturbed).join(', ')}`)
        break
      }
      const primary = await patroni.primary()
      if (moved === 0 && primary && (primary !== former) === isMoving) moved = now
      await sleep(50)
    }
    await Promise.all(people.map((one) => one.finish()))
    const gaps = people.map((one) => longestGap(one.acknowledged.map(({ at }) => at).filter((at) => at > begun)))
    const worst = Math.max(...gaps)
    if (worst > limit.gap) faults.push(`nobody could write for ${worst.toFixed(1)} s`)
    // Every fifth report is heard of: ten more, for the longest gap may have been the last.
    const again = performance.now()
    await writeTen(again)
    await Promise.all(people.map((one) => one.finish()))
    for (const [i, screen] of screens.entries())
      if (!(await within(limit.stream, () => screen.heard.some((at) => at > again)))) faults.push(`stream ${i + 1} hears nothing`)
    const refusals = people.flatMap((one, i) => one.refusals.slice(before[i]!.refusals))
    const cuts = people.flatMap((one, i) => one.cuts.slice(before[i]!.cuts))
    faults.push(...refusals.filter(isStrange).map(({ status, body }) => `a person was told ${status} ${JSON.stringify(body)}`))
    faults.push(...cuts.map((cause) => `a connection was lost: ${cause}`))
    for (const session of [...people, nina])
      if (!(await within(limit.again, () => session.refresh().then(() => true, isBusy)))) faults.push('a session did not go on')
    const owner = readDatabaseUrl('DATABASE_DIRECT_URL', patroni.directUrl)
    for (const at of places) faults.push(...(await faultsIn(at, owner, acknowledged())))
    for (const [i, { url }] of places.entries())
      if (!(await within(limit.again, async () => (await fetch(`${url}/api/ready`)).ok))) faults.push(`process ${i + 1} is not ready`)
    patroni.revive(former)
    report(
      `REL-03 ${what}`,
      faults,
      `${worst.toFixed(1)} s without a write, ${refusals.length} times 503, ${acknowledged().length} acknowledged so far`,
    )
    return worst
  }

  const figures: string[] = []
  for (const [what, disturb] of [
    ['the primary is moved', () => patroni.switchOver()],
    ['kill -9 of PostgreSQL and Patroni of the primary', (at: Machine) => patroni.kill(at, ['patroni'])],
    ['kill -9 of all on the machine of the primary', (at: Machine) => patroni.kill(at, everything)],
  ] as const) {
    const gaps: number[] = []
    for (let n = 1; n <= rounds; n++) gaps.push(await round(`${what}, round ${n}`, disturb))
    figures.push(`${what}: ${gaps.map((gap) => gap.toFixed(1)).join(', ')} s`)
  }
  await round('etcd is silent for 40 s, and the primary goes on', () => patroni.holdEtcd(40), false)
  const letters = await lettersWrong(ask, office, acknowledged(), 3 * rounds * places.length)
  report('REL-03 each letter of what was reported came', letters.faults, letters.figures)
  for (const screen of screens) await screen.stop()
  const exits = await Promise.all(servers.map(stopServer))
  report(
    'REL-03 a cluster with Patroni, in all',
    exits.filter((code) => code !== 0).map((code, i) => `a process ended with ${code}: ${servers[i]!.output()}`),
    `PostgreSQL ${programs()!.version}, ${acknowledged().length} acknowledged; ${figures.join('; ')}`,
  )
}

/** Whoever is asked to try again does; another answer ends the session. */
const isBusy = (error: Error) => {
  if (!/: 503 /.test(error.message)) throw error
  return false
}
const isStrange = ({ status, body, retryAfter }: Answer) =>
  status !== 503 || !/ikke tilgjengelig|stor pågang/.test(body.message ?? '') || !(Number(retryAfter) > 0)

/** In seconds. */
const longestGap = (times: readonly number[]) => Math.max(0, ...times.slice(1).map((at, i) => (at - times[i]!) / 1000))

async function within(seconds: number, condition: () => boolean | Promise<boolean>) {
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(50)) if (await condition()) return true
  return false
}

/** A screen that listens for news, and connects again when it is cut off, as a browser does. */
function listen({ url }: Installation, token: () => string) {
  const heard: number[] = []
  const stop = new AbortController()
  const open = async () => {
    const headers = { authorization: `Bearer ${token()}` }
    const answer = await fetch(`${url}/api/events`, { headers, signal: stop.signal })
    if (!answer.ok) return
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream()))
      if (part.includes('event: news')) heard.push(performance.now())
  }
  const work = (async () => {
    while (!stop.signal.aborted) {
      await open().catch(() => {})
      await sleep(1_000)
    }
  })()
  return {
    heard,
    stop: async () => {
      stop.abort()
      await work
    },
  }
}

/** Asks the primary as the owner. */
const asking = (url: string) => async (text: string, values: unknown[]) => {
  const client = new pg.Client(readDatabaseUrl('DATABASE_DIRECT_URL', url))
  await client.connect()
  return (await client.query(text, values).finally(() => client.end())).rows
}

/**
 * Who leads is told at once of what is critical: a piece of news each, and a letter each when the queue is empty. A letter that was handed over
 * when its job could not be ended comes again, under the same Message-ID: no more than `mostTwice`.
 */
async function lettersWrong(
  ask: ReturnType<typeof asking>,
  { received }: PostOffice,
  acknowledged: readonly Acknowledged[],
  mostTwice: number,
) {
  const left = `select k.identifier, j.attempts, j.locked_by, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = any($1) and (j.attempts > 0 or j.run_at <= now())`
  let waiting: object[] = []
  const isEmpty = async () => {
    waiting = await ask(left, [['mail.send', 'notifications.deliver']])
    return waiting.length === 0
  }
  await within(120, isEmpty)
  const faults = waiting.map((one) => `a letter still waits after two minutes: ${JSON.stringify(one)}`)
  const critical = acknowledged.filter((one) => one.isCritical).map(({ id }) => id)
  const news = await ask('select id, entity_id from notifications where ks_id = $1 and entity_id = any($2::uuid[])', [ksId, critical])
  if (critical.length === 0) faults.push('nothing critical was reported')
  for (const id of critical) {
    const notices = news.filter((one) => one.entity_id === id)
    if (notices.length !== 1) faults.push(`a report was told ${notices.length} times`)
    else if (!received.includes(notices[0]!.id)) faults.push('the letter of a report never came')
  }
  const twice = received.length - new Set(received).size
  if (twice > mostTwice) faults.push(`${twice} letters came twice`)
  return { faults, figures: `${received.length} letters, ${twice} of them twice under one Message-ID` }
}
