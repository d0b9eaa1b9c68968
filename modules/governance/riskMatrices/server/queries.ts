import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { MatrixVersion } from '../contract.ts'
import { defaultMatrix, type Matrix } from '../matrixRules.ts'

type Row = MatrixVersion
const columns = sql`m.id, m.number, m.status, m.definition, m.reason, m.taken_at as "takenAt", ${nameOfUser('m.taken_by')} as "takenByName", m.version`

/** Those there have been, the latest first. */
export const allMatrices = async (tx: TenantDb) =>
  (await sql<Row>`select ${columns} from risk_matrices m order by m.number desc`.execute(tx)).rows

export const oneMatrix = async (tx: TenantDb, id: string) =>
  (await sql<Row>`select ${columns} from risk_matrices m where m.id = ${id}`.execute(tx)).rows[0]

/** Whoever begins a draft, or takes one into use, holds it against others who do. */
export const lockMatrices = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('risk matrices ' || current_setting('app.ks_id'), 0))`.execute(tx)

export const insertMatrix = (tx: TenantDb, row: Insertable<DB['risk_matrices']>) => tx.insertInto('risk_matrices').values(row).execute()
export const updateMatrix = updateRow('risk_matrices')
export const removeDraft = (tx: TenantDb, id: string) =>
  tx.deleteFrom('risk_matrices').where('id', '=', id).where('status', '=', 'draft').execute()

/** The matrix risks are scored by now. */
export const matrixInUse = async (tx: TenantDb): Promise<Matrix> => {
  const { rows } = await sql<Matrix>`select m.id, m.definition from risk_matrices m where m.status = 'inUse'`.execute(tx)
  return rows[0] ?? { id: null, definition: defaultMatrix }
}
