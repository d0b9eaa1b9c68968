import type pg from 'pg'

export type BackupTable = { schema: string; name: string; columns: string[] }

/**
 * Every table of the product in order of name, with the columns that can be written: generated ones are made anew. What a database keeps of its
 * own logins and secret is no other's, and what is worth nothing after a restart is in unlogged tables.
 */
export const backupTables = async (client: pg.ClientBase): Promise<BackupTable[]> =>
  (
    await client.query<BackupTable>(
      `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'history', 'auth') and c.relkind = 'r' and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         and c.oid is distinct from to_regclass('public.installation')
       group by 1, 2 order by 1, 2`,
    )
  ).rows

/** Throws unless the login sees every row of every table: what row-level security left out would be missing from a backup without a word. */
export async function assertSeesAllRows(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c, pg_roles me where me.rolname = current_user and not me.rolsuper and not me.rolbypassrls
       and c.relforcerowsecurity and c.relnamespace in ('public'::regnamespace, 'history'::regnamespace, 'auth'::regnamespace)
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and p.polroles = array[me.oid]
         and pg_get_expr(p.polqual, c.oid) = 'true') limit 1`,
  )
  if (rows[0])
    throw new Error(`DATABASE_URL: the login does not see all of ${rows[0].name}; use the owner of the tables, or one with BYPASSRLS`)
}

export const backupSequences = async (client: pg.ClientBase) =>
  (
    await client.query<{ name: string; value: number }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
       where schemaname in ('public', 'history', 'auth') and last_value is not null order by 1`,
    )
  ).rows

/** SHA-256 of every stored file that a row points to now (`isNow`) or did in an earlier version: columns named sha256 or …_sha256. */
export async function referencedFiles(client: pg.ClientBase): Promise<{ sha256: string; isNow: boolean }[]> {
  const { rows: columns } = await client.query<{ schema: string; name: string; column: string }>(
    `select table_schema as schema, table_name as name, column_name as column from information_schema.columns c
     where table_schema in ('public', 'history') and (column_name = 'sha256' or column_name like '%\\_sha256') and data_type = 'text'
       and exists (select 1 from pg_tables t where t.schemaname = c.table_schema and t.tablename = c.table_name)`,
  )
  if (columns.length === 0) return []
  const each = columns.map(
    (one) =>
      `select ${quoted(one.column)} as sha256, ${one.schema === 'public'} as is_now from ${tableName(one)} where ${quoted(one.column)} is not null`,
  )
  const { rows } = await client.query<{ sha256: string; isNow: boolean }>(
    `select sha256, bool_or(is_now) as "isNow" from (${each.join(' union all ')}) x group by 1 order by 1`,
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const tableName = (table: { schema: string; name: string }) => `${quoted(table.schema)}.${quoted(table.name)}`
/** As COPY wants it: the table with its columns. */
export const copyTarget = (table: BackupTable) => `${tableName(table)} (${table.columns.map(quoted).join(', ')})`
