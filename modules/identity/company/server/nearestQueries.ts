import type { Actor } from '@portal/kit/actor'
import { type RawBuilder, sql } from 'kysely'

const isLed = (department: string) => sql`exists (select from public.users u
    where u.id = ${sql.ref(`${department}.leader_id`)} and u.status = 'active' and u.role_id <= 2)`

/**
 * The departments whose nearest leader the actor is, or acts for, as an array: what waits for a leader waits for one of them. An administrator has those
 * that nobody leads. As it is today, also where an earlier time is read (`public`).
 */
export const nearestTo = (actor: Actor): RawBuilder<string[]> => sql`array(
  with recursive mine as (
    select d.id from public.departments d
      where (d.leader_id = ${actor.id} or d.id in (select a.department_id from public.acting_leaders() a where a.user_id = ${actor.id})) ${actor.role === 'admin' ? sql`or (d.parent_id is null and not ${isLed('d')})` : sql``}
    union select d.id from public.departments d join mine on d.parent_id = mine.id where not ${isLed('d')})
  select mine.id from mine)`
