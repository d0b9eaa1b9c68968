import { sign } from 'node:crypto'
import type pg from 'pg'
import { endedText, type Sealer, sealAudit, sealLock } from '../audit/seal.ts'
import { referencedFiles, tableName } from '../backup/backupTables.ts'
import { openClient } from '../db/openClient.ts'
import type { FileStore } from '../files/files.ts'
import { removeLetters } from '../mail/mail.ts'
import { sha256 } from '../secrets/secrets.ts'
import { deleteTenantRows, leftOfTenant, type Removed } from './deleteTenantRows.ts'
import { tenantFiles, tenantTables } from './tenantTables.ts'

type Company = { name: string; orgNumber: string; deactivatedAt: string }
/** What a deletion did; `company` and `head` are null when an earlier try had come past the rows. */
type Counts = Removed & { files: number; letters: number }
export type Deleted = Counts & { company: Company | null; head: string | null; deletedAt: string }
type Ended = { hash: Buffer; at: string; counts: Counts; files: string[] }

/**
 * Deletes a deactivated company: its rows in one transaction, then its files and letters. Given up half-way it may be run again. Whoever calls
 * has asked what must be asked. `owner` is the login that owns the tables.
 */
export async function deleteTenant(
  owner: pg.PoolConfig,
  store: FileStore,
  sealer: Sealer,
  dataDir: string,
  ksId: string,
): Promise<Deleted> {
  const client = await openClient(owner)
  try {
    await sealAudit(client, sealer)
    // Nobody signs meanwhile, so nobody finds a log that is gone without a word.
    await client.query('select pg_advisory_lock($1)', [sealLock])
    const { rows } = await client.query<Company>(
      `select name, org_number as "orgNumber", to_char(deactivated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "deactivatedAt"
       from public.companies where ks_id = $1`,
      [ksId],
    )
    const company = rows[0] ?? null
    const head = company && sealer.heads.of(ksId)
    if (company) await removeRows(client, sealer, dataDir, ksId)
    // What somebody wrote at the same moment, before an earlier try.
    else if (await endedOf(client, ksId)) await deleteTenantRows(client, ksId)
    sealer.heads.forget(ksId)
    await client.query('select pg_advisory_unlock($1)', [sealLock])
    const left = await leftOfTenant(client, ksId)
    if (left) throw new Error(`${left} was written to meanwhile; stop what does, and run the same command again`)
    const ended = await endedOf(client, ksId)
    if (!ended) throw new Error(`there is no ${ksId}`)
    await removeFiles(client, store, ended)
    // What the planner remembers of common values names companies too.
    await client.query(`vacuum (analyze) ${(await tenantTables(client)).map(tableName).join(', ')}`)
    return { ...ended.counts, company, head: head && `${head.no}:${head.hash}`, deletedAt: ended.at }
  } finally {
    await client.end()
  }
}

async function removeRows(client: pg.Client, { secrets }: Sealer, dataDir: string, ksId: string) {
  await client.query('begin')
  try {
    const files = (await tenantFiles(client, ksId)).map((file) => file.sha256)
    const { rows: addresses } = await client.query<{ email: string }>(
      `select distinct email from public.users u where ks_id = $1 and not exists (select from public.users o where o.email = u.email and o.ks_id <> $1)`,
      [ksId],
    )
    const letters = await removeLetters(
      dataDir,
      ksId,
      addresses.map(({ email }) => email),
    )
    const removed = await deleteTenantRows(client, ksId)
    const used = new Set((await referencedFiles(client)).map((file) => file.sha256))
    const own = files.filter((file) => !used.has(file))
    await client.query('insert into public.ended_tenants (hash, signature, counts, files) values ($1, $2, $3, $4)', [
      sha256(ksId),
      sign(null, Buffer.from(endedText(ksId)), secrets.auditKeys.privateKey),
      { ...removed, files: own.length, letters },
      own,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export async function endedOf(client: pg.ClientBase, ksId: string): Promise<Ended | null> {
  const { rows } = await client.query<Ended>(
    `select hash, to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, counts, files from public.ended_tenants where hash = $1`,
    [sha256(ksId)],
  )
  return rows[0] ?? null
}

/** The lock on the hash keeps an upload of the same bytes and their removal apart. */
async function removeFiles(client: pg.Client, store: FileStore, { hash, files }: Ended) {
  for (const file of files) {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [file])
    const { rowCount } = await client.query('select 1 from public.files where sha256 = $1 or thumbnail_sha256 = $1 limit 1', [file])
    if (!rowCount) await store.remove(file)
    await client.query('commit')
  }
  await client.query(`update public.ended_tenants set files = '{}' where hash = $1`, [hash])
}
