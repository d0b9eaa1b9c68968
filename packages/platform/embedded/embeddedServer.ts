import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Program } from './embeddedProgram.ts'

/** A small machine's settings. Durability stays at PostgreSQL's defaults: fsync and full_page_writes are on. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '96MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the detail of a failed statement quotes personal data
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
const logLimit = 8 * 1024 * 1024

/** Bytes. With less, a start that fails failed of that, whatever its last line says. */
const spaceToStart = 20 * 1024 * 1024

/** For `pg`; `host` is the folder of the unix socket. */
export type EmbeddedConfig = { host: string; port: number; user: 'postgres'; password: string; database: 'postgres' }
export type Settings = Readonly<Record<string, string>>
export type Log = (line: string) => void

/** Starts the server, waits until it answers, and then starts it again whenever it ends unasked. Returns the fast shutdown. */
export async function keepRunning(program: Program, folder: string, config: EmbeddedConfig, log: Log, more: Settings = {}) {
  let isStopping = false
  let current = spawnServer(program, folder, config.host, more)
  for (let state = await answer(config); state !== 'ready'; state = await answer(config)) {
    if (state === 'refused') {
      await current.end('SIGINT')
      throw new Error(`KS_DATA_DIR: ${join(folder, 'postgres-password')} is not the password of the database beside it`)
    }
    if (current.hasEnded()) throw startError(folder, readFileSync(logOf(folder), 'utf8').slice(-4000))
    await sleep(20)
  }
  const watch = async (pause: number) => {
    const since = Date.now()
    await current.ended
    if (isStopping) return
    const next = Date.now() - since > 60_000 ? 500 : pause
    log(`the database fell and is started again in ${next} ms`)
    await sleep(next)
    if (isStopping) return
    current = spawnServer(program, folder, config.host, more)
    void watch(Math.min(next * 2, 10_000))
  }
  void watch(500)
  return () => {
    isStopping = true
    return current.end('SIGINT')
  }
}

const logOf = (folder: string) => join(folder, 'postgres.log')
export const logSize = (folder: string) => (existsSync(logOf(folder)) ? statSync(logOf(folder)).size : 0)

/** Whether the log tells of a full disk after so many bytes; of the whole log when it has been begun anew since. */
export function foundDiskFull(folder: string, after: number) {
  const log = readFileSync(logOf(folder))
  return noSpace.test(log.subarray(log.length < after ? 0 : after).toString())
}
const noSpace = /No space left on device/

function spawnServer(program: Program, folder: string, socket: string, more: Settings) {
  const path = logOf(folder)
  if (existsSync(path) && statSync(path).size > logLimit) renameSync(path, `${path}.1`)
  const out = openSync(path, 'a', 0o600)
  const set = Object.entries({ ...settings, ...more, unix_socket_directories: socket }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command, args, options] = program('postgres', '-D', join(folder, 'postgres'), ...set)
  // detached: Ctrl-C in the terminal is for us, who finish our requests before we stop the database
  const server: ChildProcess = spawn(command, args, { ...options, stdio: ['ignore', out, out], detached: true })
  closeSync(out)
  let isOver = false
  const ended = new Promise<void>((done) => {
    const over = () => {
      isOver = true
      done()
    }
    server.once('exit', over).once('error', over)
  })
  return {
    ended,
    hasEnded: () => isOver,
    end: async (signal: NodeJS.Signals) => {
      server.kill(signal)
      const hard = setTimeout(() => server.kill('SIGQUIT'), 20_000)
      await ended
      clearTimeout(hard)
    },
  }
}

/** Whether a server answers there: `refused` when it does but the password is not its own. */
export async function answer(config: EmbeddedConfig): Promise<'ready' | 'refused' | 'silent'> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'silent'
  }
}

/** What to tell of a program that ended with this output: the full disk, or its last line of complaint. */
export function startError(folder: string, output: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (noSpace.test(output) || bavail * bsize < spaceToStart) return Object.assign(new Error(output), { code: 'ENOSPC' })
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error|could not/i.test(line))
  return new Error(`KS_DATA_DIR: the database in ${folder} did not start: ${(lines.at(-1) ?? output).trim().slice(-300)}`)
}
