import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { folderError, lockFolder, openDataFolder, syncFolder, writePrivate } from '../embedded/dataFolder.ts'
import { clearPrevious, socketPrefix } from '../embedded/embeddedPrevious.ts'
import { embeddedProgram } from '../embedded/embeddedProgram.ts'
import { keepRunning } from '../embedded/embeddedServer.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { disclose, refuse } from './backupEnvelope.ts'
import type { Shelf } from './backupShelf.ts'
import { stampOf } from './backupWatch.ts'
import { readBackup } from './restore.ts'
import { basesOn, chainOf, walName } from './walArchive.ts'

/**
 * Brings the embedded database back as it was at an instant, from the newest base before it and the log since. Made aside, then put in place of
 * the one there is, which stays beside it. Throws one line, and has changed nothing, when the archive does not reach so far.
 */
export async function restoreAt(
  dataDir: string,
  shelf: Shelf,
  secrets: Secrets,
  at: Date,
): Promise<{ base: string; before: string | null }> {
  openDataFolder(dataDir)
  const folder = realpathSync(dataDir)
  const unlock = lockFolder(folder)
  const aside = join(folder, 'restored')
  const socket = mkdtempSync(join(tmpdir(), socketPrefix))
  try {
    await clearPrevious(join(folder, 'postgres'), () => {})
    const base = (await basesOn(shelf))
      .filter((one) => one.at <= stampOf(at))
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .at(-1)
    if (!base) return refuse(`KS_BACKUP: ${shelf.where} has no base from before ${at.toISOString()}`)
    const { program, own } = embeddedProgram()
    own(socket)
    rmSync(aside, { recursive: true, force: true })
    const data = join(aside, 'postgres')
    const make = (path: string) => {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      chmodSync(path, 0o700)
      own(path)
    }
    make(aside)
    make(data)
    await readBackup(await shelf.get(base.name), secrets, async (part, content) => {
      if (part.kind !== 'folder' && part.kind !== 'data') return refuse('this is not a base')
      const path = join(data, part.path)
      if (part.kind === 'folder') make(path)
      else await pipeline(content, createWriteStream(path, { mode: 0o600 }))
      for await (const _none of part.kind === 'folder' ? content : []) continue
      own(path)
    })
    make(join(data, 'pg_wal'))
    const { chain } = chainOf(base, await shelf.names(walName(base.system, base.wal.slice(0, 8))))
    for (const name of chain) {
      const path = join(data, 'pg_wal', name.slice(-24))
      await pipeline(disclose(await shelf.get(name), secrets), createGunzip(), createWriteStream(path, { mode: 0o600 }))
      own(path)
    }
    const signal = join(data, 'recovery.signal')
    writeFileSync(signal, '', { mode: 0o600 })
    own(signal)
    const password = readFileSync(join(aside, 'postgres-password'), 'utf8').trim()
    const config = { host: socket, port: 5432, user: 'postgres', password, database: 'postgres' } as const
    const stop = await keepRunning(program, aside, config, () => {}, {
      wal_level: 'replica',
      hot_standby: 'off',
      // All of the log lies in place already.
      restore_command: 'exit 1',
      recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
      recovery_target_timeline: 'current',
    }).catch((error: Error) => {
      const isTooLate = readFileSync(join(aside, 'postgres.log'), 'utf8').includes('recovery ended before configured recovery target')
      const last = chain.at(-1)?.slice(-24) ?? 'the base alone'
      throw isTooLate ? new Error(`the archive does not reach ${at.toISOString()}: it ends with ${last}`) : error
    })
    await stop()
    const before = existsSync(join(folder, 'postgres')) ? join(folder, `postgres.before-${stampOf(new Date())}`) : null
    if (before) renameSync(join(folder, 'postgres'), before)
    renameSync(data, join(folder, 'postgres'))
    writePrivate(join(folder, 'postgres-password'), `${password}\n`)
    syncFolder(dirname(data))
    return { base: base.name, before }
  } catch (error) {
    throw folderError(folder, error)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    rmSync(socket, { recursive: true, force: true })
    unlock()
  }
}
