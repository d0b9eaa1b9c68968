import { type SqlBool, sql } from 'kysely'

/**
 * Departments with everything below them, as an array. A set given as an array is entered by key, whatever the planner believes of the tenant's
 * size: a plan is shared by tenants of every size.
 */
const departmentsBelow = (ids: readonly string[]) => sql`array(
  with recursive below as (select id from departments where id in (${sql.join(ids)})
    union select d.id from departments d join below on d.parent_id = below.id) select id from below)`

/** Rows of these departments, and of those below them. */
export const withinDepartments = (column: string) => (ids: readonly string[]) =>
  ids.length > 0 ? sql<SqlBool>`${sql.ref(column)} = any(${departmentsBelow(ids)})` : null
