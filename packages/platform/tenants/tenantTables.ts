import type pg from 'pg'
import { type BackupTable, backupTables, quoted, tableName } from '../backup/backupTables.ts'

/** Tables with `ks_id` that stay where a company was, and why. What is not here goes with it. */
export const staysBehind: Record<string, string> = {
  'auth.sessions': 'signed with keys of the installation: people sign in again',
  'auth.one_time_tokens': 'links in letters lead to the installation that sent them',
  'auth.devices': 'browsers an account is known from, of the account and not of the company',
  'auth.sso_sign_ins': 'belong to sessions',
  'public.push_registrations': 'bound to sessions, and to keys of the installation',
  'public.audit_origins': 'signed by the installation; the archive names the keys',
}
/** Tables of sign-in without `ks_id` that belong to accounts: by the column that names the account. */
export const ofAccounts: Record<string, string> = {
  'auth.accounts': 'id',
  'auth.identities': 'account_id',
  'auth.passkeys': 'account_id',
  'auth.recovery_codes': 'account_id',
}
/** Tables that belong to no company, and why. */
export const ofNoTenant: Record<string, string> = {
  'auth.attempts': 'counters of sign-in, for minutes',
  'auth.passkey_challenges': 'answered challenges, for an hour',
  'auth.refresh_tokens': 'belong to sessions',
  'auth.spent_tokens': 'tokens used, for minutes',
  'auth.sso_logouts': 'tokens used, for minutes',
  'auth.sso_steps': 'sign-ins on their way, for minutes',
  'public.ended_tenants': 'of the installation',
  'public.former_secrets': 'of the installation',
  'public.job_workers': 'of the installation',
  'public.migrations': 'of the installation; the archive names them',
}

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/**
 * Every table that holds rows of companies: by `ks_id`, wherever the catalogue finds it. Throws for a table that nobody has said anything of:
 * what is forgotten here would neither move nor be deleted with its company.
 */
export async function tenantTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const all = await backupTables(client)
  const isTenants = (table: BackupTable) => table.columns.includes('ks_id')
  const unknown = all.find((table) => !isTenants(table) && !(nameOf(table) in ofAccounts) && !(nameOf(table) in ofNoTenant))
  if (unknown) throw new Error(`${nameOf(unknown)}: belongs to a company, to accounts or to neither; say which in tenantTables.ts`)
  return all.filter(isTenants)
}

/** The accounts of $1 that have a user in no other company. */
export const ownAccounts = `select u.account_id from public.users u where u.ks_id = $1 and u.account_id is not null
  and not exists (select from public.users o where o.account_id = u.account_id and o.ks_id <> $1)`

/** SHA-256 of every stored file that a row of the company points to, now or in an earlier version, by the names it was given. */
export async function tenantFiles(client: pg.ClientBase, ksId: string): Promise<{ sha256: string; names: string[] }[]> {
  const each = (await tenantTables(client)).flatMap((table) =>
    table.columns
      .filter((column) => column === 'sha256' || column.endsWith('_sha256'))
      .map((column) => {
        const name = column === 'sha256' && table.columns.includes('file_name') ? 'file_name' : 'null'
        return `select ${quoted(column)} as sha256, ${name} as name from ${tableName(table)} where ks_id = $1 and ${quoted(column)} is not null`
      }),
  )
  const { rows } = await client.query<{ sha256: string; names: string[] }>(
    `select sha256, coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names from (${each.join(' union all ')}) x group by 1 order by 1`,
    [ksId],
  )
  return rows
}
