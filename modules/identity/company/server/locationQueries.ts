import { sql } from 'kysely'

/** `placed`, after `with recursive`: where the people of each department work unless they have a place of their own, as `id` and `location_id`. */
export const placedDepartments = sql`placed as (
  select d.id, d.location_id from departments d where d.parent_id is null
  union all select d.id, coalesce(d.location_id, above.location_id) from departments d join placed above on d.parent_id = above.id)`
