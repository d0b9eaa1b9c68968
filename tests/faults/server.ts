import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../support/childEnv.ts'

const root = join(import.meta.dirname, '../..')
const folders: string[] = []
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Removes what the installations left, once there is nothing to look for in it. */
export function removeInstallations() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** An installation of its own: a folder, a port, a secret. `env` is what the server is started with. */
export async function newInstallation(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  folders.push(folder)
  const port = await freePort()
  const secret = randomBytes(32).toString('base64url')
  const env = {
    ...childEnv(),
    TMPDIR: process.env.TMPDIR ?? tmpdir(),
    // As deploy/ and npm start set it.
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_ENV: 'production',
    KS_DATA_DIR: join(folder, 'data'),
    KS_SECRET: secret,
    KS_DEMO: 'off',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    // each writer has an address of its own, as people have
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  }
  return { folder, port, secret, env, url: `http://127.0.0.1:${port}` }
}
export type Installation = Awaited<ReturnType<typeof newInstallation>>

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a process of ours; `ended` gives its exit code and what it wrote. */
export function start(env: Record<string, string>, args = ['apps/server/main.ts'], stdin = '') {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'pipe' })
  children.add(child)
  child.once('close', () => children.delete(child))
  let out = ''
  let error = ''
  child.stdin.on('error', () => {}).end(stdin)
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  const ended = new Promise<{ code: number | null; signal: string | null; out: string; error: string }>((done) =>
    child.once('close', (code, signal) => done({ code, signal, out, error })),
  )
  return { child, ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null, output: () => `${out}${error}`.trim() }
}
export type Running = ReturnType<typeof start>

/** Milliseconds until the server answers that it is ready. Throws when it ends, or is not ready in a minute. */
export async function untilReady({ url }: Installation, server: Running): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < 60_000) {
    if (server.hasEnded()) throw new Error(`the server ended: ${server.output()}`)
    const isReady = await fetch(`${url}/api/ready`).then(
      async (answer) => answer.ok && (await answer.text()).length > 0,
      () => false,
    )
    if (isReady) return performance.now() - since
    await sleep(20)
  }
  throw new Error(`not ready in a minute: ${server.output()}`)
}

/** The process of the embedded database in this installation's own folder, and all it started. */
export const databaseProcesses = ({ env }: Installation) => postgresProcesses(join(env.KS_DATA_DIR, 'postgres'))

/** The first process of the PostgreSQL on this folder, and all it started. */
export function postgresProcesses(folder: string): number[] {
  const note = join(folder, 'postmaster.pid')
  const postmaster = existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : 0
  if (!postmaster) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${postmaster}\n`)
      } catch {
        return false
      }
    })
  return [postmaster, ...children.map(Number)]
}

export function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** Kills a server as a machine that falls would, and the processes of its database with it where that is on the machine. */
export async function kill(at: Installation, server: Running, isDatabaseToo: boolean) {
  signal([server.child.pid!, ...(isDatabaseToo ? databaseProcesses(at) : [])], 'SIGKILL')
  await server.ended
}

export async function until(condition: () => boolean | Promise<boolean>, seconds = 120) {
  const since = performance.now()
  while (!(await condition())) {
    if (performance.now() - since > seconds * 1000) throw new Error(`not in ${seconds} s`)
    await sleep(20)
  }
}

/** Ends a server as whoever runs it would, and returns its exit code. */
export async function stopServer(server: { child: ChildProcess; ended: Promise<{ code: number | null }> }) {
  server.child.kill('SIGTERM')
  return (await server.ended).code
}
