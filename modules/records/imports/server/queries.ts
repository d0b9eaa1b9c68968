import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { ImportKind } from '../contract.ts'

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

export const listImports = (tx: TenantDb, kind: ImportKind) =>
  selectImports(tx).where('i.kind', '=', kind).orderBy('i.created_at', 'desc').limit(100).execute()
export const getImport = (tx: TenantDb, id: string) => selectImports(tx).where('i.id', '=', id).executeTakeFirstOrThrow()
export const importOf = (tx: TenantDb, digest: string) => selectImports(tx).where('i.file_digest', '=', digest).executeTakeFirst()

export const insertImport = (tx: TenantDb, row: Insertable<DB['imports']>) => tx.insertInto('imports').values(row).execute()

type ImportedRow = { line: number; reference: string | null; recordId: string }
/** Where it is kept what each row became. */
const became = {
  deviations: { table: sql.table('import_rows'), record: sql.ref('deviation_id'), records: sql.table('deviations') },
  tasks: { table: sql.table('imported_tasks'), record: sql.ref('task_id'), records: sql.table('tasks') },
}
export const insertImportRows = (tx: TenantDb, kind: ImportKind, importId: string, rows: readonly ImportedRow[]) =>
  sql`insert into ${became[kind].table} (import_id, line, reference, ${became[kind].record})
    select ${importId}, line, reference, "recordId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (line int, reference text, "recordId" uuid)`.execute(tx)

/** What those that came in earlier are called here, by what they were called where they came from (in lower case). */
export const knownReferences = async (tx: TenantDb, kind: ImportKind, references: readonly string[]) => {
  const { table, record, records } = became[kind]
  const { rows } = await sql<{ reference: string; number: string }>`select lower(r.reference) as reference, d.number
    from ${table} r join ${records} d on d.id = r.${record} where lower(r.reference) = any(${references})`.execute(tx)
  return new Map(rows.map(({ reference, number }) => [reference, number]))
}

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
