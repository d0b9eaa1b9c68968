import { verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { fileAudit } from '../audit/audit.ts'
import { headOf } from '../audit/auditHeads.ts'
import { verifyAudit } from '../audit/auditLog.ts'
import { keyOf, signOrigin } from '../audit/auditOrigins.ts'
import type { Sealer } from '../audit/seal.ts'
import { BackupError, disclose, refuse } from '../backup/backupEnvelope.ts'
import { type PartHead, readParts } from '../backup/backupParts.ts'
import { type BackupTable, copyTarget, quoted, tableName } from '../backup/backupTables.ts'
import { kyselyOn } from '../db/kyselyOn.ts'
import { openClient } from '../db/openClient.ts'
import type { FileStore } from '../files/files.ts'
import { importTexts } from '../http/texts.ts'
import type { SealedColumn } from '../secrets/rotate.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { endedOf } from './deleteTenant.ts'
import { leftOfTenant } from './deleteTenantRows.ts'
import { type ArchiveManifest, archiveKind, carried, manifestText, resealing, sealedOf } from './exportTenant.ts'
import { nameOf, ofAccounts } from './tenantTables.ts'

type Given = { path: string; archive: Secrets; sealed: readonly SealedColumn[]; signedBy: string }
/** A user of the company whose account is somebody's here already; the caller sends the letter. */
export type ToInvite = { id: string; email: string; status: string }
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
 * Takes a company in, in one transaction, beside those that are here. Refused when its id was used here and when its log does not verify. Users
 * whose account is somebody's here already come without it, and are returned to be invited. Others read meanwhile, and wait to write while the
 * rows are put in. `owner` is the login that owns the tables.
 */
export async function importTenant(
  owner: pg.PoolConfig,
  files: FileStore,
  { secrets, heads }: Sealer,
  given: Given,
): Promise<{ manifest: ArchiveManifest; invited: ToInvite[] }> {
  const manifest = await checkArchive(given)
  const { ksId, head } = manifest
  await refuseUnlessSent(files, manifest.sentBefore)
  const client = await openClient(owner)
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
    await refuseForeignRows(client, staged, ksId)
    const detached = await leaveOutKnownAccounts(client, staged, ksId)
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
      ...detached.map(({ id, status }) => ({
        action: status === 'invited' ? 'user.resendInvitation' : 'user.detach',
        entity: { type: 'user', id },
        before: { hasAccount: true },
        after: { hasAccount: false, status },
        reason: importTexts.knownAccount,
      })),
    )
    await client.query('commit')
    const last = headOf(head)
    if (last && last.no > 0) heads.keep(new Map([[ksId, last]]))
    return { manifest, invited: detached.filter(({ status }) => status === 'invited') }
  } finally {
    await client.end()
  }
}

async function refuseUnlessFree(client: pg.Client, { ksId, migrations }: ArchiveManifest) {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by 1')
  const here = rows.map(({ name }) => name)
  const missing = migrations.find((name) => !here.includes(name))
  if (missing) refuse(`the company comes from a newer version (${missing} is not here); bring this installation to that version first`)
  const more = here.find((name) => !migrations.includes(name))
  if (more)
    refuse(`the company comes from an older version (it lacks ${more}); bring that installation to this version, and export it again`)
  if (await endedOf(client, ksId)) refuse(`a company that had the KS-ID ${ksId} was deleted here, and an id is never given again`)
  const left = await leftOfTenant(client, ksId)
  if (left) refuse(`${ksId} is here already (${left})`)
}

/** Puts the files of an archive into the store, and nothing else: most of a large company goes over before it is frozen. Returns their number. */
export async function importFiles(files: FileStore, given: Given): Promise<number> {
  await checkArchive(given)
  let count = 0
  await readArchive(given.path, given.archive, async (part, data) => {
    if (part.kind !== 'file') for await (const _chunk of data) continue
    else {
      await keepFile(files, part.sha256, data)
      count += 1
    }
  })
  return count
}

async function refuseUnlessSent(files: FileStore, sentBefore: readonly string[]) {
  const left = [...sentBefore]
  const look = async () => {
    for (let sha256 = left.pop(); sha256; sha256 = left.pop())
      if (!(await files.has(sha256)))
        refuse(`the file ${sha256} went in an earlier archive that is not here; first: tenant import --files-only`)
  }
  await Promise.all(Array.from({ length: 10 }, look))
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

/** Throws unless every row is the company's own, and every account one that a user of it has. */
async function refuseForeignRows(client: pg.Client, staged: readonly Staged[], ksId: string) {
  for (const { table, name } of staged.filter((one) => one.table.columns.includes('ks_id'))) {
    const mayBeNull = nameOf(table) === 'auth.identities'
    const { rowCount } = await client.query(`select 1 from ${name} where ks_id <> $1 ${mayBeNull ? '' : 'or ks_id is null'} limit 1`, [
      ksId,
    ])
    if (rowCount) refuse(`${nameOf(table)} holds rows of another company`)
  }
  const unknown = await client.query(
    `select 1 from ${stagedAs(staged, 'auth.accounts')} s
     where not exists (select from ${stagedAs(staged, 'public.users')} u where u.account_id = s.id) limit 1`,
  )
  if (unknown.rowCount) refuse('it holds an account that none of its users has')
}

const stagedAs = (staged: readonly Staged[], table: string) => staged.find((one) => nameOf(one.table) === table)!.name

/**
 * Leaves out every account that is somebody's here already, by address or id, with all that would open it: passkeys, codes, identities. Its
 * users come without it and are invited: whoever owns the account here joins it to the company. What is left opens this company alone.
 */
async function leaveOutKnownAccounts(client: pg.Client, staged: readonly Staged[], ksId: string): Promise<ToInvite[]> {
  const accounts = stagedAs(staged, 'auth.accounts')
  await client.query(`delete from ${accounts} s where exists (select from auth.accounts a where a.email = s.email or a.id = s.id)`)
  for (const { table, name } of staged)
    if (nameOf(table) in ofAccounts && nameOf(table) !== 'auth.accounts')
      await client.query(`delete from ${name} where ${ofAccounts[nameOf(table)]} not in (select id from ${accounts})`)
  await client.query(
    `delete from ${stagedAs(staged, 'auth.identities')} s
     where exists (select from auth.identities i where (i.issuer, i.subject) = (s.issuer, s.subject) and i.ks_id is not distinct from s.ks_id)`,
  )
  await client.query(`update ${accounts} set came_with = $1`, [ksId])
  // A domain is proved to the installation that asks its DNS; a mail domain that was proved elsewhere makes no users here.
  await client.query(`update ${stagedAs(staged, 'public.sso_providers')} set proved_domains = '{}'`)
  return detachUsers(client, staged)
}

/** The version as it came is kept in the history: what is written to the tables here is written without triggers. */
async function detachUsers(client: pg.Client, staged: readonly Staged[]): Promise<ToInvite[]> {
  const [users, history] = [staged.find(({ table }) => nameOf(table) === 'public.users')!, stagedAs(staged, 'history.users')]
  const isDetached = `account_id is not null and account_id not in (select id from ${stagedAs(staged, 'auth.accounts')})`
  const columns = users.table.columns.map(quoted).join(', ')
  await client.query(
    `insert into ${history} (sys_to, ${columns}) select greatest(now(), sys_from + interval '1 microsecond'), ${columns} from ${users.name} where ${isDetached}`,
  )
  const { rows } = await client.query<ToInvite>(
    `update ${users.name} s set account_id = null, version = version + 1, updated_at = now(), sys_from = greatest(now(), sys_from + interval '1 microsecond'),
       status = case status when 'active' then 'invited' when 'suspended' then 'deactivated' else status end,
       left_date = case status when 'suspended' then coalesce(left_date, current_date) else left_date end
     where ${isDetached} returning id, email, status`,
  )
  return rows
}

/** In one statement, because rows of several tables name each other; without triggers, so that all is as it was written. */
async function insert(client: pg.Client, staged: readonly Staged[], ksId: string) {
  await client.query(`update ${stagedAs(staged, 'public.companies')} set deactivated_at = null, frozen_at = null, moved_to = null`)
  // Transaction ids of another cluster: what is not sealed yet must not wait for them to catch up.
  await client.query(`update ${stagedAs(staged, 'public.audit')} set xid = pg_current_xact_id() where block_no is null`)
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
  // A table whose keys wait for commit to be checked cannot be altered.
  await client.query('set constraints all immediate')
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
