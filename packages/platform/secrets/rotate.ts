import type pg from 'pg'
import { auditKeyPurpose, passwordsOf, readInstallation, sealedLogins } from '../db/installation.ts'
import { databaseRoles, randomPasswords, setPassword } from '../db/logins.ts'
import { openClient } from '../db/openClient.ts'
import { workerTimeout } from '../jobs/jobWatch.ts'
import type { Secrets } from './secrets.ts'

/** A column, with its schema, of what is kept sealed with KS_SECRET, and the purpose it is sealed for. */
export type SealedColumn = { table: string; column: string; purpose: string }
/** What a module keeps sealed: columns, and by the name of a job the purpose of `sealed` in its payload. */
export type Sealed = { columns: readonly SealedColumn[]; jobs: Record<string, string> }
/** `lost`: values that none of the secrets opens, left as they are. `isChanged`: the first secret was not the database's own before. */
export type Rotated = { resealed: number; lost: number; isChanged: boolean }

const atOnce = 500
const ours: SealedColumn[] = [{ table: 'public.former_secrets', column: 'audit_key_sealed', purpose: auditKeyPurpose }]

/**
 * Makes the first secret the database's own: seals anew what the others sealed, keeps the public keys they signed the log with, and refuses the
 * former one from now on. May be run again. Throws, one line, while a server still seals with another. `owner` is the login that owns the tables.
 */
export async function rotate(
  owner: pg.PoolConfig,
  secrets: Secrets,
  { columns, jobs }: Sealed,
  { hasNewLogins = false, isRestored = false } = {},
): Promise<Rotated> {
  const client = await openClient(owner)
  try {
    // A backup tells of the servers there were then.
    if (!isRestored) await refuseWhileOthersSeal(client, secrets)
    const done: Rotated = { resealed: 0, lost: 0, isChanged: false }
    for (const column of await withHistory(client, [...ours, ...columns])) await resealColumn(client, secrets, column, done)
    await resealJobs(client, secrets, jobs, done)
    await client.query('begin')
    await client.query('lock table public.installation')
    const here = await readInstallation(client)
    const passwords = hasNewLogins ? randomPasswords() : passwordsOf(here, secrets)
    if (hasNewLogins) for (const role of databaseRoles) await setPassword(client, role, passwords[role])
    const [first, ...others] = secrets.fingerprints
    await client.query('update public.installation set fingerprint = $1, logins_sealed = $2', [first, sealedLogins(secrets, passwords)])
    done.isChanged = here?.fingerprint !== first
    for (const [i, { publicKey }] of secrets.ringAuditKeys.entries())
      await client.query(
        `insert into public.former_secrets as f (fingerprint, audit_key_sealed, changed_at) values ($1, $2, case when $3 then now() end)
         on conflict (fingerprint) do update set changed_at = coalesce(f.changed_at, excluded.changed_at)`,
        [
          others[i],
          secrets.seal(auditKeyPurpose, publicKey.export({ format: 'der', type: 'spki' })),
          done.isChanged && others[i] === here?.fingerprint,
        ],
      )
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

async function refuseWhileOthersSeal(client: pg.Client, secrets: Secrets) {
  const { rowCount } = await client.query(
    'select 1 from public.job_workers where seen_at > now() - make_interval(secs => $1) and fingerprint is distinct from $2 limit 1',
    [workerTimeout, secrets.fingerprints[0]],
  )
  if (rowCount)
    throw new Error(
      `KS_SECRET: a server still runs with another secret first; restart each with new,old, and try again ${workerTimeout} seconds after the last`,
    )
}

/** What is kept of earlier versions is sealed as well. */
async function withHistory(client: pg.Client, columns: readonly SealedColumn[]): Promise<SealedColumn[]> {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'history'`)
  const versioned = new Set(rows.map(({ name }) => `public.${name}`))
  return columns.flatMap((one) => [one, ...(versioned.has(one.table) ? [{ ...one, table: one.table.replace('public.', 'history.') }] : [])])
}

async function resealColumn(client: pg.Client, secrets: Secrets, { table, column, purpose }: SealedColumn, done: Rotated) {
  const { rows } = await client.query<{ sealed: string | Buffer }>(`select ${column} as sealed from ${table} where ${column} is not null`)
  const changes = rows.flatMap(({ sealed }) => {
    const anew = resealed(secrets, purpose, sealed, done)
    return anew === null ? [] : [{ sealed, anew }]
  })
  const type = typeof changes[0]?.sealed === 'string' ? 'text' : 'bytea'
  for (let at = 0; at < changes.length; at += atOnce) {
    const some = changes.slice(at, at + atOnce)
    const { rowCount } = await client.query(
      `update ${table} t set ${column} = x.anew from unnest($1::${type}[], $2::${type}[]) x (sealed, anew) where t.${column} = x.sealed`,
      [some.map((one) => one.sealed), some.map((one) => one.anew)],
    )
    done.resealed += rowCount ?? 0
  }
}

async function resealJobs(client: pg.Client, secrets: Secrets, purposes: Record<string, string>, done: Rotated) {
  const { rows } = await client.query<{ id: string; name: string; sealed: string }>(
    `select j.id::text, t.identifier as name, j.payload ->> 'sealed' as sealed
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'sealed' is not null and t.identifier = any ($1)`,
    [Object.keys(purposes)],
  )
  for (const { id, name, sealed } of rows) {
    const anew = resealed(secrets, purposes[name]!, sealed, done)
    if (anew === null) continue
    await client.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{sealed}', to_jsonb($2::text))::json where id = $1`,
      [id, anew],
    )
    done.resealed++
  }
}

function resealed(secrets: Secrets, purpose: string, sealed: string | Buffer, done: Rotated) {
  try {
    return secrets.reseal(purpose, sealed)
  } catch {
    done.lost++
    return null
  }
}
