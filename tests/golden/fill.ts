import { type BackupTable, backupTables, quoted, tableName } from '@portal/platform/backup/backupTables'
import type pg from 'pg'

type Column = { name: string; type: string; isNeeded: boolean; refers: string | null; field: string | null; literal: string | null }

/** Values that mean nothing, for what no step of the product has filled. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'Fra en eldre versjon'`,
  integer: '2026',
  bytea: `'\\x00'`,
  jsonb: `'{}'`,
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
}
/** What the log is checked against cannot be made up. */
const isLog = ({ name }: BackupTable) => name.startsWith('audit')
const valueOf = ({ type, literal }: Column) => (literal !== null ? literal : (values[type] ?? '1'))

/**
 * Gives every tenant table that is empty a row of the company, by the catalogue, and every table of former versions one too: a migration that
 * forgets that a table can have rows is to fail. Returns what could not be filled. `client` is a superuser's.
 */
export async function fillEmptyTables(client: pg.Client, ksId: string): Promise<string[]> {
  await client.query('set session_replication_role = replica')
  const tables = (await backupTables(client)).filter(({ columns }) => columns.includes('ks_id'))
  const isEmpty = async (table: BackupTable) => (await client.query(`select 1 from ${tableName(table)} limit 1`)).rowCount === 0
  let left: BackupTable[] = []
  for (const table of tables) if (table.schema === 'public' && !isLog(table) && (await isEmpty(table))) left.push(table)
  // What one refers to may come after it.
  for (const _ of [1, 2, 3]) {
    const still: BackupTable[] = []
    for (const table of left) if (!(await fill(client, table, ksId))) still.push(table)
    left = still
  }
  for (const { name } of tables.filter(({ schema }) => schema === 'history'))
    await client.query(
      `insert into history.${quoted(name)} select clock_timestamp(), t.* from public.${quoted(name)} t
       where ks_id = $1 and not exists (select from history.${quoted(name)}) limit 1`,
      [ksId],
    )
  await client.query('set session_replication_role = default')
  return left.map(({ name }) => name)
}

/** With as little as it must have, else with something everywhere, else with what chance gives: checks often ask for some columns together. */
async function fill(client: pg.Client, table: BackupTable, ksId: string) {
  const columns = await columnsOf(client, table)
  for (let attempt = 0; attempt < 100; attempt++) {
    const isGiven = () => attempt === 1 || (attempt > 1 && Math.random() < 0.4)
    const given = columns.filter(({ name, isNeeded }) => name !== 'ks_id' && (isNeeded || isGiven()))
    const list = ['ks_id', ...given.map(({ name }) => quoted(name))].join(', ')
    const picks = given.map((column) =>
      column.refers ? `(select ${column.field} from ${column.refers} r where r.ks_id = $1 limit 1)` : valueOf(column),
    )
    try {
      await client.query(`insert into ${tableName(table)} (${list}) select ${['$1', ...picks].join(', ')}`, [ksId])
      return true
    } catch (error) {
      if (!/^2[23]/.test((error as pg.DatabaseError).code ?? '')) throw error
    }
  }
  return false
}

const columnsOf = async (client: pg.Client, table: BackupTable) =>
  (
    await client.query<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
         f.confrelid::regclass::text as refers,
         (select quote_ident(r.attname) from pg_attribute r where r.attrelid = f.confrelid and r.attnum = f.confkey[array_position(f.conkey, a.attnum)]) as field,
         (select substring(pg_get_constraintdef(c.oid) from '''[^'']*''') from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%' limit 1) as literal
       from pg_attribute a
       left join lateral (select * from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any(f.conkey)
         and f.confrelid <> 'public.companies'::regclass limit 1) f on true
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'sys_from' order by a.attnum`,
      [tableName(table)],
    )
  ).rows
