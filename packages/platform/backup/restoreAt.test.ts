// The archive of the embedded database: nothing older than a minute is lost, and any instant since a base comes back.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../embedded/embedded.ts'
import { secrets as secretsOf } from '../secrets/secrets.ts'
import { testSecret } from '../testing/secret.ts'
import { openShelf } from './backupShelf.ts'
import { restoreAt } from './restoreAt.ts'
import { type Archived, chainOf, nextWal, tendArchive } from './walArchive.ts'

const secrets = secretsOf(testSecret)
let root: string
let archived: Archived
let running: Embedded | null
const folder = (name: string) => join(root, name)
const place = () => folder('nights')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ks-instant-'))
  mkdirSync(place())
  const shelf = openShelf({ kind: 'folder', folder: place() })
  archived = { shelf, dataDir: folder('data'), secrets, config: { at: ['02:15'], keep: 2 } }
  running = null
})
afterEach(async () => {
  await running?.stop()
  rmSync(root, { recursive: true, force: true })
})

async function start(dataDir = archived.dataDir) {
  running = await startEmbedded(dataDir, () => {}, { isArchived: true })
  return running.config
}
async function stop() {
  await running?.stop()
  running = null
}
async function query<R extends object = any>(text: string): Promise<R[]> {
  const client = new pg.Client(running!.config)
  await client.connect()
  return (await client.query<R>(text).finally(() => client.end())).rows
}
const tend = () => tendArchive(archived, running!.config, new Date())
const now = async () =>
  new Date(
    (await query<{ at: string }>(`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`))[0]!.at,
  )
const rows = () => query('select n from t order by n').then((found) => found.map(({ n }) => n))
/** Ends the segment, and waits until all that is written lies on the shelf. */
async function shipped() {
  await query('insert into t values (9)')
  const [{ wal }] = await query(`select pg_walfile_name(pg_switch_wal()) as wal`)
  await expect.poll(async () => (await tend(), readdirSync(place()).some((name) => name.endsWith(wal))), { timeout: 20_000 }).toBe(true)
}
/** A base, then a row, an instant, and another row that somebody regrets. */
async function written() {
  await query('create table t (n int)')
  expect(await tend()).toMatch(/^base-/)
  await query('insert into t values (1)')
  await query('select pg_sleep(0.002)')
  const at = await now()
  await query('select pg_sleep(0.002)')
  await query('insert into t values (2)')
  await shipped()
  return at
}

test('the database comes back as it was at an instant, the former one stays beside it, and the archive goes on', async () => {
  await start()
  const at = await written()
  await expect(restoreAt(archived.dataDir, archived.shelf, secrets, at)).rejects.toThrow('is in use by another server')
  await stop()
  const { before } = await restoreAt(archived.dataDir, archived.shelf, secrets, at)
  expect(readdirSync(before!)).toContain('PG_VERSION')
  await start()
  expect(await rows()).toEqual([1])
  await query('insert into t values (3)')
  expect(await tend()).toMatch(/^base-\d+-00000002/)
  const later = await now()
  await query('insert into t values (4)')
  await shipped()
  await stop()
  await restoreAt(archived.dataDir, archived.shelf, secrets, later)
  await start()
  expect(await rows()).toEqual([1, 3])
}, 120_000)

test('of a machine that is gone the archive and KS_SECRET are enough, and nothing in it can be read without', async () => {
  await start()
  await query(`create table secret as select repeat('hemmelig navn', 1000) as name`)
  const at = await written()
  await stop()
  for (const name of readdirSync(place())) expect(readFileSync(join(place(), name)).includes('hemmelig navn')).toBe(false)
  rmSync(archived.dataDir, { recursive: true })
  await restoreAt(folder('new'), archived.shelf, secrets, at)
  await start(folder('new'))
  expect(await rows()).toEqual([1])
}, 60_000)

test('an instant the archive does not reach, or a segment that was tampered with, changes nothing', async () => {
  const early = new Date(Date.now() - 60_000)
  await start()
  const at = await written()
  await stop()
  const none = (instant: Date) => restoreAt(archived.dataDir, archived.shelf, secrets, instant)
  await expect(none(early)).rejects.toThrow(/^KS_BACKUP: .* has no base from before/)
  await expect(none(new Date(Date.now() + 3_600_000))).rejects.toThrow(/^the archive does not reach /)
  const segment = readdirSync(place())
    .filter((name) => name.startsWith('wal-'))
    .at(-1)
  const bytes = readFileSync(join(place(), segment!))
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(join(place(), segment!), bytes)
  await expect(none(at)).rejects.toThrow('the file is damaged')
  await start()
  expect(await rows()).toEqual([1, 2, 9])
}, 60_000)

test('a gap in the log is closed by a new base, and what no base needs is taken away', async () => {
  await start()
  await written()
  expect(await tend()).toBeNull()
  await shipped()
  const [first, second] = readdirSync(place()).filter((name) => name.startsWith('wal-'))
  await archived.shelf.remove(second!)
  await shipped()
  const bases = () => readdirSync(place()).filter((name) => name.startsWith('base-'))
  await expect.poll(async () => (await tend(), bases().length), { timeout: 10_000 }).toBe(2)
  archived.config = { at: ['02:15'], keep: 1 }
  await archived.shelf.remove(
    readdirSync(place())
      .filter((name) => name.startsWith('wal-'))
      .at(-1)!,
  )
  await query('insert into t values (9)')
  await query('select pg_switch_wal()')
  await expect.poll(async () => (await tend(), bases().length), { timeout: 10_000 }).toBe(1)
  expect(readdirSync(place())).not.toContain(first)
}, 60_000)

test('segments are counted as PostgreSQL counts them', () => {
  expect(nextWal('0000000100000000000000FF')).toBe('000000010000000100000000')
  const base = { system: '7', wal: '0000000100000000000000FE' }
  const names = ['FE', 'FF'].map((end) => `wal-7-0000000100000000000000${end}`)
  expect(chainOf(base, [...names, 'wal-7-000000010000000100000000'])).toMatchObject({ hasGap: false })
  expect(chainOf(base, [names[0]!, 'wal-7-000000010000000100000000'])).toEqual({ chain: [names[0]], hasGap: true })
})
