import type pg from 'pg'

/** Removes a tenant whole, as if it had never been: its rows, their history, its log and the accounts nobody else uses. */
export async function removeTenant(client: pg.ClientBase, ksId: string) {
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'history') and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'ks_id') order by 1`,
  )
  const tables = (schema: string) => rows.filter((row) => row.schema === schema).map(({ name }) => name)
  await client.query(
    `delete from auth.accounts a where exists (select from users u where u.ks_id = $1 and u.account_id = a.id)
      and not exists (select from users u where u.ks_id <> $1 and u.account_id = a.id)`,
    [ksId],
  )
  await client.query('delete from auth.sessions where ks_id = $1', [ksId])
  await client.query('delete from auth.one_time_tokens where ks_id = $1', [ksId])
  await client.query('delete from auth.calendar_feeds where ks_id = $1', [ksId])
  await client.query('delete from auth.poster_codes where ks_id = $1', [ksId])
  // The log is append-only for everybody else, and disposals are kept; a demo that begins anew begins with a new log.
  const isGuarded = (table: string) => ['audit', 'audit_blocks', 'audit_redactions', 'audit_pruned', 'disposal_runs'].includes(table)
  for (const table of tables('public').filter(isGuarded)) await client.query(`alter table public.${table} disable trigger user`)
  // One statement, because rows of several tables name each other.
  const deletes = tables('public').map((table, n) => `d${n} as (delete from public.${table} where ks_id = $1)`)
  await client.query(`with ${deletes.join(', ')} select 1`, [ksId])
  for (const table of tables('public').filter(isGuarded)) await client.query(`alter table public.${table} enable trigger user`)
  for (const table of tables('history')) await client.query(`delete from history.${table} where ks_id = $1`, [ksId])
}
