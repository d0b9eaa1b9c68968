import { verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { fileAudit } from '../audit/audit.ts'
import { headOf } from '../audit/auditHeads.ts'
import { verifyAudit } from '../audit/auditLog.ts'
import { keyOf, signOrigin } from '../audit/auditOrigins.ts'
import type { Sealer } from '../audit/seal.ts'
import { BackupError, disclose, refuse } from '../backup/backupEnvelope.ts'
import { type PartHead, readParts } from '../backup/backupParts.ts'
import { type BackupTable, copyTarget, quoted, tableName } from '../backup/backupTables.ts'
import { kyselyOn } from '../db/kyselyOn.ts'
import type { FileStore } from '../files/files.ts'
import type { SealedColumn } from '../secrets/rotate.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { endedOf } from './deleteTenant.ts'
import { leftOfTenant } from './deleteTenantRows.ts'
import { type ArchiveManifest, archiveKind, carried, manifestText, resealing, sealedOf } from './exportTenant.ts'
import { nameOf } from './tenantTables.ts'

type Given = { path: string; archive: Secrets; sealed: readonly SealedColumn[]; signedBy: string }
type Staged = { table: BackupTable; name: string }

/** Reads an archive to its end and checks all of it, touching nothing: whole, of this key, and signed by the installation it says. */
export async function checkArchive({ path, archive, signedBy }: Given): Promise<ArchiveManifest> {
  const manifest = await readArchive(path, archive, async (_part, data) => {
    for await (const _chunk of data) continue
  })
  const signature = Buffer.from(manifest.signature ?? '', 'base64')
  if (!verify(null, manifestText(manifest), keyOf(signedBy), signature))
    refuse('--signed-by: the company was not exported by that installation')
  return manifest
}

async function readArchive(path: string, archive: Secrets, take: (part: PartHead, data: AsyncIterable<Buffer>) => Promise<void>) {
  let manifest: ArchiveManifest | undefined
  try {
    await pipeline(disclose(path, archive, archiveKind), createGunzip(), async (plain) => {
      manifest = await readParts<ArchiveManifest>(plain, take)
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError || message === 'unexpected end' || code?.startsWith('Z_')) throw new BackupError('the file is damaged')
    throw error
  }
  return manifest!
}

/**
 * Takes a company in, in one transaction, beside those that are here. Refused when its id or one of its accounts is somebody's already, and when
 * its log does not verify. Others read meanwhile, and wait to write while the rows are put in. `owner` is the login that owns the tables.
 */
export async function importTenant(
  owner: pg.PoolConfig,
  files: FileStore,
  { secrets, heads }: Sealer,
  given: Given,
): Promise<ArchiveManifest> {
  const manifest = await checkArchive(given)
  const { ksId, head } = manifest
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; begin`)
    await refuseUnlessFree(client, manifest)
    const staged: Staged[] = []
    const tables = await carried(client)
    await readArchive(given.path, given.archive, async (part, data) => {
      if (part.kind === 'rows') staged.push(await stage(client, tables, part, data, { ...given, secrets }))
      else if (part.kind === 'file') await keepFile(files, part.sha256, data)
      else for await (const _chunk of data) continue
    })
    await refuseStrangers(client, staged, ksId)
    await insert(client, staged, ksId)
    for (const origin of manifest.origins)
      await client.query('insert into public.audit_origins (ks_id, until_no, hash, public_key, signature) values ($1, $2, $3, $4, $5)', [
        ksId,
        origin.untilNo,
        Buffer.from(origin.hash, 'hex'),
        Buffer.from(origin.publicKey, 'base64'),
        signOrigin(secrets, ksId, origin),
      ])
    const none = { ...heads, of: () => null }
    const { fault } = await verifyAudit(client, { secrets, heads: none }, ksId, headOf(head) ?? undefined)
    if (fault) refuse(`the log of the company does not verify: entry ${fault.seq}: ${fault.what}`)
    await client.query(`select set_config('app.ks_id', $1, true)`, [ksId])
    const operator = { id: null, name: 'ks', role: 'system' }
    const after = { exportedAt: manifest.madeAt, head }
    await fileAudit(
      kyselyOn(client),
      operator,
      {},
      { action: 'company.import', entity: { type: 'company', id: ksId }, before: null, after },
    )
    await client.query('commit')
    const last = headOf(head)
    if (last && last.no > 0) heads.keep(new Map([[ksId, last]]))
    return manifest
  } finally {
    await client.end()
  }
}

async function refuseUnlessFree(client: pg.Client, { ksId, migrations }: ArchiveManifest) {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by 1')
  const here = rows.map(({ name }) => name)
  const missing = migrations.filter((name) => !here.includes(name))
  const more = here.filter((name) => !migrations.includes(name))
  if (missing.length + more.length > 0)
    refuse(
      `the company is of another version: ${missing[0] ?? more[0]} is only ${missing[0] ? 'there' : 'here'}; bring both to the same version`,
    )
  if (await endedOf(client, ksId)) refuse(`a company that had the KS-ID ${ksId} was deleted here, and an id is never given again`)
  const left = await leftOfTenant(client, ksId)
  if (left) refuse(`${ksId} is here already (${left})`)
}

/** The rows of one part in a table of their own, for this transaction. */
async function stage(
  client: pg.Client,
  tables: readonly BackupTable[],
  part: BackupTable,
  data: AsyncIterable<Buffer>,
  { archive, secrets, sealed }: Given & { secrets: Secrets },
): Promise<Staged> {
  const table = tables.find((one) => copyTarget(one) === copyTarget(part))
  if (!table) return refuse(`the company's table ${nameOf(part)} is of another version of the program`)
  const name = quoted(`staged ${nameOf(table)}`)
  const columns = table.columns.map(quoted).join(', ')
  await client.query(`create temp table ${name} on commit drop as select ${columns} from ${tableName(table)} with no data`)
  const reseal = resealing(archive, secrets, sealedOf(table, sealed), false)
  let lines: string[] = []
  const flush = async () => {
    const rows = lines.map((line) => (reseal ? JSON.stringify(reseal(JSON.parse(line))) : line))
    lines = []
    await client.query(`insert into ${name} select * from json_populate_recordset(null::pg_temp.${name}, $1::json)`, [
      `[${rows.join(',')}]`,
    ])
  }
  let rest = Buffer.alloc(0)
  for await (const chunk of data) {
    const whole = Buffer.concat([rest, chunk])
    const end = whole.lastIndexOf(10)
    rest = whole.subarray(end + 1)
    if (end >= 0) lines.push(...whole.subarray(0, end).toString().split('\n'))
    if (lines.length >= 1000) await flush()
  }
  await flush()
  return { table, name }
}

async function keepFile(files: FileStore, sha256: string, data: AsyncIterable<Buffer>) {
  const stored = await files.put(Readable.from(data))
  if (stored.sha256 !== sha256) refuse('the file is damaged')
}

/** Nothing of another company, and no account that is another's: by its address, or by its id under another address. */
async function refuseStrangers(client: pg.Client, staged: readonly Staged[], ksId: string) {
  const of = (name: string) => staged.find(({ table }) => nameOf(table) === name)!.name
  for (const { table, name } of staged.filter((one) => one.table.columns.includes('ks_id'))) {
    const mayBeNull = nameOf(table) === 'auth.identities'
    const { rowCount } = await client.query(`select 1 from ${name} where ks_id <> $1 ${mayBeNull ? '' : 'or ks_id is null'} limit 1`, [
      ksId,
    ])
    if (rowCount) refuse(`${nameOf(table)} holds rows of another company`)
  }
  // Somebody who came with another company of the same installation, and brings no password again.
  await client.query(
    `delete from ${of('auth.accounts')} s using auth.accounts a where a.id = s.id and a.email = s.email and s.password_hash is null and s.two_factor_at is null`,
  )
  const { rows } = await client.query<{ email: string; n: number }>(
    `select s.email, count(*) over ()::int as n from ${of('auth.accounts')} s where exists (select from auth.accounts a where a.email = s.email or a.id = s.id) order by 1 limit 1`,
  )
  if (rows[0]) refuse(`${rows[0].email} has an account here already, and it may be somebody else's (${rows[0].n} such accounts)`)
  const unknown = await client.query(
    `select 1 from ${of('auth.accounts')} s where not exists (select from ${of('public.users')} u where u.account_id = s.id) limit 1`,
  )
  if (unknown.rowCount) refuse('it holds an account that none of its users has')
}

/** In one statement, because rows of several tables name each other; without triggers, so that all is as it was written. */
async function insert(client: pg.Client, staged: readonly Staged[], ksId: string) {
  const find = (name: string) => staged.find(({ table }) => nameOf(table) === name)!.name
  await client.query(`update ${find('public.companies')} set deactivated_at = null`)
  // Transaction ids of another cluster: what is not sealed yet must not wait for them to catch up.
  await client.query(`update ${find('public.audit')} set xid = pg_current_xact_id() where block_no is null`)
  const all = staged.map(({ table }) => tableName(table))
  await client.query(`lock table ${all.join(', ')} in share row exclusive mode`)
  for (const name of all) await client.query(`alter table ${name} disable trigger user`)
  const inserts = staged.map(({ table, name }, n) => {
    const columns = table.columns.map(quoted).join(', ')
    return `i${n} as (insert into ${tableName(table)} (${columns}) overriding system value select ${columns} from ${name})`
  })
  await client.query(`with ${inserts.join(', ')} select 1`).catch((error: pg.DatabaseError) => {
    if (error.code === '23505') refuse(`${error.table}: something of the company is another's here already (${error.constraint})`)
    throw error
  })
  for (const name of all) await client.query(`alter table ${name} enable trigger user`)
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as name, quote_ident(a.attname) as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`,
  )
  for (const { name, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest((select last_value from ${sequence}), (select max(${column}) from ${name} where ks_id = $2)))`,
      [sequence, ksId],
    )
}
