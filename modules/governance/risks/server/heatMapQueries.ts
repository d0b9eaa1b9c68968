import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import type { TenantDb } from '@portal/platform/db/db'
import { plannedOnce } from '@portal/platform/db/plannedOnce'
import type { Condition } from '@portal/platform/record/listFilters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Moved } from '../contract.ts'
import { type Asked, inUse, movedSince, reviewOverdue, riskList, waits } from './listQueries.ts'

/** Risks that are alike in all that the heat map counts. `cells` are the digits of `risk_cells`. */
export type Group = { isOwn: boolean; cells: number; count: number }
type Counted = { definition: MatrixDefinition | null; groups: Group[]; overdue: number; proposals: number }

/** Whether all that is open is asked for, as it is now, by one who reads all that is not restricted. */
const isAllOpen = ({ actor, filters: { show, ...filters } }: Asked) =>
  !actor.isPast &&
  actor.role !== 'employee' &&
  show === 'open' &&
  Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))

const grouped = (where: Condition) =>
  sql`select risks.matrix_id, risks.cells, count(*)::int as count from risks where ${where} group by 1, 2`

/** The same along `risks_cells`, which holds nothing else: from each number to the next, each counted by itself, since comparing takes a third of the time. */
function alongIndex(where: Condition) {
  const counts = (of: RawBuilder<unknown>) => {
    const next = (after = sql``) => sql`(select risks.cells from risks where ${of} ${after} order by risks.matrix_id, risks.cells limit 1)`
    return sql`with recursive distinct_cells as (select ${next()} as cells union all
        select ${next(sql`and risks.cells > distinct_cells.cells`)} from distinct_cells where distinct_cells.cells is not null)
      select distinct_cells.cells, (select count(*)::int from risks where ${of} and risks.cells = distinct_cells.cells) as count from distinct_cells where distinct_cells.cells is not null`
  }
  return sql`select null::uuid as matrix_id, g.cells, g.count from (${counts(sql`${where} and risks.matrix_id is null`)}) g
    union all select m.id, g.cells, g.count from risk_matrices m cross join lateral (${counts(sql`${where} and risks.matrix_id = m.id`)}) g`
}

/** Nearly all is not restricted: the rest is counted from its rows. */
const inTwo = (where: Condition) =>
  sql`${alongIndex(sql<SqlBool>`${where} and not risks.is_restricted`)} union all ${grouped(sql<SqlBool>`${where} and risks.is_restricted`)}`

/** The matrix in use (null: the portal's own), and the risks of the list counted in one statement. */
export async function riskGroups(tx: TenantDb, given: Asked): Promise<Counted> {
  const asked = await riskList.prepared(tx, given)
  const where = riskList.where(asked)
  const groups = isAllOpen(asked) ? inTwo(where) : grouped(where)
  const counted = sql<Counted>`${riskList.withFound(asked)}select
      (select m.definition from risk_matrices m where m.status = 'inUse') as definition,
      (select coalesce(json_agg(json_build_object('isOwn', g.matrix_id is not distinct from ${inUse}, 'cells', g.cells, 'count', g.count)), '[]')
        from (${groups}) g) as groups,
      (select count(*)::int from risks where ${where} and ${reviewOverdue(asked)}) as overdue,
      (select count(*)::int from risks where ${where} and ${waits}) as proposals`
  const ask = () => counted.execute(tx)
  const { rows } = await (isAllOpen(asked) ? plannedOnce(tx, asked.actor, ask) : ask())
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
