import type { Actor } from '@portal/kit/actor'
import { isListed, within } from '@portal/modules/records/access/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { OpenReader } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
const or = (conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** What an office opens of the cases called `own`, beside those the words of may be about it while nobody has chosen a category. */
const about = (own: string, category: string) => {
  const isHinted = sql`${sql.ref(`${own}.hints`)} <> '{}' and ${sql.ref(`${own}.category`)} = 'other' and ${sql.ref(`${own}.hints`)} && ${sql.lit(`{${category}}`)}::text[]`
  return sql<SqlBool>`(${sql.ref(`${own}.category`)} = ${sql.lit(category)} or ${isHinted})`
}
/** HMS, from the first minute (domain 1.3, aml. §§ 6-2, 6-3): `is_safety` is made of type, injury, category and words; and work that was stopped. */
const safety = (own: string) =>
  sql<SqlBool>`(${sql.ref(`${own}.is_safety`)} or ${sql.ref(`${own}.id`)} = any(array(select stopped.deviation_id from ${today('work_stops')} stopped)))`
/** HMS that is kept to no list: what figures of the whole company are made of for who represents the employees. */
export const openSafety = (own: string) => sql<SqlBool>`(not ${sql.ref(`${own}.is_restricted`)} and ${safety(own)})`
/** What an office opens of cases that are not restricted, to somebody whose role does not (domain 1.3). */
const opened: Record<string, (own: string) => Condition> = {
  hmsAnsvarlig: () => sql<SqlBool>`true`,
  verneombud: safety,
  hovedverneombud: safety,
  brannvernleder: (own) => about(own, 'fire'),
  elAnsvarlig: (own) => about(own, 'electrical'),
  personvernombud: (own) => about(own, 'privacy'),
  sikkerhetsleder: (own) => sql<SqlBool>`${sql.ref(`${own}.category`)} = 'infoSec'`,
}
const byOffice = ({ appointments = [] }: Actor, own: string): Condition[] =>
  appointments.flatMap((office) => {
    const condition = opened[office.type]?.(own)
    return condition ? [sql<SqlBool>`(${condition} and ${within(office, own)})`] : []
  })
/** Those of the projects the actor is part of (domain 3.0.2). */
const byProject = ({ projects }: Actor, own: string): Condition[] =>
  projects ? [sql<SqlBool>`${sql.ref(`${own}.project_id`)} = any(${projects}::uuid[])`] : []

/** Whether it is projects that open cases to the actor, and no office: far fewer than the company has, and often all of one time. */
export const seesByProject = (actor: Actor) => !!actor.projects && byOffice(actor, 'deviations').length === 0

type Part = 'unrestricted' | 'restricted'
/**
 * What `visibleTo` asks beside whose case it is: enough, and much cheaper, where the question itself is of cases the actor reported or treats.
 */
export const unlockedTo = (actor: Actor, as = 'deviations', part?: Part): Condition => {
  const isRestricted = sql.ref(`${as}.is_restricted`)
  const listed = sql<SqlBool>`exists (select from ${today('record_access')} listed where listed.record_id = ${sql.ref(`${as}.id`)} and ${isListed(actor, 'deviations')})`
  const unlocked = { unrestricted: sql`not ${isRestricted}`, restricted: sql`${isRestricted} and ${listed}` }
  return sql<SqlBool>`${sql.ref(`${as}.deleted_at`)} is null and ${part ? unlocked[part] : sql`(not ${isRestricted} or ${listed})`}`
}

/**
 * The cases an actor may see, as a condition on `deviations` (or another name for it). Of restricted ones those whose list they are on,
 * whatever their role (domain 4.3). Employees: what they reported, treat, or own an action in, and what their office or project opens;
 * today also when the cases are read as they were earlier: what one was taken off stays closed.
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
  const own = actor.isPast ? 'own' : as
  const opening = [...byOffice(actor, own), ...byProject(actor, own)]
  const ofOpened =
    actor.isPast && opening.length > 0 ? sql` union select own.id from ${today('deviations')} own where ${or(opening)}` : sql``
  const seen = sql<SqlBool>`${c} = any(array(select own.id from ${today('deviations')} own where own.reported_by = ${actor.id}
    union select own.id from ${today('deviations')} own where own.assignee_id = ${actor.id}
    union select own.parent_id from ${today('actions')} own where own.owner_id = ${actor.id}
    union select listed.record_id from ${today('record_access')} listed where ${isListed(actor, 'deviations')}${ofOpened}))`
  // A case read as it is today is asked itself what opens it: there may be more of them than a list of ids can hold.
  return sql<SqlBool>`${open} and ${actor.isPast ? seen : or([seen, ...opening])}`
}

/** A case the actor may see, to select from; nobody is told that there is one they may not. */
export const caseSeenBy = (tx: TenantDb, actor: Actor, id: string) =>
  tx.selectFrom('deviations').where(visibleTo(actor)).where('deviations.id', '=', id)

/** Held until commit, so the status a step checks is the status it replaces. All that belongs to a case holds the case's own row. */
export const lockCase = lockRecord('deviations')

type Officer = { id: string; type: string }
/** Who sees an open case by their office alone: what `visibleTo` opens to an employee, seen from the case. */
const officers = (deviationId: string) => sql<Officer>`
  select o.user_id as id, o.appointment_type as type
  from ${today('deviations')} own cross join lateral public.officers_at(own.department_id, own.location_id) o where own.id = ${deviationId}
    and ${or(Object.entries(opened).map(([type, condition]) => sql<SqlBool>`(o.appointment_type = ${type} and ${condition('own')})`))}`
export const officersOf = async (tx: TenantDb, deviationId: string) => (await officers(deviationId).execute(tx)).rows

/** Who reads an open case for another reason than their role: who has a part in it or its project, and then who has an office that opens it. */
export async function openReadersOf(tx: TenantDb, deviationId: string): Promise<OpenReader[]> {
  const { rows } = await sql<OpenReader>`
    select u.id as "userId", p.reason, p.office as "appointmentType" from (
      select d.reported_by as id, 'reporter' as reason, null as office from ${today('deviations')} d where d.id = ${deviationId}
      union select d.assignee_id, 'handler', null from ${today('deviations')} d where d.id = ${deviationId}
      union select a.owner_id, 'owner', null from ${today('actions')} a where a.parent_id = ${deviationId}
      union select m.user_id, case when m.appointment_type is null then 'project' else 'office' end, m.appointment_type
        from ${today('deviations')} d cross join lateral public.people_of_project(d.project_id) m where d.id = ${deviationId}) p
    join ${today('users')} u on u.id = p.id where u.status = 'active' order by u.lastname collate nb, u.firstname collate nb, u.id`.execute(
    tx,
  )
  const byOffice = (await officersOf(tx, deviationId)).map(({ id, type }) => ({ userId: id, reason: 'office', appointmentType: type }))
  return [...rows, ...byOffice]
}

/** Whether a user `u` may read the case `d` now: `visibleTo`, seen from the case. */
export const readBy = (deviationId: string) => sql<SqlBool>`(d.deleted_at is null and case
  when d.is_restricted then u.id in (select r.user_id from public.restricted_readers(${deviationId}) r)
  else u.role_id <> 3 or u.id = d.reported_by or u.id is not distinct from d.assignee_id
    or exists (select from ${today('actions')} a where a.parent_id = d.id and a.owner_id = u.id)
    or u.id in (select member.user_id from public.people_of_project(d.project_id) member)
    or u.id in (select officer.id from (${officers(deviationId)}) officer) end)`

/** Those of the people who may read a case now. */
export const readersAmong = async (tx: TenantDb, deviationId: string, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : (
        await sql<{
          id: string
        }>`select u.id from unnest(${userIds}::uuid[]) with ordinality asked(id, n) join ${today('users')} u on u.id = asked.id
          join ${today('deviations')} d on d.id = ${deviationId} where ${readBy(deviationId)} order by asked.n`.execute(tx)
      ).rows.map(({ id }) => id)

/** Whether somebody may be given a part in a case, and read it by that: in a restricted one only who is on its list. */
export const mayTakePart = async (tx: TenantDb, deviationId: string, userId: string) =>
  (
    await sql`select from ${today('deviations')} d where d.id = ${deviationId}
      and (not d.is_restricted or ${userId} in (select r.user_id from public.restricted_readers(d.id) r))`.execute(tx)
  ).rows.length > 0
