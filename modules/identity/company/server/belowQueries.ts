import type { TenantDb } from '@portal/platform/db/db'
import { type Asked, ofAny } from '@portal/platform/record/listFilters'
import { type SqlBool, sql } from 'kysely'

/** As they lie below each other at the time that is read. A set given as an array is entered by key, whatever the planner believes of the tenant's size. */
const departmentsBelow = (ids: readonly string[]) => sql`array(
  with recursive below as (select id from departments where id in (${sql.join(ids)})
    union select d.id from departments d join below on d.parent_id = below.id) select id from below)`

/** Rows of these departments, and of those below them, which may have been looked up (`withBelow`). */
export const withinDepartments =
  (column: string) =>
  (ids: readonly string[], { below }: Pick<Asked, 'below'>) => {
    if (ids.length === 0) return null
    return below ? ofAny(column, below) : sql<SqlBool>`${sql.ref(column)} = any(${departmentsBelow(ids)})`
  }

/**
 * What is asked for in a large company, with all departments below those it names: how many they are decides how their rows are found. In an
 * ordinary one any way is quick, and the statement finds them itself.
 */
export async function withBelow<A extends Asked<{ departmentId?: string[] | undefined }>>(tx: TenantDb, asked: A): Promise<A> {
  const { departmentId: ids = [] } = asked.filters
  if (ids.length === 0 || !asked.actor.isLarge || asked.below) return asked
  const below = asked.actor.isPast ? departmentsBelow(ids) : sql`departments_below(current_setting('app.ks_id'), ${ids}::uuid[])`
  const { rows } = await sql<{ below: string[] }>`select ${below} as below`.execute(tx)
  return { ...asked, below: rows[0]!.below }
}
