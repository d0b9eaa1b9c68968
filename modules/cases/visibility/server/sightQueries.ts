import type { Actor } from '@portal/kit/actor'
import { isListed } from '@portal/modules/records/access/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { OpenReader } from '@portal/platform/record/defineRecord'
import type { Condition } from '@portal/platform/record/listFilters'
import { lockRecord } from '@portal/platform/record/lock'
import { today } from '@portal/platform/record/today'
import { eachPart, type Opening, openTo, or, partsByWay } from '@portal/platform/record/ways'
import { type SqlBool, sql } from 'kysely'
import { opened, waysTo } from './waysQueries.ts'

/** One half of all cases, those the question itself is of, or what one way opens to the actor. */
export type Part = 'unrestricted' | 'restricted' | 'own' | Opening
/** The ways in which an actor sees cases, as parts of a list of them. */
export const sightParts = (actor: Actor, of: 'page' | 'count') => partsByWay(actor, 'deviations', waysTo, of)

/**
 * What `visibleTo` asks beside whose case it is: enough, and much cheaper, where the question itself is of cases the actor reported or treats.
 */
export const unlockedTo = (actor: Actor, as = 'deviations', part?: Part): Condition => {
  const isRestricted = sql.ref(`${as}.is_restricted`)
  const listed = sql<SqlBool>`exists (select from ${today('record_access')} listed where listed.record_id = ${sql.ref(`${as}.id`)} and ${isListed(actor, 'deviations')})`
  const either = sql`(not ${isRestricted} or ${listed})`
  const unlocked = { unrestricted: sql`not ${isRestricted}`, restricted: sql`${isRestricted} and ${listed}`, own: either }
  return sql<SqlBool>`${sql.ref(`${as}.deleted_at`)} is null and ${typeof part === 'string' ? unlocked[part] : either}`
}

/**
 * The cases an actor may see, as a condition on `deviations` (or another name for it). Of restricted ones those whose list they are on,
 * whatever their role (domain 4.3). Employees: what is open to them in one of their ways, today also when the cases are read as they were
 * earlier: what one was taken off stays closed. `part` names some of them.
 */
export const visibleTo = (actor: Actor, as = 'deviations', part?: Part): Condition => {
  if (actor.role === 'guest') return sql`false`
  const open = unlockedTo(actor, as, part)
  const opened = typeof part === 'object' ? part.opened : openTo(actor, 'deviations', waysTo, as)
  return opened ? sql<SqlBool>`${open} and ${opened}` : open
}

/** `visibleTo`, way by way. */
export const visibleByWay = (actor: Actor, of: 'page' | 'count') =>
  eachPart(sightParts(actor, of), (part) => visibleTo(actor, 'deviations', part))

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
    and ${or(Object.entries(opened).map(([type, condition]) => sql<SqlBool>`(o.appointment_type = ${type} and ${or(condition('own'))})`))}`
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
