import type { Actor } from '@portal/kit/actor'
import { isListed, within } from '@portal/modules/records/access/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { OpenReader } from '@portal/platform/record/defineRecord'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
/** Offices whose holders read every assessment of their area, whatever their role (domain 1.3). */
const reading = ['dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud']

/** Those on the list of a restricted one; of others everybody. */
const unlocked = (actor: Actor, as: string): Condition =>
  sql<SqlBool>`(not ${sql.ref(`${as}.is_restricted`)} or exists (select from ${today('record_access')} listed
    where listed.record_id = ${sql.ref(`${as}.id`)} and ${isListed(actor, 'risk_assessments')}))`

/** Whom an assessment is open to beside those whose role it is: who has a part in it, and everybody once a version is approved (domain 4.2: P + O). */
const takesPart = (own: string, person: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`(${sql.ref(`${own}.approved_number`)} is not null or ${person} in (${sql.ref(`${own}.owner_id`)}, ${sql.ref(`${own}.facilitator_id`)}, ${sql.ref(`${own}.created_by`)})
    or exists (select from ${today('assessment_participants')} p where p.assessment_id = ${sql.ref(`${own}.id`)} and p.user_id = ${person})
    or exists (select from ${today('sja_signatures')} s where s.assessment_id = ${sql.ref(`${own}.id`)} and s.user_id = ${person})
    or exists (select from ${today('actions')} a where a.parent_id = ${sql.ref(`${own}.id`)} and a.owner_id = ${person})
    or exists (select from ${today('risks')} r where r.assessment_id = ${sql.ref(`${own}.id`)} and (r.owner_id = ${person}
      or exists (select from ${today('actions')} a where a.parent_id = r.id and a.owner_id = ${person}))))`

/** The assessments an actor may read, as a condition on `risk_assessments` or another name for it; those of an earlier time by what they may read today. */
export function visibleTo(actor: Actor, as = 'risk_assessments'): Condition {
  if (actor.role === 'guest') return sql<SqlBool>`false`
  const open = sql<SqlBool>`${sql.ref(`${as}.deleted_at`)} is null and ${unlocked(actor, as)}`
  if (actor.role !== 'employee') return open
  const offices = (actor.appointments ?? []).filter(({ type }) => reading.includes(type))
  const own = [takesPart('own', sql`${actor.id}::uuid`), ...offices.map((office) => within(office, 'own'))]
  return sql<SqlBool>`${open} and exists (select from ${today('risk_assessments')} own where own.id = ${sql.ref(`${as}.id`)} and (${sql.join(own, sql` or `)}))`
}

/** Whether a person `u` may read an assessment `own` now: `visibleTo`, seen from the assessment. */
const readBy: Condition = sql<SqlBool>`own.deleted_at is null
  and (not own.is_restricted or u.id in (select r.user_id from public.listed_readers(own.ks_id, own.id, own.department_id, own.location_id) r))
  and (u.role_id in (1, 2, 4, 5) or u.role_id = 3 and (${takesPart('own', sql`u.id`)}
    or exists (select from public.officers_at(own.department_id, own.location_id) o where o.user_id = u.id and o.appointment_type in (${sql.join(reading.map((one) => sql.lit(one)))}))))`

export const readersAmong = async (tx: TenantDb, id: string, userIds: readonly string[]): Promise<string[]> =>
  userIds.length === 0
    ? []
    : (
        await sql<{ id: string }>`select u.id from ${today('users')} u, ${today('risk_assessments')} own
          where own.id = ${id} and u.id = any(${userIds}::uuid[]) and u.status = 'active' and ${readBy}`.execute(tx)
      ).rows.map((one) => one.id)

/** Who reads an open one for another reason than their role. */
export const openReaders = async (tx: TenantDb, id: string) =>
  (
    await sql<OpenReader>`select distinct u.id as "userId", p.reason, null::text as "appointmentType", u.lastname, u.firstname from (
        select a.owner_id as id, 'handler' as reason from ${today('risk_assessments')} a where a.id = ${id}
        union select a.facilitator_id, 'handler' from ${today('risk_assessments')} a where a.id = ${id}
        union select p.user_id, 'added' from ${today('assessment_participants')} p where p.assessment_id = ${id}) p
      join ${today('users')} u on u.id = p.id where u.status = 'active' order by u.lastname, u.firstname, u.id`.execute(tx)
  ).rows.map(({ userId, reason, appointmentType }) => ({ userId, reason, appointmentType }))

/** In a restricted assessment only who is on its list takes part. */
export const mayTakePart = async (tx: TenantDb, id: string, userId: string) =>
  (
    await sql`select from ${today('risk_assessments')} a where a.id = ${id}
      and (not a.is_restricted or ${userId} in (select r.user_id from public.listed_readers(a.ks_id, a.id, a.department_id, a.location_id) r))`.execute(
      tx,
    )
  ).rows.length > 0
