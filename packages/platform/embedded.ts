import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { folderError, lockFolder, openDataFolder, readIfThere, writePrivate } from './dataFolder.ts'
import { clearPrevious, postmasterNote, socketPrefix } from './embeddedPrevious.ts'
import { embeddedProgram, type Program } from './embeddedProgram.ts'

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
export type Embedded = { config: EmbeddedConfig; stop(): Promise<void> }
type Log = (line: string) => void

/**
 * Starts the PostgreSQL that came with npm under `<dataDir>/postgres`, on a private unix socket, for as long as this process lives.
 * If it falls it is started again. `stop` is a fast shutdown. Throws one line when the folder is in use, full or not writable.
 */
export async function startEmbedded(dataDir: string, log: Log = () => {}): Promise<Embedded> {
  openDataFolder(dataDir)
  const folder = realpathSync(dataDir)
  const unlock = lockFolder(folder)
  let socket: string | undefined
  const leave = () => {
    if (socket) rmSync(socket, { recursive: true, force: true })
    unlock()
  }
  try {
    const { program, own } = embeddedProgram()
    await clearPrevious(join(folder, 'postgres'), log)
    socket = mkdtempSync(join(tmpdir(), socketPrefix))
    own(socket)
    const config = configOf(socket, openCluster(folder, socket, program, own))
    const stopServer = await keepRunning(program, folder, config, log)
    return { config, stop: () => stopServer().finally(leave) }
  } catch (error) {
    leave()
    throw folderError(folder, error)
  }
}

/** Where the server of this data folder listens, for a command beside it; null when none runs. */
export async function runningEmbedded(dataDir: string): Promise<EmbeddedConfig | null> {
  const socket = postmasterNote(join(dataDir, 'postgres'))?.socket
  const password = readIfThere(join(dataDir, 'postgres-password'))
  if (!socket || !password) return null
  const config = configOf(socket, password)
  return (await answer(config)) === 'ready' ? config : null
}

const configOf = (host: string, password: string): EmbeddedConfig => ({
  host,
  port: 5432,
  user: 'postgres',
  password,
  database: 'postgres',
})

/** Returns the superuser's password. A new cluster is made aside and then renamed, so that a start cut short leaves no half. */
function openCluster(folder: string, socket: string, program: Program, own: (path: string) => void) {
  const data = join(folder, 'postgres')
  const passwordFile = join(folder, 'postgres-password')
  const known = readIfThere(passwordFile)
  if (existsSync(join(data, 'PG_VERSION'))) {
    if (!known) throw new Error(`KS_DATA_DIR: ${passwordFile} is missing, so the database beside it cannot be opened`)
    return known
  }
  const password = known ?? randomBytes(32).toString('base64url')
  if (!known) writePrivate(passwordFile, `${password}\n`)
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  own(half)
  const told = join(socket, 'password')
  writePrivate(told, password)
  own(told)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const [command, args, options] = program('initdb', '-D', half, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${told}`, ...locale)
  const made = spawnSync(command, args, { ...options, encoding: 'utf8' })
  rmSync(told)
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw startError(folder, made.error?.message ?? made.stderr)
  }
  renameSync(half, data)
  return password
}

/** Starts the server, waits until it answers, and from then on starts it again whenever it ends without being asked to. */
async function keepRunning(program: Program, folder: string, config: EmbeddedConfig, log: Log) {
  let isStopping = false
  let current = spawnServer(program, folder, config.host)
  for (let state = await answer(config); state !== 'ready'; state = await answer(config)) {
    if (state === 'refused') {
      await current.end('SIGINT')
      throw new Error(`KS_DATA_DIR: ${join(folder, 'postgres-password')} is not the password of the database beside it`)
    }
    if (current.hasEnded()) throw startError(folder, readFileSync(join(folder, 'postgres.log'), 'utf8').slice(-4000))
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
    current = spawnServer(program, folder, config.host)
    void watch(Math.min(next * 2, 10_000))
  }
  void watch(500)
  return () => {
    isStopping = true
    return current.end('SIGINT')
  }
}

function spawnServer(program: Program, folder: string, socket: string) {
  const path = join(folder, 'postgres.log')
  if (existsSync(path) && statSync(path).size > logLimit) renameSync(path, `${path}.1`)
  const out = openSync(path, 'a', 0o600)
  const set = Object.entries({ ...settings, unix_socket_directories: socket }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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

function startError(folder: string, output: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (/No space left on device/.test(output) || bavail * bsize < spaceToStart) return Object.assign(new Error(output), { code: 'ENOSPC' })
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error|could not/i.test(line))
  return new Error(`KS_DATA_DIR: the database in ${folder} did not start: ${(lines.at(-1) ?? output).trim().slice(-300)}`)
}

async function answer(config: EmbeddedConfig): Promise<'ready' | 'refused' | 'silent'> {
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
