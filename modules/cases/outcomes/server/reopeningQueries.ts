import type { Actor } from '@portal/kit/actor'
import { departmentsUpToday, nearestTo } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Who leads the department of `c`, or one above it. */
const leadsIt = sql`u.role_id = 2 and u.id in (with recursive ${departmentsUpToday(sql`c.department_id`)}
  select up.leader_id from up union select a.user_id from public.acting_leaders() a join up on up.id = a.department_id)`

/**
 * Whom a reporter's «nei» waits for in a restricted case, `c`: the nearest leader, and who acts for them, when its list has them; else those on the list who may open it
 * again; else those who may let one in. The reporter comes last: they have said theirs.
 */
const heirs = sql`(
  with places as (
    select u.id, min(case when coalesce(u.id in (public.nearest_leader(c.ks_id, c.department_id), (select l.user_id from public.leading_now(c.ks_id, c.department_id) l)), u.role_id = 1) then 0
      when u.id = c.reported_by then 3
      when u.role_id in (1, 5) or ${leadsIt} then 1
      when r.reason = 'handler' or r.appointment_type in ('hmsAnsvarlig', 'personvernombud') then 2 end) as place
    from public.restricted_readers(c.id) r join public.users u on u.id = r.user_id group by u.id)
  select places.id from places where places.place = (select min(place) from places))`

/** On `deviations`: whether a «nei» there waits for the actor. */
export const waitsFor = (actor: Actor): RawBuilder<SqlBool> => {
  const leads = actor.role === 'admin' || actor.role === 'leader'
  return sql`case when deviations.is_restricted then exists (select from public.deviations c where c.id = deviations.id and ${actor.id} in ${heirs})
    else ${leads ? sql`deviations.department_id = any(${nearestTo(actor)})` : sql`false`} end`
}

/** What the actor does about it: answers, or lets in somebody who may. */
export const stepOf = ({ role, team }: Actor): RawBuilder<string> => {
  if (role === 'admin' || role === 'controller') return sql`'answer'`
  return role === 'leader' ? sql`case when deviations.department_id = any(${team}::uuid[]) then 'answer' else 'letIn' end` : sql`'letIn'`
}

/** Those a «nei» to a restricted case waits for. */
export const heirsOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<{
      id: string
    }>`select h.id from public.deviations c cross join lateral ${heirs} h where c.id = ${deviationId} order by 1`.execute(tx)
  ).rows.map(({ id }) => id)
