import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Secrets } from '../secrets/secrets.ts'
import { quiet } from './db.ts'
import { applyFunctions } from './functions.ts'
import { checkSecret, insertInstallation, passwordsOf, readInstallation } from './installation.ts'
import { lockTimeout, untilUnlocked } from './lockRetry.ts'
import { ensureLogins } from './logins.ts'
import { migrationFiles } from './migrationFiles.ts'
import { openClient } from './openClient.ts'

/** For each table with a status: the pairs `from>to` its rules allow. */
export type StatusPairs = Record<string, readonly string[]>

const LOCK = 727274
/** What makes the table that the secret's fingerprint is kept in. */
const installationMigration = '20261201_platform_installation.sql'
/**
 * What portal_jobs may do with the queue. Its tables have row-level security without a policy, so each needs one; a newer queue may bring more.
 * Only what is missing: a policy that is made anew waits for everybody who reads the table.
 */
const queueRights = `
  do $$ declare t regclass; queue constant regnamespace := 'graphile_worker'; begin
    if not has_schema_privilege('portal_jobs', queue::oid, 'usage')
      or exists (select from pg_class where relnamespace = queue and case relkind
        when 'r' then not has_table_privilege('portal_jobs', oid, 'delete') when 'S' then not has_sequence_privilege('portal_jobs', oid, 'usage') end)
      or exists (select from pg_proc where pronamespace = queue and not has_function_privilege('portal_jobs', oid, 'execute')) then
      grant usage on schema graphile_worker to portal_jobs;
      grant select, insert, update, delete on all tables in schema graphile_worker to portal_jobs;
      grant usage on all sequences in schema graphile_worker to portal_jobs;
      grant execute on all functions in schema graphile_worker to portal_jobs;
    end if;
    for t in select oid from pg_class c where relnamespace = queue and relrowsecurity
        and not exists (select from pg_policy where polrelid = c.oid and polname = 'portal_jobs') loop
      execute format('create policy portal_jobs on %s to portal_jobs using (true) with check (true)', t);
    end loop;
  end $$`
type Options = {
  root: string
  secrets: Secrets
  statusPairs: StatusPairs
  only?: readonly string[]
  log?: (line: string) => void
  sharesLogins?: boolean
}

/**
 * Brings a database to this version: roles, queue, each module's `migrations/*.sql` in the order they landed in, each once, in its own
 * transaction, and then the functions, where they differ from what was applied last.
 * Safe when several servers start together (advisory lock), and beside those that serve: what is as it should be is not touched, and a table
 * that somebody reads is asked for a second at a time. `owner` must own the database and have CREATEROLE.
 * Throws with the migration's name; refuses a database that is newer than this program. Returns the names applied.
 * Refuses a secret that is not the database's, and logins that are another installation's.
 * With `only`, no others are applied: for a backup of an earlier version.
 */
export async function migrate(owner: pg.PoolConfig, options: Options): Promise<string[]> {
  const applied: string[] = []
  await untilUnlocked(() => attempt(owner, options, applied), options.log)
  return applied
}

/** Up to the end, or to what somebody else holds. Between two attempts nothing is held, so that others may start. */
async function attempt(owner: pg.PoolConfig, options: Options, applied: string[]) {
  const client = await openClient(owner)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`set client_min_messages = warning; set lock_timeout = ${lockTimeout}`)
    const here = await readInstallation(client)
    await checkSecret(client, options.secrets, here)
    const passwords = passwordsOf(here, options.secrets)
    await ensureLogins(client, passwords, { areStored: here !== null, ...options })
    await client.query('create table if not exists public.migrations (name text primary key, at timestamptz not null default now())')
    const done = new Set((await client.query<{ name: string }>('select name from public.migrations')).rows.map((row) => row.name))
    const files = migrationFiles(options.root)
    const missing = missingOf(files, done)
    const pool = quiet(new pg.Pool({ ...owner, max: 1, lock_timeout: lockTimeout }))
    await runMigrations({ pgPool: pool }).finally(() => pool.end())
    await client.query(queueRights)
    const fresh = missing.filter((file) => options.only?.includes(basename(file)) ?? true)
    for (const file of fresh) {
      await apply(client, file)
      applied.push(basename(file))
    }
    if (!here && (!options.only || options.only.includes(installationMigration)))
      await insertInstallation(client, options.secrets, passwords)
    if (fresh.length === missing.length) await applyFunctions(client, options.root)
    if (!options.only)
      for (const [table, pairs] of Object.entries(options.statusPairs)) await client.query('select guard_status($1, $2)', [table, pairs])
  } finally {
    await client.end()
  }
}

/** Those of `files` that are not in `done`, the names a database has. Throws when it has one that is not among the files. */
export function missingOf(files: readonly string[], done: ReadonlySet<string>): string[] {
  const known = new Set(files.map((file) => basename(file)))
  const unknown = [...done].find((name) => !known.has(name))
  if (unknown) throw new Error(`The database is newer than this program (it has ${unknown}). Start a newer version.`)
  return files.filter((file) => !done.has(basename(file)))
}

async function apply(client: pg.Client, file: string) {
  await client.query('begin')
  try {
    await client.query(readFileSync(file, 'utf8'))
    await client.query('insert into public.migrations (name) values ($1)', [basename(file)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${basename(file)}: ${(error as Error).message}`, { cause: error })
  }
}
