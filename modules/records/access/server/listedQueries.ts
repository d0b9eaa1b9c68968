import type { Actor, ActorOffice } from '@portal/kit/actor'
import type { DB } from '@portal/platform/db/tables.generated'
import type { Restriction } from '@portal/platform/record/defineRecord'
import { ofAny } from '@portal/platform/record/listFilters'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** Where an office holds, of the records called `own`; `isByKey` also where it is of many departments. */
export const within = ({ departments, locationId }: ActorOffice, own = 'own', isByKey = false, isPlaceless = false): Condition => {
  if (departments) return ofAny(`${own}.department_id`, departments, isByKey)
  if (locationId && isPlaceless) return sql<SqlBool>`false`
  return locationId ? sql<SqlBool>`${sql.ref(`${own}.location_id`)} = ${locationId}` : sql<SqlBool>`true`
}
type OfKind = Pick<Restriction, 'isPlaceless' | 'listsDepartments'>
/**
 * Whether the actor as they stand today is on the list of a restricted record of a kind's table; on `listed` of `record_access`. Departments are looked
 * for only where the kind has them on its lists: every list of every page would pay for it.
 */
export function isListed(actor: Actor, table: keyof DB, { isPlaceless, listsDepartments }: OfKind = {}): Condition {
  const isLeading = actor.role === 'admin' || actor.role === 'leader'
  const self = isLeading
    ? sql<SqlBool>`listed.user_id = ${actor.id}`
    : sql<SqlBool>`(listed.user_id = ${actor.id} and listed.reason <> 'leader')`
  const acting = (actor.actsFor ?? []).map(
    ({ onListAs, departments }) =>
      sql<SqlBool>`((listed.reason, listed.user_id) = ('leader', ${onListAs}::uuid) or listed.reason = 'admin' and ${onListAs}::uuid is null)
        and exists (select from ${today(table)} own where own.id = listed.record_id and own.department_id = any(${departments}::uuid[]))`,
  )
  const ofOffices = (actor.appointments ?? []).map((office) =>
    office.departments || office.locationId
      ? sql<SqlBool>`(listed.appointment_type = ${office.type} and exists (select from ${today(table)} own where own.id = listed.record_id and ${within(office, 'own', false, isPlaceless)}))`
      : sql<SqlBool>`listed.appointment_type = ${office.type}`,
  )
  const asVerifier = actor.role === 'controller' ? [sql<SqlBool>`(listed.reason = 'verifier' and listed.user_id is null)`] : []
  const inDepartment =
    listsDepartments && actor.departmentId
      ? [
          // An array, and not `in`: beside other conditions that reads all that is listed in the company.
          sql<SqlBool>`listed.department_id = any(array(with recursive up as (select d.id, d.parent_id from ${today('departments')} d where d.id = ${actor.departmentId}
          union select d.id, d.parent_id from ${today('departments')} d join up on up.parent_id = d.id) select up.id from up))`,
        ]
      : []
  return sql<SqlBool>`(${sql.join([self, ...acting, ...ofOffices, ...inDepartment, ...asVerifier], sql` or `)}) and (listed.until is null or listed.until >= public.oslo_today())`
}
