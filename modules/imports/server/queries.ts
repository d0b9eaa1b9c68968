import type { TenantDb } from '@portal/platform/db'
import type { DB } from '@portal/platform/tables.generated'
import { type Insertable, sql } from 'kysely'

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

export const listImports = (tx: TenantDb) => selectImports(tx).orderBy('i.created_at', 'desc').limit(100).execute()
export const getImport = (tx: TenantDb, id: string) => selectImports(tx).where('i.id', '=', id).executeTakeFirstOrThrow()
export const importOf = (tx: TenantDb, digest: string) => selectImports(tx).where('i.file_digest', '=', digest).executeTakeFirst()

export const insertImport = (tx: TenantDb, row: Insertable<DB['imports']>) => tx.insertInto('imports').values(row).execute()

type ImportedRow = { line: number; reference: string | null; deviationId: string }
export const insertImportRows = (tx: TenantDb, importId: string, rows: readonly ImportedRow[]) =>
  sql`insert into import_rows (import_id, line, reference, deviation_id)
    select ${importId}, line, reference, "deviationId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (line int, reference text, "deviationId" uuid)`.execute(tx)

/** What cases that came in earlier are called here, by what they were called where they came from (in lower case). */
export const knownReferences = async (tx: TenantDb, references: readonly string[]) =>
  new Map(
    (
      await tx
        .selectFrom('import_rows as r')
        .innerJoin('deviations as d', 'd.id', 'r.deviation_id')
        .select([sql<string>`lower(r.reference)`.as('reference'), 'd.number'])
        .where(sql<boolean>`lower(r.reference) = any(${references})`)
        .execute()
    ).map(({ reference, number }) => [reference, number]),
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
