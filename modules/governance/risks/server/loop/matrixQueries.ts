import type { Mapping, Matrix } from '@portal/modules/governance/riskMatrices/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** The matrix in use, and how steps of an earlier one (null: the portal's own) came to it, the oldest first. */
export async function matrixAfter(tx: TenantDb, id: string | null) {
  const { rows } = await sql<{
    id: string
    definition: Matrix['definition']
    mapping: Mapping
    status: string
  }>`select m.id, m.definition, m.mapping, m.status
    from risk_matrices m where m.status <> 'draft' and m.number > coalesce((select b.number from risk_matrices b where b.id = ${id}::uuid), 0) order by m.number`.execute(
    tx,
  )
  const last = rows.at(-1)
  return {
    matrix: last?.status === 'inUse' ? { id: last.id, definition: last.definition } : null,
    mappings: rows.map(({ mapping }) => mapping),
  }
}
