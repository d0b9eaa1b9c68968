import { sign } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { auditPublicKeys, exportAudit } from '../audit/auditExport.ts'
import { type AuditOrigin, originsOf } from '../audit/auditOrigins.ts'
import type { Sealer } from '../audit/seal.ts'
import { enclose, type Kind } from '../backup/backupEnvelope.ts'
import { type Listed, partsWriter } from '../backup/backupParts.ts'
import { type BackupTable, backupTables, quoted, tableName } from '../backup/backupTables.ts'
import { writeNewFile } from '../embedded/privateFile.ts'
import type { FileStore } from '../files/files.ts'
import type { SealedColumn } from '../secrets/rotate.ts'
import { sealedSnapshot } from '../secrets/sealedSnapshot.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { nameOf, ofAccounts, ownAccounts, staysBehind, tenantFiles, tenantTables } from './tenantTables.ts'

export const archiveKind: Kind = {
  format: 'kontrollportal-tenant',
  what: 'an exported company',
  otherKey: 'KS_ARCHIVE_KEY: the company was exported with another key',
}
/** What an archive says of itself. `signature` is of all the rest, by the key that signs the log where it was made. */
export type ArchiveManifest = {
  ksId: string
  name: string
  madeAt: string
  migrations: string[]
  head: string
  /** The keys that signed its log, each until a block. */
  origins: AuditOrigin[]
  rows: Record<string, number>
  staysBehind: Record<string, string>
  missingFiles: string[]
  /** SHA-256 of files that went in an earlier archive, and are not in this one. */
  sentBefore: string[]
  parts: Listed[]
  signature?: string
}
export const manifestText = ({ signature: _, ...manifest }: ArchiveManifest) => Buffer.from(JSON.stringify(manifest))

/** What an archive holds sealed with its own key: what the installation seals, and what nobody should read who unpacks it. */
const hidden: SealedColumn = { table: 'auth.accounts', column: 'password_hash', purpose: 'password hash' }
/** Inside what is stored: the answer to a request, for whoever sends it again. */
const storedAnswer: SealedColumn = { table: 'idempotency', column: 'response', purpose: 'kept answer' }
export const sealedOf = (table: { schema: string; name: string }, columns: readonly SealedColumn[]) =>
  [...columns, hidden, storedAnswer].filter(
    (one) => one.table.replace(/^\w+\./, '') === table.name && (table.schema === 'auth') === one.table.startsWith('auth.'),
  )

/** `sent`: SHA-256 of files that an earlier archive took along. */
type ToExport = { ksId: string; path: string; archive: Secrets; sealed: readonly SealedColumn[]; sent?: ReadonlySet<string> }

/** Writes one company as of one instant into a new file, in lines of JSON, with its files and its log, encrypted with a key of its own. */
export async function exportTenant(
  owner: pg.PoolConfig,
  files: FileStore,
  sealer: Sealer,
  { ksId, path, archive, sealed, sent = new Set() }: ToExport,
): Promise<ArchiveManifest> {
  const madeAt = new Date()
  const writer = partsWriter()
  return sealedSnapshot(owner, sealer, async (client) => {
    const manifest = await begun(client, sealer, ksId, madeAt)
    async function* parts() {
      for (const table of await carried(client)) {
        const reseal = resealing(sealer.secrets, archive, sealedOf(table, sealed), true)
        const count = (n: number) => void (manifest.rows[nameOf(table)] = n)
        yield* writer.write({ kind: 'rows', ...table }, linesOf(client, table, ksId, reseal, count))
      }
      yield* writer.write({ kind: 'log' }, logOf(client, sealer, ksId))
      for (const { sha256, names } of await tenantFiles(client, ksId))
        if (sent.has(sha256)) manifest.sentBefore.push(sha256)
        else if (await files.has(sha256)) yield* writer.write({ kind: 'file', sha256, names }, await files.get(sha256))
        else manifest.missingFiles.push(sha256)
      manifest.parts = writer.listed.slice()
      manifest.signature = sign(null, manifestText(manifest), sealer.secrets.auditKeys.privateKey).toString('base64')
      yield* writer.write({ kind: 'manifest' }, Readable.from([Buffer.from(JSON.stringify(manifest))]))
    }
    await pipeline(parts, createGzip({ level: 3 }), (packed) => writeNewFile(path, enclose(packed, archive, madeAt, archiveKind)))
    return manifest
  })
}

async function begun(client: pg.Client, { secrets }: Sealer, ksId: string, madeAt: Date): Promise<ArchiveManifest> {
  const { rows } = await client.query<{ name: string }>('select name from public.companies where ks_id = $1', [ksId])
  if (!rows[0]) throw new Error(`there is no ${ksId}`)
  const migrations = await client.query<{ name: string }>('select name from public.migrations order by 1')
  const { rows: blocks } = await client.query<{ no: number; hash: Buffer }>(
    'select no, hash from public.audit_blocks where ks_id = $1 order by no desc limit 1',
    [ksId],
  )
  const { no: untilNo, hash } = { no: blocks[0]?.no ?? 0, hash: blocks[0]?.hash.toString('hex') ?? '' }
  const here = untilNo > 0 ? auditPublicKeys(secrets).map(({ publicKey }) => ({ untilNo, hash, publicKey })) : []
  const before = (await originsOf(client, secrets, ksId)).map(({ signature: _, ...origin }) => origin)
  return {
    ksId,
    name: rows[0].name,
    madeAt: madeAt.toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    head: `${untilNo}:${hash}`,
    origins: [...here, ...before],
    rows: {},
    staysBehind,
    missingFiles: [],
    sentBefore: [],
    parts: [],
  }
}

/** Every table that goes with a company. */
export async function carried(client: pg.ClientBase): Promise<BackupTable[]> {
  const accounts = (await backupTables(client)).filter((table) => nameOf(table) in ofAccounts && !table.columns.includes('ks_id'))
  return [...accounts, ...(await tenantTables(client)).filter((table) => !(nameOf(table) in staysBehind))]
}

/** Of somebody who is in another company too, no account: the password is not the company's to give. They are invited where it comes to. */
function selectOf(table: BackupTable) {
  const columns = table.columns.map(quoted).join(', ')
  const account = ofAccounts[nameOf(table)]
  if (!account) return `select ${columns} from ${tableName(table)} where ks_id = $1`
  const own = `${account} in (${ownAccounts})`
  if (!table.columns.includes('ks_id')) return `select ${columns} from ${tableName(table)} where ${own}`
  return `select ${columns} from ${tableName(table)} where (ks_id = $1 or ks_id is null) and ${own}`
}

async function* logOf(client: pg.Client, sealer: Sealer, ksId: string) {
  for await (const line of exportAudit(client, sealer, ksId)) yield Buffer.from(line)
}

type Row = Record<string, string | { sealed: string } | null>
export type Reseal = ((row: Row) => Row) | null
async function* linesOf(client: pg.Client, table: BackupTable, ksId: string, reseal: Reseal, count: (n: number) => void) {
  await client.query(`declare rows no scroll cursor for select row_to_json(x)::text as line from (${selectOf(table)}) x`, [ksId])
  let n = 0
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 1000 from rows')
    if (rows.length === 0) break
    n += rows.length
    const lines = rows.map(({ line }) => (reseal ? JSON.stringify(reseal(JSON.parse(line))) : line))
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
  await client.query('close rows')
  count(n)
}

/** The same row with what one installation sealed sealed by another; null where there is nothing. Bytes stand as PostgreSQL writes them. */
export function resealing(from: Secrets, to: Secrets, columns: readonly SealedColumn[], isExport: boolean): Reseal {
  if (columns.length === 0) return null
  return (row) => {
    const anew = { ...row }
    for (const { column, purpose } of columns) {
      const value = row[column]
      if (value == null) continue
      if (typeof value === 'object') {
        const answer = value.sealed && to.seal(purpose, from.open(purpose, value.sealed)).toString('base64url')
        anew[column] = { ...value, sealed: answer }
        continue
      }
      if (column === hidden.column) {
        anew[column] = isExport ? to.seal(purpose, value).toString('base64url') : from.open(purpose, value).toString()
        continue
      }
      const isBytes = value.startsWith('\\x')
      const sealed = to.seal(purpose, from.open(purpose, isBytes ? Buffer.from(value.slice(2), 'hex') : value))
      anew[column] = isBytes ? `\\x${sealed.toString('hex')}` : sealed.toString('base64url')
    }
    return anew
  }
}
