import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import type pg from 'pg'
import type { BackupConfig } from '../config/configBackup.ts'
import { openClient } from '../db/openClient.ts'
import type { Portal } from '../portal.ts'
import { backup } from './backup.ts'
import { BackupError } from './backupEnvelope.ts'
import { openShelf, type Shelf } from './backupShelf.ts'
import { checkBackup } from './restore.ts'

type Log = { error: (data: object, text: string) => void; info: (data: object, text: string) => void }

/** The number of the advisory lock of whoever makes the backup that is due. */
const backupLock = 727276
const lookInterval = 5 * 60_000
const retryAfter = 30 * 60_000
const grace = 60 * 60_000

/** The last of these times of the day that has come. */
export function lastDue(at: readonly string[], now: Date): Date {
  const days = [addDays(osloDate(now), -1), osloDate(now)]
  const instants = days.flatMap((day) => at.map((time) => osloInstant(day, time).getTime()))
  return new Date(Math.max(...instants.filter((one) => one <= now.getTime())))
}

/** An instant as it stands in names: they sort as it does. */
export const stampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
export const nameOf = (at: Date) => `kontrollportal-${stampOf(at)}.backup`
/** When a backup was begun, by its name. */
export function begunAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^kontrollportal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}
/** The backups there are, the newest last. */
export const backupsOn = async (shelf: Shelf) => (await shelf.names('kontrollportal-')).filter((name) => begunAt(name) !== null)
const newestOn = async (shelf: Shelf) => begunAt((await backupsOn(shelf)).at(-1) ?? '')

/**
 * Makes the backup that is due unless it is there already or another process makes it, reads it back to its end, and only then takes away those
 * that are too old. Returns its name, or null. Throws one line when it could not be made.
 */
export async function makeDueBackup(
  { config, files, ...sealer }: Pick<Portal, 'files' | 'secrets' | 'heads'> & { config: { backup: BackupConfig } },
  owner: pg.PoolConfig,
  now: Date,
  signal?: AbortSignal,
): Promise<string | null> {
  const { to, at, keep } = config.backup
  const shelf = openShelf(to)
  const isMade = async () => ((await newestOn(shelf))?.getTime() ?? 0) >= lastDue(at, now).getTime()
  if (await isMade()) return null
  return alone(owner, async () => {
    if (await isMade()) return null
    await shelf.removeHalves()
    const name = nameOf(now)
    const { missingFiles } = await backup(owner, files, sealer, (chunks) => shelf.put(name, chunks), signal)
    await checkBackup(await shelf.get(name), sealer.secrets).catch(async (error: unknown) => {
      if (error instanceof BackupError) await shelf.remove(name)
      throw error
    })
    for (const old of (await backupsOn(shelf)).slice(0, -keep)) await shelf.remove(old)
    if (missingFiles.length > 0)
      throw new Error(`${name}: ${missingFiles.length} files that records point to are not in the file store, ${missingFiles[0]} first`)
    return name
  })
}

/** Null when another process is at it. */
async function alone<T>(owner: pg.PoolConfig, work: () => Promise<T>): Promise<T | null> {
  const client = await openClient(owner)
  try {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [backupLock])
    return rows[0]!.is_mine ? await work() : null
  } finally {
    await client.end()
  }
}

/**
 * Makes each backup when its time has come, or at once when its time went by while no server ran; tells what fails, again until it is made.
 * Every server may: one makes it. Returns how to stop, which gives up the one that is being made.
 */
export function startBackups(portal: Portal, owner: pg.PoolConfig, log: Log, interval = lookInterval): () => Promise<void> {
  const { backup: config } = portal.config
  if (!config) return async () => {}
  const stopping = new AbortController()
  let triedAt = Number.NEGATIVE_INFINITY
  let hasFailed = false
  async function look(now: Date) {
    if (now.getTime() - triedAt >= retryAfter || !hasFailed) {
      triedAt = now.getTime()
      try {
        const name = await makeDueBackup({ ...portal, config: { backup: config! } }, owner, now, stopping.signal)
        hasFailed = false
        if (name) log.info({ name, ms: Date.now() - now.getTime() }, 'backup made')
      } catch (error) {
        if (stopping.signal.aborted) return
        hasFailed = true
        log.error({ err: error }, 'the backup failed')
      }
    }
    const newestAt = await newestOn(openShelf(config!.to)).catch(() => portal.backupHealth?.newestAt ?? null)
    const due = lastDue(config!.at, now)
    const isOverdue = (newestAt?.getTime() ?? 0) < due.getTime() && now.getTime() - due.getTime() > grace
    portal.backupHealth = { newestAt, isLate: hasFailed || isOverdue }
    if (portal.backupHealth.isLate) log.error({ newestAt, due }, 'backups are late: the one that was due is not there')
  }
  let looking = look(new Date())
  const timer = setInterval(() => {
    looking = looking.then(() => look(new Date()))
  }, interval).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await looking
  }
}
