// Backups made by themselves (REL-08): when they are due, by one of several servers, and told of when they are not made.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { newId } from '@portal/kit/uuid'
import { openShelf } from '@portal/platform/backup/backupShelf'
import { begunAt, lastDue, makeDueBackup, nameOf, startBackups } from '@portal/platform/backup/backupWatch'
import { checkBackup } from '@portal/platform/backup/restore'
import { bucketOf, type FilesConfig } from '@portal/platform/config/configFiles'
import { clientOptions } from '@portal/platform/files/fileDisks'
import { startBuckets } from '@portal/platform/testing/bucketServer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { metricsText } from '../apps/server/metrics.ts'
import { testPortal } from '../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
const root = mkdtempSync(join(tmpdir(), 'portal-nights-'))
const day = 24 * 60 * 60_000
let folder: string
let stored: string

beforeAll(async () => {
  const t = await portal.tenant()
  stored = (await portal.portal.files.put(randomBytes(300_000))).sha256
  await portal.owner(
    `insert into files (ks_id, id, sha256, file_name, mime_type, size, uploaded_by) values ($1, $2, $3, 'bilde.png', 'image/png', 300000, $4)`,
    [t.ksId, newId(), stored, t.users.employee.id],
  )
})
beforeEach(() => {
  folder = mkdtempSync(join(root, 'to-'))
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

const into = (to: FilesConfig = { kind: 'folder', folder }, keep = 14) => ({
  ...portal.portal,
  config: { ...portal.portal.config, backup: { to, at: ['02:15'], keep, isWalArchived: false } },
})
const make = (given = into()) => makeDueBackup(given, portal.database, new Date())
const there = () => readdirSync(folder).sort()
/** One of an earlier night, which nobody opens. */
const older = (...days: number[]) => {
  const names = days.map((n) => nameOf(new Date(Date.now() - n * day)))
  for (const name of names) writeFileSync(join(folder, name), 'eldre')
  return names
}
function logOf() {
  const logged: { level: 'info' | 'error'; text: string; err?: Error }[] = []
  const log = (level: 'info' | 'error') => (data: object, text: string) => void logged.push({ level, text, ...data })
  return { logged, log: { error: log('error'), info: log('info') } }
}

test('a backup is due at its time in Norway, winter and summer, and each of several times counts', () => {
  expect(lastDue(['02:15'], new Date('2026-11-23T01:14:00Z'))).toEqual(new Date('2026-11-22T01:15:00Z'))
  expect(lastDue(['02:15'], new Date('2026-11-23T01:15:00Z'))).toEqual(new Date('2026-11-23T01:15:00Z'))
  expect(lastDue(['02:15', '14:00'], new Date('2026-07-01T12:30:00Z'))).toEqual(new Date('2026-07-01T12:00:00Z'))
  expect(begunAt(nameOf(new Date('2026-11-23T01:15:07.123Z')))).toEqual(new Date('2026-11-23T01:15:07Z'))
})

test('a night that went by while no server ran is made up for once, when one starts', async () => {
  const [missed] = older(2)
  const { logged, log } = logOf()
  const served = into()
  const stop = startBackups(served, portal.database, log)
  await expect.poll(() => logged.map(({ text }) => text), { timeout: 30_000 }).toEqual(['backup made'])
  const [, made] = there()
  expect(there()).toEqual([missed, made])
  await expect.poll(() => served.backupHealth).toEqual({ newestAt: begunAt(made!), isLate: false })
  await stop()
  await startBackups(served, portal.database, log)()
  expect(await make()).toBeNull()
  expect(there()).toEqual([missed, made])
  await expect(checkBackup(join(folder, made!), portal.portal.secrets)).resolves.toMatchObject({ missingFiles: [] })
})

test('of two servers one makes it', async () => {
  const made = await Promise.all([make(), make(), make()])
  expect(made.filter(Boolean)).toEqual(there())
  expect(there()).toHaveLength(1)
})

test('the oldest go when a new one is made and read back, and none when it is not', async () => {
  const [, second] = [...older(4, 3, 2)].slice(1)
  const before = there()
  const gone = { ...into(undefined, 2), files: { ...portal.portal.files, get: () => Promise.reject(new Error('the store is away')) } }
  await expect(make(gone)).rejects.toThrow('the store is away')
  expect(there()).toEqual(before)
  const made = await make(into(undefined, 2))
  expect(there()).toEqual([second, made])
})

test('what a killed server had half written is never taken for a backup, and is taken away', async () => {
  const half = `${nameOf(new Date())}.4711.part`
  writeFileSync(join(folder, half), 'halv')
  writeFileSync(join(folder, 'regnskap.part'), 'en annens')
  const made = await make()
  expect(there()).toEqual([made, 'regnskap.part'].sort())
})

test('a place that cannot be written to is told as an error, and that the backup is late, until it can', async () => {
  const { logged, log } = logOf()
  const served = into({ kind: 'folder', folder: join(folder, 'unmounted') })
  const stop = startBackups(served, portal.database, log)
  await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(2)
  await stop()
  expect(logged.map(({ level, text, err }) => [level, text, err?.message])).toEqual([
    ['error', 'the backup failed', `KS_BACKUP: ${join(folder, 'unmounted')}: its folder is not there`],
    ['error', 'backups are late: the one that was due is not there', undefined],
  ])
  expect(served.backupHealth).toEqual({ newestAt: null, isLate: true })
  expect(await metricsText(served, portal.jobsPool)).toContain('\nportal_backup_late 1\n')
  mkdirSync(join(folder, 'unmounted'))
  expect(await make(served)).not.toBeNull()
  await startBackups(served, portal.database, log)()
  expect(served.backupHealth).toMatchObject({ isLate: false })
})

test('a server that is stopped gives up the backup it makes, and leaves no half of it', async () => {
  const stopping = new AbortController()
  const files = {
    ...portal.portal.files,
    get: (sha256: string) => {
      stopping.abort()
      return portal.portal.files.get(sha256)
    },
  }
  await expect(makeDueBackup({ ...into(), files }, portal.database, new Date(), stopping.signal)).rejects.toThrow('aborted')
  expect(there()).toEqual([])
})

test('a file that is gone from the store is told, and the backup stands without it', async () => {
  const files = { ...portal.portal.files, has: async () => false }
  await expect(make({ ...into(), files })).rejects.toThrow(/1 files that records point to are not in the file store/)
  expect(there()).toHaveLength(1)
})

test('a bucket keeps them as a folder does', async () => {
  const { address, close } = await startBuckets(['nights'])
  const to = (secretKey?: string) => bucketOf('KS_BACKUP', address('nights', { secretKey }))
  try {
    const shelf = openShelf(to())
    for (const n of [4, 3]) await shelf.put(nameOf(new Date(Date.now() - n * day)), [Buffer.from('eldre')] as never)
    const made = await make(into(to(), 2))
    expect((await shelf.names('kontrollportal-')).slice(1)).toEqual([made])
    expect(await make(into(to(), 2))).toBeNull()
    await expect(make(into(to('feil')))).rejects.toThrow(/^KS_BACKUP: 127\.0\.0\.1:\d+\/nights: /)
  } finally {
    await close()
  }
})

test('of a bucket every name is read, also when they are more than a store answers at once', async () => {
  const { address, close } = await startBuckets(['nights'])
  const to = bucketOf('KS_BACKUP', address('nights'))
  const client = new S3Client(clientOptions(to))
  const names = Array.from({ length: 1_001 }, (_, n) => `wal-${String(n).padStart(4, '0')}`)
  try {
    await Promise.all(names.map((Key) => client.send(new PutObjectCommand({ Bucket: to.bucket, Key, Body: '' }))))
    expect(await openShelf(to).names('wal-')).toEqual(names)
  } finally {
    client.destroy()
    await close()
  }
})
