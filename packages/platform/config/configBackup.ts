import { resolve } from 'node:path'
import { bucketOf, type FilesConfig } from './configFiles.ts'

export type BackupConfig = {
  /** A folder, or a bucket of an S3-compatible store. */
  to: FilesConfig
  /** Times of the day in Norway, HH:MM. */
  at: readonly string[]
  /** How many of the newest stay. */
  keep: number
  /** Whether what the embedded database writes goes there within a minute. */
  isWalArchived: boolean
}

/** KS_BACKUP, KS_BACKUP_AT, KS_BACKUP_KEEP and KS_BACKUP_WAL; null without the first. Throws one line that names the variable. */
export function readConfigBackup(given: (name: string) => string | undefined): BackupConfig | null {
  const to = given('KS_BACKUP')
  const keep = given('KS_BACKUP_KEEP') ?? '14'
  const at = (given('KS_BACKUP_AT') ?? '02:15').split(',').map((one) => one.trim())
  if (!at.every((one) => /^([01]\d|2[0-3]):[0-5]\d$/.test(one)))
    throw new Error('KS_BACKUP_AT: must be times of the day as in 02:15, separated by commas')
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Error('KS_BACKUP_KEEP: must be a whole number from 1 to 9999')
  const wal = given('KS_BACKUP_WAL') ?? 'off'
  if (wal !== 'on' && wal !== 'off') throw new Error('KS_BACKUP_WAL: must be on or off')
  if (wal === 'on' && given('DATABASE_URL'))
    throw new Error('KS_BACKUP_WAL: is for the embedded database; let the server of DATABASE_URL archive its own log')
  if (wal === 'on' && to === undefined) throw new Error('KS_BACKUP_WAL: needs KS_BACKUP, the place it goes to')
  if (to === undefined) return null
  const isAddress = /^[a-z0-9]+:\/\//i.test(to)
  return {
    to: isAddress ? bucketOf('KS_BACKUP', to) : { kind: 'folder', folder: resolve(to) },
    at,
    keep: Number(keep),
    isWalArchived: wal === 'on',
  }
}
