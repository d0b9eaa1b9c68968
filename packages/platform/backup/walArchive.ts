import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { BackupConfig } from '../config/configBackup.ts'
import { openClient } from '../db/openClient.ts'
import { spoolOf } from '../embedded/embedded.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { enclose } from './backupEnvelope.ts'
import { partsWriter } from './backupParts.ts'
import type { Shelf } from './backupShelf.ts'
import { lastDue, stampOf } from './backupWatch.ts'

type Log = { error: (data: object, text: string) => void; info: (data: object, text: string) => void }
/** Milliseconds after which we look for what PostgreSQL hands over after 30 s at most: under a minute together. */
const shipInterval = 10_000
/** So many segments of 16 MB wait in the data folder for a place that is away; with more the portal's own disk would fill. */
const mostWaiting = 64

const isWal = (name: string) => /^[0-9A-F]{24}$/.test(name)

/** A base by its name: of which cluster, from which segment of its log on, and when it was begun. */
export function baseOf(name: string) {
  const [, system, wal, at] = /^base-(\d+)-([0-9A-F]{24})-(\d{8}T\d{6}Z)$/.exec(name) ?? []
  return system && wal && at ? { name, system, wal, at } : null
}
export const basesOn = async (shelf: Shelf) => (await shelf.names('base-')).map(baseOf).filter((one) => one !== null)
export const walName = (system: string, wal: string) => `wal-${system}-${wal}`

const sealedFile = (shelf: Shelf, name: string, secrets: Secrets, plain: Readable | AsyncIterable<Uint8Array>) =>
  pipeline(plain, createGzip({ level: 1 }), (packed) => shelf.put(name, enclose(packed, secrets, new Date())))

/** Moves what PostgreSQL has handed over to the shelf, the oldest first, encrypted. */
async function shipWal(shelf: Shelf, dataDir: string, system: string, secrets: Secrets) {
  const spool = spoolOf(dataDir)
  const all = await readdir(spool)
  for (const note of all.filter((name) => /\.(backup|history)$/.test(name))) await rm(join(spool, note))
  const waiting = all.filter(isWal).sort()
  try {
    for (const wal of waiting) {
      const name = walName(system, wal)
      // There already: this process ended before it could take its own away.
      if ((await shelf.names(name)).length === 0) await sealedFile(shelf, name, secrets, createReadStream(join(spool, wal)))
      await rm(join(spool, wal))
    }
  } catch (error) {
    const left = (await readdir(spool)).filter(isWal)
    if (left.length > mostWaiting) for (const wal of left) await rm(join(spool, wal), { force: true })
    throw error
  }
}

/** What PostgreSQL makes anew, and what is of the running server alone. */
const leftOut =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot)\/.|(^|\/)pgsql_tmp|^postmaster\.(pid|opts)$/

/** Copies the running cluster as PostgreSQL's manual says (low level API): files in any state, and the log from the start on puts them right. */
async function makeBase(owner: pg.PoolConfig, dataDir: string, shelf: Shelf, secrets: Secrets, now: Date): Promise<string> {
  const client = await openClient(owner)
  try {
    const { rows } = await client.query<{ wal: string; system: string }>(
      `select pg_walfile_name(pg_backup_start('kontrollportal', true)) as wal, (select system_identifier::text from pg_control_system()) as system`,
    )
    const { wal, system } = rows[0]!
    const name = `base-${system}-${wal}-${stampOf(now)}`
    const data = join(dataDir, 'postgres')
    const writer = partsWriter()
    async function* parts() {
      for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
        const path = relative(data, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
        if (leftOut.test(path)) continue
        if (entry.isDirectory()) yield* writer.write({ kind: 'folder', path }, Readable.from([]))
        else yield* writer.write({ kind: 'data', path }, bytesOf(join(data, path)))
      }
      const { rows: stopped } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
      yield* writer.write({ kind: 'data', path: 'backup_label' }, Readable.from([Buffer.from(stopped[0]!.label)]))
      yield* writer.write({ kind: 'data', path: '../postgres-password' }, bytesOf(join(dataDir, 'postgres-password')))
      const content = { madeAt: new Date().toISOString(), migrations: [], sequences: [], missingFiles: [], parts: writer.listed }
      yield* writer.write({ kind: 'manifest' }, Readable.from([Buffer.from(JSON.stringify(content))]))
    }
    await sealedFile(shelf, name, secrets, parts())
    return name
  } finally {
    await client.end()
  }
}

/** The bytes of a file that the database may take away meanwhile. */
async function* bytesOf(path: string) {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield chunk as Buffer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The segment after this one, with segments of 16 MB. */
export function nextWal(wal: string) {
  const next = BigInt(`0x${wal.slice(8, 16)}${wal.slice(22)}`) + 1n
  const hex = next.toString(16).toUpperCase().padStart(10, '0')
  return `${wal.slice(0, 8)}${hex.slice(0, 8)}000000${hex.slice(8)}`
}

/** The segments that follow a base without a gap, and whether there are others behind a gap. */
export function chainOf(base: { system: string; wal: string }, names: readonly string[]) {
  const prefix = walName(base.system, base.wal.slice(0, 8))
  const all = names.filter((name) => name.startsWith(prefix) && name >= walName(base.system, base.wal)).sort()
  const chain: string[] = []
  for (let wal = base.wal; all[chain.length] === walName(base.system, wal); wal = nextWal(wal)) chain.push(all[chain.length]!)
  return { chain, hasGap: chain.length < all.length }
}

export type Archived = { shelf: Shelf; dataDir: string; secrets: Secrets; config: Pick<BackupConfig, 'at' | 'keep'> }

/** One look: ships what waits, makes the base that is due, takes away what no base that stays needs. Returns the name of a new base. */
export async function tendArchive({ shelf, dataDir, secrets, config }: Archived, owner: pg.PoolConfig, now: Date): Promise<string | null> {
  const client = await openClient(owner)
  const { rows } = await client
    .query<{ system: string; timeline: string; hasFailed: boolean }>(
      `select (select system_identifier::text from pg_control_system()) as system,
         lpad(upper(to_hex((select timeline_id from pg_control_checkpoint()))), 8, '0') as timeline,
         (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as "hasFailed"`,
    )
    .finally(() => client.end())
  const { system, timeline, hasFailed } = rows[0]!
  await shipWal(shelf, dataDir, system, secrets)
  if (hasFailed) throw new Error(`the database cannot hand over its log; ${join(dataDir, 'postgres.log')} says why`)
  const ours = (await basesOn(shelf)).filter((base) => base.system === system)
  const newest = ours.filter((base) => base.wal.startsWith(timeline)).at(-1)
  const isDue =
    !newest || newest.at < stampOf(lastDue(config.at, now)) || chainOf(newest, await shelf.names(walName(system, timeline))).hasGap
  if (!isDue) return null
  const made = await makeBase(owner, dataDir, shelf, secrets, now)
  const bases = (await basesOn(shelf)).filter((base) => base.system === system)
  const retained = bases.slice(-config.keep)
  for (const old of bases.slice(0, -config.keep)) await shelf.remove(old.name)
  const needed = walName(system, retained.map((base) => base.wal).sort()[0]!)
  for (const old of (await shelf.names(walName(system, ''))).filter((name) => name < needed)) await shelf.remove(old)
  return made
}

/** Keeps the archive of the embedded database up with it. Returns how to stop. */
export function startArchive(archived: Archived, owner: pg.PoolConfig, log: Log): () => Promise<void> {
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= tendArchive(archived, owner, new Date())
      .then(
        (made) => void (made && log.info({ name: made }, 'base of the archive made')),
        (error: unknown) => log.error({ err: error }, 'the archive of the database failed'),
      )
      .finally(() => {
        looking = null
      })
  }
  look()
  const timer = setInterval(look, shipInterval).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
