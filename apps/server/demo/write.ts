import type pg from 'pg'
import { company } from './company.ts'
import type { Generated } from './generate.ts'
import type { Row, Version } from './ledger.ts'

/** Writes a generated company in the caller's transaction, as the owner of the database: the past cannot be written through the product. */
export async function writeCompany(client: pg.ClientBase, generated: Generated, passwordHash: string) {
  const accounts = await writeAccounts(client, generated, passwordHash)
  const withAccount = (row: Row) => (row.account_id ? { ...row, account_id: accounts.get(row.account_id as string) } : row)
  const tables = Map.groupBy(generated.versions, ({ table }) => table)
  const rows = (versions: Version[], isStanding: boolean) =>
    versions
      .filter(({ to }) => (to === null) === isStanding)
      .map(({ row, from, to }) => ({ ks_id: company.ks_id, ...withAccount(row), sys_from: from, ...(to && { sys_to: to }) }))

  // Departments name leaders and people name departments: in one statement, both are there before anything is checked.
  const parts = [...tables].map(([table, versions]) => ({ table, rows: rows(versions, true) }))
  const inserts = parts.map(({ table, rows: [first] }, n) => {
    const columns = Object.keys(first!).join(', ')
    return `t${n} as (insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $${n + 1}))`
  })
  // Nor are the records there that comments, tags and files name, until the rows they are of have all been written.
  await client.query('set constraints all deferred')
  await client.query(
    `with ${inserts.join(', ')} select 1`,
    parts.map((part) => JSON.stringify(part.rows)),
  )
  for (const [table, versions] of tables) await writeHistory(client, table, rows(versions, false))
  await writeRows(client, 'numbers', generated.numbers)
  await writeRows(client, 'audit', [...generated.audit])
  await countRows(client)
}

/** Tells the database how much there is: what follows in the same transaction would else be planned as if the tables were empty. */
async function countRows(client: pg.ClientBase) {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'history'::regnamespace, 'auth'::regnamespace)`,
  )
  await client.query(`analyze ${rows[0]!.names}`)
}

const writeRows = async (client: pg.ClientBase, table: string, rows: object[]) => {
  if (rows.length === 0) return
  const columns = ['ks_id', ...Object.keys(rows[0]!)].join(', ')
  await client.query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows.map((row) => ({ ks_id: company.ks_id, ...row })))],
  )
}

/** A history table holds what the generated columns were, so they are worked out by the table's own expressions. */
async function writeHistory(client: pg.ClientBase, table: string, rows: Row[]) {
  if (rows.length === 0) return
  const { rows: generated } = await client.query<{ name: string; expression: string }>(
    `select quote_ident(a.attname) as name, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attribute a
      join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = $1::regclass and a.attgenerated <> ''`,
    [`public.${table}`],
  )
  const columns = Object.keys(rows[0]!)
  await client.query(
    `insert into history.${table} (${[...columns, ...generated.map(({ name }) => name)].join(', ')})
      select ${[...columns, ...generated.map(({ expression }) => expression)].join(', ')} from jsonb_populate_recordset(null::history.${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** The people's accounts, and which account each stands for: somebody who has one in another company keeps it, with its own password. */
async function writeAccounts(client: pg.ClientBase, { people, from }: Generated, passwordHash: string) {
  const { rows } = await client.query<{ id: string; email: string }>(
    `insert into auth.accounts (id, email, email_verified_at, password_hash, password_changed_at, created_at)
      select p.id, p.email, $2, $3, $2, $2 from jsonb_to_recordset($1) as p(id uuid, email text)
      on conflict (email) do update set email = excluded.email returning id, email`,
    [JSON.stringify(people.map(({ accountId, email }) => ({ id: accountId, email }))), from, passwordHash],
  )
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(people.map(({ accountId, email }) => [accountId, byEmail.get(email)!]))
}
