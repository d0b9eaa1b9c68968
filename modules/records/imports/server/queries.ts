import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import { nameOf, type Register } from './register.ts'

/** One import at a time in a tenant: whether a file has been here before is then a question with one answer. */
export const holdImports = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports ' || current_setting('app.ks_id'), 0))`.execute(tx)

const selectImports = (tx: TenantDb) =>
  tx
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.file_name as fileName',
      'i.row_count as rowCount',
      'i.skipped_count as skippedCount',
      sql<number>`jsonb_array_length(i.mends) - i.skipped_count`.as('mendedCount'),
      'i.first_number as firstNumber',
      'i.last_number as lastNumber',
      'i.created_at as createdAt',
      sql<string>`u.firstname || ' ' || u.lastname`.as('createdByName'),
    ])

export const listImports = (tx: TenantDb, register: Register) =>
  selectImports(tx).where('i.kind', '=', nameOf(register)).orderBy('i.created_at', 'desc').limit(100).execute()
export const getImport = (tx: TenantDb, id: string) => selectImports(tx).where('i.id', '=', id).executeTakeFirstOrThrow()
export const importOf = (tx: TenantDb, digest: string) => selectImports(tx).where('i.file_digest', '=', digest).executeTakeFirst()

export const insertImport = (tx: TenantDb, row: Insertable<DB['imports']>) => tx.insertInto('imports').values(row).execute()

type ImportedRow = { line: number; reference: string | null; recordId: string }
export const insertImportRows = (tx: TenantDb, register: Register, importId: string, rows: readonly ImportedRow[]) =>
  sql`insert into import_rows (import_id, line, kind, reference, record_id)
    select ${importId}, line, ${nameOf(register)}, reference, "recordId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (line int, reference text, "recordId" uuid)`.execute(tx)

/** What those that came in earlier are called here, by what they were called where they came from (in lower case). */
export const knownReferences = async (tx: TenantDb, register: Register, references: readonly string[]) => {
  const { rows } = await sql<{ reference: string; number: string }>`select lower(i.reference) as reference, r.number
    from import_rows i join records r on r.id = i.record_id
    where i.kind = ${nameOf(register)} and lower(i.reference) = any(${references})`.execute(tx)
  return new Map(rows.map(({ reference, number }) => [reference, number]))
}

/** Those of the numbers that some record of the kind has, seen by the reader or not. */
export const takenNumbers = async (tx: TenantDb, { kind }: Register, numbers: readonly string[]) =>
  (await sql<{ number: string }>`select number from ${sql.table(kind.table)} where number = any(${numbers})`.execute(tx)).rows.map(
    ({ number }) => number,
  )

export const activeDepartments = (tx: TenantDb) =>
  tx
    .selectFrom('departments')
    .select(['id', 'name', 'code', 'parent_id as parentId'])
    .where('is_active', '=', true)
    .orderBy(sql`name collate nb, id`)
    .execute()

export const activeLocations = (tx: TenantDb) => tx.selectFrom('locations').select(['id', 'name']).where('is_active', '=', true).execute()

/** Active people who are called one of these, or have one of these addresses; all in lower case. */
export const peopleNamed = (tx: TenantDb, words: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'role_id as roleId', sql<string>`lower(firstname || ' ' || lastname)`.as('name')])
    .where('status', '=', 'active')
    .where(sql<boolean>`(lower(firstname || ' ' || lastname) = any(${words}) or email = any(${words}))`)
    .forShare()
    .execute()
