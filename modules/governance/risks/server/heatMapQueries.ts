import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Moved } from '../contract.ts'
import { type Asked, inUse, movedSince, reviewOverdue, riskList, waits } from './listQueries.ts'

/** Risks that are alike in all that the heat map counts. `cells` are the digits of `risk_cells`. */
export type Group = { isOwn: boolean; cells: number; count: number }
type Counted = { definition: MatrixDefinition | null; groups: Group[]; overdue: number; proposals: number }

/** The matrix in use (null: the portal's own), and the risks of the list counted in one statement. */
export async function riskGroups(tx: TenantDb, given: Asked): Promise<Counted> {
  const asked = await riskList.prepared(tx, given)
  const where = riskList.where(asked)
  const groups = sql`select risks.matrix_id, risk_cells(risks.probability, risks.consequence, risks.after_p, risks.after_c,
      risks.residual_p is null and risks.target_p is not null, risks.level_rank) as cells, count(*)::int as count from risks where ${where} group by 1, 2`
  const { rows } = await sql<Counted>`${riskList.withFound(asked)}select
      (select m.definition from risk_matrices m where m.status = 'inUse') as definition,
      (select coalesce(json_agg(json_build_object('isOwn', g.matrix_id is not distinct from ${inUse}, 'cells', g.cells, 'count', g.count)), '[]')
        from (${groups}) g) as groups,
      (select count(*)::int from risks where ${where} and ${reviewOverdue(asked)}) as overdue,
      (select count(*)::int from risks where ${where} and ${waits}) as proposals`.execute(tx)
  return rows[0]!
}

/** How many risks of the list moved since the first moment of a day. */
export async function movedCounts(tx: TenantDb, given: Asked, since: string): Promise<Omit<Moved, 'from'>> {
  const asked = await riskList.prepared(tx, given)
  const counted = (move: 'up' | 'down' | 'new') =>
    sql`(select count(*)::int from risks where ${riskList.where(asked)} and ${movedSince(move, since)})`
  const { rows } = await sql<Omit<Moved, 'from'>>`${riskList.withFound(asked)}select ${counted('up')} as up, ${counted('down')} as down,
    ${counted('new')} as new`.execute(tx)
  return rows[0]!
}
