import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseColumns, caseSeenBy } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { BreachType, DataType, MainCause, PersonCategory, RiskLevel } from '../contract.ts'

/** The case a breach belongs to; missing for whoever does not see it. */
export const caseOf = (tx: TenantDb, actor: Actor, deviationId: string) =>
  caseSeenBy(tx, actor, deviationId)
    .select([
      ...caseColumns,
      'deviations.is_restricted as isRestricted',
      sql<boolean>`'privacy' = any (coalesce(deviations.categories_held, array[deviations.category]))`.as('isPrivacy'),
      sql<boolean>`exists (select from public.appointments_now() o where o.appointment_type = 'personvernombud')`.as('hasOfficer'),
      sql<string>`coalesce(deviations.detected_at, deviations.reported_at)`.as('detectedAt'),
    ])
    .executeTakeFirstOrThrow(missing)
export type BreachCaseRecord = Awaited<ReturnType<typeof caseOf>>

export const findBreach = (tx: TenantDb, deviationId: string) =>
  tx
    .selectFrom('privacy_breaches')
    .leftJoin('users as decider', 'decider.id', 'privacy_breaches.decided_by')
    .where('deviation_id', '=', deviationId)
    .select([
      'breach_types as breachTypes',
      'main_cause as mainCause',
      'period_from as periodFrom',
      'period_to as periodTo',
      'person_count as personCount',
      'is_count_estimated as isCountEstimated',
      'person_categories as personCategories',
      'data_types as dataTypes',
      'data_location as dataLocation',
      'how_arose as howArose',
      'privacy_breaches.relation',
      'consequences',
      'risk_level as riskLevel',
      'measures_done as measuresDone',
      'measures_planned as measuresPlanned',
      'notifies_subjects as notifiesSubjects',
      'subjects_reason as subjectsReason',
      'subjects_message as subjectsMessage',
      'subjects_recipients as subjectsRecipients',
      'subjects_channel as subjectsChannel',
      'subjects_told_at as subjectsToldAt',
      sql<string | null>`decider.firstname || ' ' || decider.lastname`.as('decidedByName'),
      'privacy_breaches.version',
    ])
    .$narrowType<{
      breachTypes: BreachType[]
      mainCause: MainCause | null
      personCategories: PersonCategory[]
      dataTypes: DataType[]
      riskLevel: RiskLevel | null
    }>()
    .executeTakeFirst()
export type BreachRecord = NonNullable<Awaited<ReturnType<typeof findBreach>>>

export const insertBreach = (tx: TenantDb, row: Insertable<DB['privacy_breaches']>) =>
  tx.insertInto('privacy_breaches').values(row).execute()
export const updateBreach = (tx: TenantDb, deviationId: string, set: Updateable<DB['privacy_breaches']>) =>
  tx
    .updateTable('privacy_breaches')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('deviation_id', '=', deviationId)
    .execute()

type Contact = { name: string; phone: string | null; email: string | null }
/** Who the message is from, and whom to ask: the data protection officers, when somebody is appointed. */
export const senderOf = async (tx: TenantDb) =>
  (
    await sql<{ company: Contact; officers: Contact[] }>`
      select json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) as company, (select coalesce(json_agg(
          json_build_object('name', u.firstname || ' ' || u.lastname, 'phone', u.phone, 'email', u.email) order by u.lastname, u.firstname, u.id), '[]')
        from public.appointments_now() o join public.users u on u.ks_id = o.ks_id and u.id = o.user_id
        where o.appointment_type = 'personvernombud') as officers
      from companies c`.execute(tx)
  ).rows[0]!
