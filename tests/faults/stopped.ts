import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { faultsIn } from './proof.ts'
import { type Installation, newInstallation, start, untilReady } from './server.ts'
import type { Report } from './verdict.ts'
import { type Acknowledged, makeCompany, writers } from './writers.ts'

/** REL-04: told to stop while people write and forms are half sent, the server finishes what it has begun, and ends well. */
export async function stopped(report: Report) {
  const at = await newInstallation()
  await makeCompany(at)
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    const server = start(at.env)
    await untilReady(at, server)
    const people = writers(at, 10)
    await people.signIn()
    people.begin()
    await people.until(() => people.acknowledged.length > 30)
    const half = Array.from({ length: 10 }, () => halfSent(at, people.token()))
    await Promise.all(half.map((one) => one.isUnderWay))
    const since = performance.now()
    server.child.kill(name)
    await sleep(300)
    const isRefused = await fetch(`${at.url}/api/ready`).then(
      (answer) => answer.status === 503,
      () => true,
    )
    for (const one of half) one.send()
    const answers = await Promise.all(half.map((one) => one.answer))
    const { code, signal, error } = await server.ended
    const took = performance.now() - since
    const faults = answers.filter((status) => status !== 200).map((status) => `a form that was half sent got ${status}`)
    if (!isRefused) faults.push('it still answered that it was ready')
    if (code !== 0) faults.push(`it ended with ${code ?? signal}: ${error}`)
    if (took > 10_000) faults.push(`it took ${Math.round(took)} ms`)
    report(`REL-04 ${name} with ${half.length} forms half sent: each was answered, exit 0`, faults, `${(took / 1000).toFixed(1)} s`)

    const next = start(at.env)
    await untilReady(at, next)
    await people.finish()
    report(
      `REL-04 ${name}: nothing acknowledged is lost or doubled`,
      await lost(at, people.acknowledged),
      `${people.acknowledged.length} written`,
    )
    next.child.kill('SIGTERM')
    await next.ended
  }
}

/** The forms that were half sent are there too, without a key. */
async function lost(at: Installation, acknowledged: readonly Acknowledged[]) {
  const faults = await faultsIn(at, (await runningEmbedded(at.env.KS_DATA_DIR))!, acknowledged)
  return faults.filter((fault) => !/were acknowledged|has 0 keys/.test(fault))
}

/** A report of which the server has the head and is waiting for the rest. */
function halfSent({ port }: Installation, token: string) {
  const body = JSON.stringify({ description: 'En melding som var halvveis sendt' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/deviations',
    method: 'POST',
    headers: { ...headers, expect: '100-continue' },
  })
  const answer = new Promise<number | string>((done) => {
    sent.once('response', (response) => response.resume().once('end', () => done(response.statusCode!)))
    sent.once('error', (error) => done((error as NodeJS.ErrnoException).code ?? error.message))
  })
  const isUnderWay = new Promise<void>((done) => sent.once('continue', () => sent.write(body.slice(0, 20), () => done())))
  sent.flushHeaders()
  return { answer, isUnderWay, send: () => sent.end(body.slice(20)) }
}
