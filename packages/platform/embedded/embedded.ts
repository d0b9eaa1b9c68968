import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderError, lockFolder, openDataFolder, readIfThere, syncFolder, writePrivate } from './dataFolder.ts'
import { clearPrevious, postmasterNote, socketPrefix } from './embeddedPrevious.ts'
import { embeddedProgram, type Program } from './embeddedProgram.ts'
import { answer, type EmbeddedConfig, foundDiskFull, keepRunning, type Log, logSize, type Settings, startError } from './embeddedServer.ts'

export type { EmbeddedConfig }
export type Embedded = {
  config: EmbeddedConfig
  stop(): Promise<void>
  /** What to tell when the database has found its disk full since it was started, whatever failed of that; else null. */
  fullDisk(): unknown
}

/**
 * Starts the PostgreSQL that came with npm under `<dataDir>/postgres`, on a private unix socket, for as long as this process lives.
 * If it falls it is started again. `isArchived`: it hands what it writes to `<dataDir>/wal`, for walArchive.ts to take away.
 * `stop` is a fast shutdown. Throws one line when the folder is in use, full or not writable.
 */
export async function startEmbedded(dataDir: string, log: Log = () => {}, { isArchived = false } = {}): Promise<Embedded> {
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
    const before = logSize(folder)
    const stopServer = await keepRunning(program, folder, config, log, isArchived ? archiving(folder, own) : {})
    return {
      config,
      stop: () => stopServer().finally(leave),
      fullDisk: () => (foundDiskFull(folder, before) ? folderError(folder, { code: 'ENOSPC' }) : null),
    }
  } catch (error) {
    leave()
    throw folderError(folder, error)
  }
}

function archiving(folder: string, own: (path: string) => void): Settings {
  const spool = spoolOf(folder)
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  own(spool)
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    // A library that came with npm: no shell, and a file is synced before it has its name.
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': spool,
    archive_timeout: '30s',
  }
}

/** Where PostgreSQL leaves what is to be archived. */
export const spoolOf = (dataDir: string) => join(dataDir, 'wal')

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
  const initialPassword = join(socket, 'password')
  writePrivate(initialPassword, password)
  own(initialPassword)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const [command, args, options] = program(
    'initdb',
    '-D',
    half,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${initialPassword}`,
    ...locale,
  )
  const made = spawnSync(command, args, { ...options, encoding: 'utf8' })
  rmSync(initialPassword)
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw startError(folder, made.error?.message ?? made.stderr)
  }
  renameSync(half, data)
  syncFolder(folder)
  return password
}
