import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { type Asked, inUse, movedSince, reviewOverdue, riskList } from './listQueries.ts'

/** Risks that are alike in all that the heat map counts. */
export type Group = {
  isOwn: boolean
  probability: number | null
  consequence: number | null
  afterP: number | null
  afterC: number | null
  isPlanned: boolean
  level: string | null
  count: number
  overdue: number
  up: number
  down: number
  new: number
  proposals: number
}

/** The matrix in use (null: the portal's own), and the risks of the list counted in one statement; `since` is the day what moved is compared with. */
export async function riskGroups(tx: TenantDb, given: Asked, since: string) {
  const asked = await riskList.prepared(tx, given)
  const groups = sql`select
      risks.matrix_id is not distinct from ${inUse} as "isOwn", risks.probability, risks.consequence, risks.after_p as "afterP", risks.after_c as "afterC",
      risks.residual_p is null and risks.target_p is not null as "isPlanned", risks.level, count(*)::int as count,
      (count(*) filter (where ${reviewOverdue(asked)}))::int as overdue,
      (count(*) filter (where ${movedSince('up', since)}))::int as up, (count(*) filter (where ${movedSince('down', since)}))::int as down,
      (count(*) filter (where ${movedSince('new', since)}))::int as new,
      (count(*) filter (where risks.id = any(array(select p.record_id from proposals p where p.status = 'open'))))::int as proposals
    from risks where ${riskList.where(asked)} group by 1, 2, 3, 4, 5, 6, 7`
  const { rows } = await sql<{ definition: MatrixDefinition | null; groups: Group[] }>`${riskList.withFound(asked)}select
      (select m.definition from risk_matrices m where m.status = 'inUse') as definition,
      (select coalesce(json_agg(g), '[]') from (${groups}) g) as groups`.execute(tx)
  return rows[0]!
}
