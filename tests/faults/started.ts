import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { freePort, newInstallation, start, stopServer, untilReady } from './server.ts'
import type { Report } from './verdict.ts'

/** REL-20: a start that cannot be is refused with one line that names the setting, and soon. */
export async function started(report: Report) {
  const at = await newInstallation()
  const running = start(at.env)
  await untilReady(at, running)
  const taken = createServer()
  const takenPort = await freePort()
  await new Promise<void>((done) => taken.listen(takenPort, '127.0.0.1', done))
  const file = join(at.folder, 'file')
  writeFileSync(file, '')
  mkdirSync(join(at.folder, 'other'))
  const other = join(at.folder, 'other')
  const port = String(await freePort())
  const cases: [string, string, Record<string, string>][] = [
    ['a port that is no number', 'PORT', { PORT: 'abc' }],
    ['a port that is taken', 'PORT', { PORT: String(takenPort), KS_DATA_DIR: other }],
    ['a host that is not this machine', 'HOST', { PORT: port, HOST: '203.0.113.1', KS_DATA_DIR: other }],
    ['a short secret', 'KS_SECRET', { KS_SECRET: 'short' }],
    ['a sample for a secret', 'KS_SECRET', { KS_SECRET: 'change-me-change-me-change-me-0123' }],
    ['an address without https', 'BASE_URL', { BASE_URL: 'http://portal.example.no' }],
    ['a database of another kind', 'DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
    ['a database without a secret', 'KS_SECRET', { DATABASE_URL: 'postgres://u:p@localhost/portal', KS_SECRET: '' }],
    ['a file store that is no address', 'FILES_URL', { FILES_URL: 'ftp://x' }],
    ['a mail server that is no address', 'SMTP_URL', { SMTP_URL: 'post' }],
    ['a demo that is neither on nor off', 'KS_DEMO', { KS_DEMO: 'maybe' }],
    ['a proxy that is no address', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
    ['a second server on the same folder', 'KS_DATA_DIR', { PORT: port }],
    ['a folder below a file', 'KS_DATA_DIR', { PORT: port, KS_DATA_DIR: join(file, 'data') }],
    ['a folder nobody may write', 'KS_DATA_DIR', { PORT: port, KS_DATA_DIR: '/sys/portal' }],
  ]
  for (const [what, name, env] of cases) {
    const since = performance.now()
    const { code, error } = await start({ ...at.env, ...env }).ended
    const took = performance.now() - since
    const faults = []
    if (code === 0 || code === null) faults.push(`it ended with ${code}`)
    if (took > 15_000) faults.push(`it took ${Math.round(took)} ms`)
    const lines = error.trim().split('\n')
    if (lines.length !== 1 || !lines[0]!.startsWith(`${name}: `)) faults.push(`it wrote: ${error.trim() || 'nothing'}`)
    report(`REL-20 ${what}`, faults, `${lines[0]}, ${(took / 1000).toFixed(1)} s`)
  }
  taken.close()
  const answer = await fetch(`${at.url}/api/ready`)
  report('REL-20 the server that was there first did not notice', answer.ok ? [] : [`${answer.status}`])
  const exit = await stopServer(running)
  report('REL-20 and ended when told to', exit === 0 ? [] : [`with ${exit}: ${running.output()}`])
}
