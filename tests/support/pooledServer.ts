// The product as docs/operations.md has it grow: PostgreSQL 15, the rights of a login that owns its database, PgBouncer in transaction mode, and two
// processes of which every request meets the next. What lives in one process's memory shows here.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noOldestPostgres, startOldestPostgres } from '@portal/platform/testing/oldestPostgres'
import { noPooler, startPooler } from '@portal/platform/testing/pooler'
import pg from 'pg'
import { startBalancer } from './balancer.ts'
import { childEnv } from './childEnv.ts'

const node = 'node_modules/.bin/node'

/**
 * Starts it with the demo company behind `http://localhost:<port>`, and waits until both processes answer. Throws what is not installed, or what a
 * process said when it ended. `stop` throws when a process ended before, or wrote an error.
 */
export async function pooledServer(port: number, env: Record<string, string> = {}) {
  const missing = noOldestPostgres ?? noPooler
  if (missing) throw new Error(missing)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-'))
  const [databasePort, ...ports] = await freePorts(3)
  const database = await startOldestPostgres({ port: databasePort!, asksPassword: true })
  const url = await makeOwner(database.config)
  const settings = {
    KS_DATA_DIR: join(folder, 'data'),
    KS_SECRET: randomBytes(32).toString('base64url'),
    KS_DEMO: 'on',
    BASE_URL: `http://localhost:${port}`,
    // Without BASE_URL a server allows it by itself.
    CORS_ORIGINS: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_ENV: 'production',
    ...env,
  }
  const direct = { ...childEnv(), ...settings, DATABASE_URL: url }
  for (const command of [['migrate'], ['database', 'logins', join(folder, 'users.txt')]])
    execFileSync(node, ['apps/server/cli.ts', ...command], { env: direct, stdio: ['ignore', 'ignore', 'inherit'] })
  const pooler = await startPooler({ host: '127.0.0.1', port: databasePort! }, join(folder, 'users.txt'))
  const pooled = { ...settings, DATABASE_DIRECT_URL: url, DATABASE_URL: url.replace(`:${databasePort}/`, `:${pooler.port}/`) }
  const processes = ports.map((own) => startProcess({ ...childEnv(), ...pooled, PORT: String(own) }, join(folder, `${own}.log`)))
  const balancer = await startBalancer(port, ports)
  const stop = async () => {
    const faults = (await Promise.all(processes.map((one) => one.stop()))).flat()
    await balancer.stop()
    await pooler.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
    if (faults.length > 0) throw new Error(faults.join('\n'))
    console.log(`Each process answered: ${balancer.counts.join(', ')}`)
  }
  try {
    for (const [i, one] of processes.entries()) await untilReady(`http://127.0.0.1:${ports[i]}/api/ready`, one)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  return { baseURL: `http://localhost:${port}`, settings: pooled, output: () => processes.map((one) => one.output()).join(''), stop }
}

/** As docs/operations.md makes the login of DATABASE_URL; returns that URL. */
async function makeOwner(config: pg.ClientConfig & { port: number }) {
  const password = randomBytes(24).toString('hex')
  const client = new pg.Client(config)
  await client.connect()
  await client.query(`create role portal login createrole createdb password '${password}'`)
  await client.query('create database portal owner portal')
  await client.end()
  return `postgres://portal:${password}@127.0.0.1:${config.port}/portal`
}

function startProcess(env: Record<string, string>, log: string) {
  const out = openSync(log, 'a')
  const child = spawn(node, ['apps/server/main.ts'], { env, stdio: ['ignore', out, out] })
  closeSync(out)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const output = () => readFileSync(log, 'utf8')
  const stop = async () => {
    const early = hasEnded(child) ? [`A process ended by itself: ${output()}`] : []
    child.kill('SIGTERM')
    await ended
    const errors = output()
      .split('\n')
      // A busy machine is late now and then, which is for the journey to stand.
      .filter((line) => /"level":[56]0/.test(line) && !line.includes('"code":"unavailable"'))
    return [...early, ...errors, ...(early.length === 0 && child.exitCode !== 0 ? [`A process ended with ${child.exitCode}`] : [])]
  }
  return { child, output, stop }
}
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function untilReady(url: string, { child, output }: ReturnType<typeof startProcess>) {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded(child)) throw new Error(`A process ended: ${output()}`)
    await pause(200)
  }
}

async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer())
  for (const server of servers) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  for (const server of servers) await new Promise((done) => server.close(done))
  return ports
}
