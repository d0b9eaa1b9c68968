import { type RawBuilder, sql } from 'kysely'

type Department = string | null | RawBuilder<unknown>
// At most six lie above each other; ten end a circle that should not be there.
const upIn = (departments: RawBuilder<unknown>, department: Department) => sql`up as (
    select d.id, d.parent_id, d.leader_id, 0 as height from ${departments} d where d.id = ${department}
    union all select d.id, d.parent_id, d.leader_id, up.height + 1 from ${departments} d join up on d.id = up.parent_id where up.height < 10
  )`

/** The common table `up` of a recursive statement: a department and those above it (`id`, `leader_id`), by `height` from 0. */
export const departmentsUp = (department: Department) => upIn(sql`departments`, department)
/** As they are today, also where an earlier time is read. */
export const departmentsUpToday = (department: Department) => upIn(sql`public.departments`, department)
