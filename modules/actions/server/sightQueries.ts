import type { Actor, HeldOffice } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
const or = (conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The categories that are health, environment and safety: what a safety representative follows in their area (domain 1.3, aml. § 6-2). */
const safety = `'personalInjury', 'nearMissInjury', 'workEnvironment', 'violenceThreat', 'fire', 'electrical', 'chemical', 'chemicalDangerousSubstance',
  'environment', 'waste', 'machineEquipment', 'workAtHeight', 'traffic', 'workingHours'`
/** What an office opens of cases that are not restricted, to somebody whose role does not (domain 1.3). */
const opened: Record<string, Condition> = {
  hmsAnsvarlig: sql<SqlBool>`true`,
  verneombud: sql<SqlBool>`own.category in (${sql.raw(safety)})`,
  hovedverneombud: sql<SqlBool>`own.category in (${sql.raw(safety)})`,
  brannvernleder: sql<SqlBool>`own.category = 'fire'`,
  elAnsvarlig: sql<SqlBool>`own.category = 'electrical'`,
  personvernombud: sql<SqlBool>`own.category = 'privacy'`,
  sikkerhetsleder: sql<SqlBool>`own.category = 'infoSec'`,
}
/** Where an office holds, on `own`, the case as it is today. */
const within = ({ departments, locationId }: HeldOffice): Condition => {
  if (departments) return sql<SqlBool>`own.department_id = any(${departments}::uuid[])`
  return locationId ? sql<SqlBool>`own.location_id = ${locationId}` : sql<SqlBool>`true`
}

/** Who is on a restricted case's list, on `listed`, as the actor stands today. */
function isListed(actor: Actor): Condition {
  const isLeading = actor.role === 'admin' || actor.role === 'leader'
  const self = isLeading
    ? sql<SqlBool>`listed.user_id = ${actor.id}`
    : sql<SqlBool>`(listed.user_id = ${actor.id} and listed.reason <> 'leader')`
  const held = (actor.appointments ?? []).map((office) =>
    office.departments || office.locationId
      ? sql<SqlBool>`(listed.appointment_type = ${office.type} and exists (select from public.deviations own where own.id = listed.deviation_id and ${within(office)}))`
      : sql<SqlBool>`listed.appointment_type = ${office.type}`,
  )
  const asVerifier = actor.role === 'controller' ? [sql<SqlBool>`(listed.reason = 'verifier' and listed.user_id is null)`] : []
  return sql<SqlBool>`${or([self, ...held, ...asVerifier])} and (listed.until is null or listed.until >= public.oslo_today())`
}

type Part = 'unrestricted' | 'restricted'
/**
 * What `visibleTo` asks beside whose case it is: enough, and much cheaper, where the question itself is of cases the actor reported or treats.
 */
export const unlockedTo = (actor: Actor, as = 'deviations', part?: Part): Condition => {
  const isRestricted = sql.ref(`${as}.is_restricted`)
  const listed = sql<SqlBool>`exists (select from public.deviation_access listed where listed.deviation_id = ${sql.ref(`${as}.id`)} and ${isListed(actor)})`
  const unlocked = { unrestricted: sql`not ${isRestricted}`, restricted: sql`${isRestricted} and ${listed}` }
  return sql<SqlBool>`${sql.ref(`${as}.deleted_at`)} is null and ${part ? unlocked[part] : sql`(not ${isRestricted} or ${listed})`}`
}

/**
 * The cases an actor may see, as a condition on `deviations` (or another name for it). Of restricted ones those whose list they are on,
 * whatever their role (domain 4.3). Employees: what they reported, treat, or own an action in, and what their office opens;
 * today also when the cases are read as they were earlier (`public`): what one was taken off stays closed.
 * `part` names one half of them: each half can be counted along an index of its own.
 */
export const visibleTo = (actor: Actor, as = 'deviations', part?: Part): Condition => {
  if (actor.role === 'guest') return sql`false`
  const c = sql.ref(`${as}.id`)
  const open = unlockedTo(actor, as, part)
  if (
    actor.role !== 'employee' ||
    actor.appointments?.some((office) => office.type === 'hmsAnsvarlig' && !office.departments && !office.locationId)
  )
    return open
  return sql<SqlBool>`${open} and ${c} = any(array(select own.id from public.deviations own where own.reported_by = ${actor.id}
    union select own.id from public.deviations own where own.assignee_id = ${actor.id}
    union select own.deviation_id from public.actions own where own.owner_id = ${actor.id}
    union select listed.deviation_id from public.deviation_access listed where ${isListed(actor)}${byOffice(actor)}))`
}

const byOffice = ({ appointments = [] }: Actor) =>
  sql.join(
    appointments
      .filter(({ type }) => type in opened)
      .map((office) => sql` union select own.id from public.deviations own where ${opened[office.type]} and ${within(office)}`),
    sql``,
  )

/** A case the actor may see, to select from; nobody is told that there is one they may not. */
export const caseSeenBy = (tx: TenantDb, actor: Actor, id: string) =>
  tx.selectFrom('deviations').where(visibleTo(actor)).where('deviations.id', '=', id)

/** Held until commit, so the status a step checks is the status it replaces. All that belongs to a case holds the case's own row. */
export const lockCase = (tx: TenantDb, id: string) =>
  tx.selectFrom('deviations').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** Those of the people who may read a case now: everybody asked about when it is not restricted. */
export const readersAmong = async (tx: TenantDb, deviationId: string, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : (
        await sql<{ id: string }>`select asked.id from unnest(${userIds}::uuid[]) with ordinality asked(id, n)
          where not (select d.is_restricted from public.deviations d where d.id = ${deviationId})
            or asked.id in (select r.user_id from public.restricted_readers(${deviationId}) r) order by asked.n`.execute(tx)
      ).rows.map(({ id }) => id)

type Officer = { id: string; type: string }
/** Who sees an open case by their office alone: what `visibleTo` opens to an employee, told of everybody. */
export const officersOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<Officer>`
      with recursive own as (select c.id, c.category, c.department_id, c.location_id from public.deviations c where c.id = ${deviationId}),
      up as (
        select d.id, d.parent_id from public.departments d join own on d.id = own.department_id
        union select d.id, d.parent_id from public.departments d join up on d.id = up.parent_id)
      select distinct o.user_id as id, o.appointment_type as type from public.appointments_now() o cross join own
      where ${or(Object.entries(opened).map(([type, condition]) => sql<SqlBool>`(o.appointment_type = ${type} and ${condition})`))}
        and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = own.location_id)`.execute(
      tx,
    )
  ).rows
