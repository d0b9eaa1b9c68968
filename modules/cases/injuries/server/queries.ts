import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseColumns, caseSeenBy } from '@portal/modules/cases/visibility/server/public'
import { departmentsUp } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { BodyPart, InjuryKind, Mechanism, Outcome, PpeAnswer, Relation, SeriousCriterion } from '../contract.ts'

/** No active leader of the case's department, nor of one above it. */
const isUnled = sql<boolean>`not exists (
  with recursive ${departmentsUp(sql`deviations.department_id`)} select from up join users u on u.id = up.leader_id where u.status = 'active' and u.role_id <= 2)`

/** The case as the rules of its injuries see it; missing for whoever does not see the case. */
export const caseOf = (tx: TenantDb, actor: Actor, deviationId: string) =>
  caseSeenBy(tx, actor, deviationId)
    .select([
      ...caseColumns,
      'deviations.reported_by as reportedById',
      'deviations.is_restricted as isRestricted',
      'deviations.occurred_at as occurredAt',
      isUnled.as('isUnled'),
      sql<
        string[]
      >`array(select i.person_user_id from injuries i where i.deviation_id = deviations.id and i.person_user_id is not null)`.as(
        'injuredIds',
      ),
      sql<number>`(select count(*)::int from injuries i where i.deviation_id = deviations.id)`.as('count'),
      sql<number>`(select count(*)::int from injuries i where i.deviation_id = deviations.id and not i.is_complete)`.as('incomplete'),
      sql<string | null>`(select s.reason from no_injury_statements s where s.deviation_id = deviations.id)`.as('statement'),
    ])
    .executeTakeFirstOrThrow(missing)
export type InjuryCaseRecord = Awaited<ReturnType<typeof caseOf>>

export const deviationOf = async (tx: TenantDb, injuryId: string) =>
  (await tx.selectFrom('injuries').select('deviation_id').where('id', '=', injuryId).executeTakeFirstOrThrow(missing)).deviation_id

const select = (tx: TenantDb) =>
  tx
    .selectFrom('injuries')
    .select([
      'id',
      'person_user_id as personUserId',
      sql<
        string | null
      >`coalesce(person_name, (select u.firstname || ' ' || u.lastname from users u where u.id = injuries.person_user_id))`.as(
        'personName',
      ),
      'relation',
      'employer_name as employerName',
      'employer_org_number as employerOrgNumber',
      'occurred_at as occurredAt',
      'activity',
      'mechanism',
      'body_part as bodyPart',
      'injury_kind as injuryKind',
      'outcome',
      'serious_criteria as seriousCriteria',
      'medical_treatment as medicalTreatment',
      'absence_start as absenceStart',
      'absence_end as absenceEnd',
      'absence_days as absenceDays',
      'alternative_work as alternativeWork',
      'ppe_used as ppeUsed',
      'witnesses',
      'safety_rep_informed_at as safetyRepInformedAt',
      'version',
    ])
    .$narrowType<{
      relation: Relation | null
      mechanism: Mechanism | null
      bodyPart: BodyPart | null
      injuryKind: InjuryKind | null
      outcome: Outcome
      seriousCriteria: SeriousCriterion[]
      ppeUsed: PpeAnswer | null
    }>()

export const getInjury = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).executeTakeFirstOrThrow(missing)
export type InjuryRecord = Awaited<ReturnType<typeof getInjury>>
export const listInjuries = (tx: TenantDb, deviationId: string) =>
  select(tx).where('deviation_id', '=', deviationId).orderBy('created_at').orderBy('id').execute()

export const insertInjury = (tx: TenantDb, row: Insertable<DB['injuries']>) => tx.insertInto('injuries').values(row).execute()
export const updateInjury = updateRow('injuries')

export const stateNone = (tx: TenantDb, deviationId: string, reason: string, actorId: string, at: string) =>
  tx
    .insertInto('no_injury_statements')
    .values({ deviation_id: deviationId, reason, stated_by: actorId, stated_at: at })
    .onConflict((stated) => stated.columns(['ks_id', 'deviation_id']).doUpdateSet({ reason, stated_by: actorId, stated_at: at }))
    .execute()

export const isUser = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('users').select('id').where('id', '=', id).where(sql<SqlBool>`status <> 'anonymised'`).executeTakeFirst()) !==
  undefined
