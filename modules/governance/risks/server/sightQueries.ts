import type { Actor } from '@portal/kit/actor'
import { isListed, within } from '@portal/modules/records/access/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>
/** Offices whose holders read every risk of their area; the same as of assessments. */
const reading = ['dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud']

/** Of a restricted assessment those on its list. */
const unlocked = (actor: Actor, as: string): Condition =>
  sql<SqlBool>`(not ${sql.ref(`${as}.is_restricted`)} or exists (select from ${today('record_access')} listed
    where listed.record_id = ${sql.ref(`${as}.assessment_id`)} and ${isListed(actor, 'risk_assessments')}))`

/** Whom a risk is open to beside those whose role it is: who answers for it or for a tiltak, who has a part in its assessment, and all once that is approved. */
const takesPart = (own: string, person: RawBuilder<unknown>): Condition =>
  sql<SqlBool>`(${sql.ref(`${own}.owner_id`)} = ${person}
    or exists (select from ${today('actions')} a where a.parent_id = ${sql.ref(`${own}.id`)} and a.owner_id = ${person})
    or exists (select from ${today('risk_assessments')} a where a.id = ${sql.ref(`${own}.assessment_id`)} and (a.approved_number is not null
      or ${person} in (a.owner_id, a.facilitator_id, a.created_by)
      or exists (select from ${today('assessment_participants')} p where p.assessment_id = a.id and p.user_id = ${person}))))`

/** The risks an actor may read, as a condition on `risks` or another name for it; those of an earlier time by what they may read today. */
export function visibleTo(actor: Actor, as = 'risks'): Condition {
  if (actor.role === 'guest') return sql<SqlBool>`false`
  const open = sql<SqlBool>`${sql.ref(`${as}.deleted_at`)} is null and ${unlocked(actor, as)}`
  if (actor.role !== 'employee') return open
  const offices = (actor.appointments ?? []).filter(({ type }) => reading.includes(type))
  const own = [takesPart('own', sql`${actor.id}::uuid`), ...offices.map((office) => within(office, 'own'))]
  return sql<SqlBool>`${open} and exists (select from ${today('risks')} own where own.id = ${sql.ref(`${as}.id`)} and (${sql.join(own, sql` or `)}))`
}

/** Those of the people who may read a risk now: `visibleTo`, seen from the risk. */
export const readersAmong = async (tx: TenantDb, id: string, userIds: readonly string[]): Promise<string[]> =>
  userIds.length === 0
    ? []
    : (
        await sql<{
          id: string
        }>`select u.id from ${today('users')} u, ${today('risks')} own join ${today('risk_assessments')} of on of.id = own.assessment_id
          where own.id = ${id} and own.deleted_at is null and u.id = any(${userIds}::uuid[]) and u.status = 'active'
            and (not own.is_restricted or u.id in (select r.user_id from public.listed_readers(of.ks_id, of.id, of.department_id, of.location_id) r))
            and (u.role_id in (1, 2, 4, 5) or u.role_id = 3 and (${takesPart('own', sql`u.id`)}
              or exists (select from public.officers_at(own.department_id, own.location_id) o where o.user_id = u.id
                and o.appointment_type in (${sql.join(reading.map((one) => sql.lit(one)))}))))`.execute(tx)
      ).rows.map((one) => one.id)

/** In a restricted assessment only who is on its list takes part in a risk. */
export const mayTakePart = async (tx: TenantDb, id: string, userId: string) =>
  (
    await sql`select from ${today('risks')} r join ${today('risk_assessments')} a on a.id = r.assessment_id where r.id = ${id}
      and (not a.is_restricted or ${userId} in (select l.user_id from public.listed_readers(a.ks_id, a.id, a.department_id, a.location_id) l))`.execute(
      tx,
    )
  ).rows.length > 0
