import type { Actor } from '@portal/kit/actor'
import type { PlaceField } from '@portal/kit/answerFields'
import { missing } from '@portal/kit/errors'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { type ActionRecord, actionsOf } from '@portal/modules/records/actions/server/public'
import { lastRound, type RoundRecord } from '@portal/modules/records/approvals/server/public'
import { type File } from '@portal/modules/records/files'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { columnOf } from '@portal/platform/db/columnOf'
import type { TenantDb } from '@portal/platform/db/db'
import { statementOf, unsent } from '@portal/platform/db/kyselyOn'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { groundTexts } from '../choices.ts'
import type { Assessment, AssessmentStatus, AssessmentType, Participant, Signature, SjaStep } from '../contract.ts'
import type { RiskFacts } from '../rules.ts'
import { assessmentKind } from './kind.ts'
import { visibleTo } from './sightQueries.ts'

type Named = { id: string; name: string }
/** An assessment as it is stored, with all that belongs to it. */
export type AssessmentRecord = Pick<
  Assessment,
  | 'id'
  | 'number'
  | 'title'
  | 'object'
  | 'scope'
  | 'method'
  | 'assumptions'
  | 'basis'
  | 'participationReason'
  | 'processing'
  | 'necessity'
  | 'legalBasis'
  | 'subjectsView'
  | 'dpoAdvice'
  | 'priorConsultation'
  | PlaceField
  | 'versionNumber'
  | 'approvedNumber'
  | 'approvedAt'
  | 'reviewDate'
  | 'isRegister'
  | 'isRestricted'
  | 'copiedFrom'
  | 'versions'
  | 'jobDate'
  | 'validUntil'
  | 'weather'
  | 'permits'
  | 'missingSigners'
  | 'archiveReason'
  | 'createdAt'
  | 'version'
  | 'hasOpenMeeting'
> & {
  status: AssessmentStatus
  assessmentType: AssessmentType
  ownerId: string
  ownerName: string
  facilitatorId: string | null
  facilitatorName: string | null
  approvedById: string | null
  approvedByName: string | null
  createdById: string
  createdByName: string
  stopRuleAt: string | null
  participants: Participant[]
  steps: SjaStep[]
  signatures: Signature[]
  risks: RiskFacts[]
  openActions: number
  matrixId: string | null
  matrixNumber: number | null
  definition: MatrixDefinition
  approval: RoundRecord | null
  files: File[]
  actions: ActionRecord[]
  isAnonymised: boolean
}

const own = (...names: string[]) => sql.join(names.map((name) => sql`${sql.ref(`risk_assessments.${columnOf(name)}`)} as ${sql.ref(name)}`))
const listOf = <T>(select: RawBuilder<unknown>) => sql<T[]>`(select coalesce(json_agg(x.one order by x.place), '[]') from (${select}) x)`

/** Whether somebody holds the office where the assessment is. */
const isSafetyRep = (person: string) =>
  sql`${sql.ref(person)} is not null and exists (select from public.officers_at(risk_assessments.department_id, risk_assessments.location_id) o
      where o.user_id = ${sql.ref(person)} and o.appointment_type in ('verneombud', 'hovedverneombud'))`
const participants = listOf<Participant>(sql`select p.place, json_build_object('id', p.id, 'userId', p.user_id, 'part', p.part,
    'name', coalesce(p.name, (select u.firstname || ' ' || u.lastname from users u where u.id = p.user_id)),
    'isSafetyRep', ${isSafetyRep('p.user_id')}) as one
  from assessment_participants p where p.assessment_id = risk_assessments.id`)
const steps = listOf<SjaStep>(sql`select s.place, json_build_object('id', s.id, 'title', s.title, 'hazard', s.hazard, 'measure', s.measure,
    'responsible', s.responsible) as one from sja_steps s where s.assessment_id = risk_assessments.id`)
const signatures =
  listOf<Signature>(sql`select s.place, json_build_object('id', s.id, 'userId', s.user_id, 'name', s.name, 'company', s.company, 'note', s.note,
    'drawing', s.drawing, 'signedAt', s.signed_at, 'digest', s.digest, 'isSafetyRep', ${isSafetyRep('s.user_id')},
    'witnessName', (select u.firstname || ' ' || u.lastname from users u where u.id = s.witness_id)) as one
  from sja_signatures s where s.assessment_id = risk_assessments.id`)
/** Whether a risk `r` is one of its assessment as that stands: it is open, or was closed with it. */
export const countsIn = sql`(r.status <> 'closed' or r.closed_at = risk_assessments.archived_at)`
/** Its risks, as its rules see them: what is extreme must have something done about it soon. */
const riskFacts =
  listOf<RiskFacts>(sql`select r.place, json_build_object('id', r.id, 'title', r.title, 'level', r.level, 'reasonP', r.reason_p, 'reasonC', r.reason_c,
    'hasStopDecision', r.stop_decision is not null, 'hasSoonAction', exists (select from actions a where a.parent_id = r.id and a.status <> 'cancelled'
      and a.due_date <= public.absence_day() + 30)) as one
  from risks r where r.assessment_id = risk_assessments.id and ${countsIn} and r.deleted_at is null`)
const openActions = sql<number>`(select count(*)::int from actions a where a.status in ('planned', 'inProgress', 'rejected') and (a.parent_id = risk_assessments.id
  or a.parent_id in (select r.id from risks r where r.assessment_id = risk_assessments.id)))`
const versions = sql<
  Assessment['versions']
>`(select coalesce(json_agg(json_build_object('id', v.id, 'number', v.number, 'reason', v.reason, 'openedAt', v.opened_at,
    'approvedAt', v.approved_at, 'approvedByName', (select u.firstname || ' ' || u.lastname from users u where u.id = v.approved_by), 'digest', v.digest)
    order by v.number desc), '[]') from assessment_versions v where v.assessment_id = risk_assessments.id and v.withdrawn_at is null)`

const columns = sql`${own(
  'id',
  'number',
  'title',
  'assessmentType',
  'status',
  'object',
  'scope',
  'method',
  ...groundTexts,
  'departmentId',
  'locationId',
  'projectId',
  'ownerId',
  'facilitatorId',
  'matrixId',
  'versionNumber',
  'approvedNumber',
  'approvedAt',
  'reviewDate',
  'isRegister',
  'isRestricted',
  'jobDate',
  'validUntil',
  'weather',
  'permits',
  'stopRuleAt',
  'missingSigners',
  'archiveReason',
  'createdAt',
  'version',
)}, (select d.name from departments d where d.id = risk_assessments.department_id) as "departmentName",
  (select l.name from locations l where l.id = risk_assessments.location_id) as "locationName",
  (select p.number || ' ' || p.name from projects p where p.id = risk_assessments.project_id) as "projectName",
  ${nameOfUser('risk_assessments.owner_id')} as "ownerName", ${nameOfUser('risk_assessments.facilitator_id')} as "facilitatorName",
  risk_assessments.approved_by as "approvedById", ${nameOfUser('risk_assessments.approved_by')} as "approvedByName",
  risk_assessments.created_by as "createdById", ${nameOfUser('risk_assessments.created_by')} as "createdByName",
  (select json_build_object('id', c.id, 'number', c.number) from risk_assessments c where c.id = risk_assessments.copied_from_id) as "copiedFrom",
  m.number as "matrixNumber", m.definition,
  ${participants} as participants, ${steps} as steps, ${signatures} as signatures, ${riskFacts} as risks, ${openActions} as "openActions", ${versions} as versions,
  ${lastRound('risk_assessments.id', 'approve')} as approval, ${linkedFiles('risk_assessments.id')} as files, ${actionsOf(assessmentKind)} as actions,
  exists (select from scoring_sessions s where s.assessment_id = risk_assessments.id and s.closed_at is null) as "hasOpenMeeting",
  'anonymised' = any (risk_assessments.holds) as "isAnonymised"`

/** One the actor may read. Throws `missing`. */
export async function getAssessment(tx: TenantDb, actor: Actor, id: string): Promise<AssessmentRecord> {
  const { rows } = await sql<Omit<AssessmentRecord, 'definition'> & { definition: MatrixDefinition | null }>`select ${columns}
    from risk_assessments left join risk_matrices m on m.id = risk_assessments.matrix_id
    where risk_assessments.id = ${id} and ${visibleTo(actor)}`.execute(tx)
  if (!rows[0]) throw missing()
  return { ...rows[0], definition: rows[0].definition ?? defaultMatrix }
}

export const updateAssessment = updateRow('risk_assessments')

type NewParticipant = Omit<Insertable<DB['assessment_participants']>, 'assessment_id' | 'place'>
/** Puts those who take part in the place of those who did; who stays keeps their row, and nothing is written of who is as they were. */
export async function putParticipants(tx: TenantDb, assessmentId: string, people: readonly NewParticipant[]) {
  const ids = people.map(({ id }) => id)
  await sql`delete from assessment_participants where assessment_id = ${assessmentId} and not id = any(${ids}::uuid[])`.execute(tx)
  if (people.length > 0)
    await tx
      .insertInto('assessment_participants')
      .values(people.map((one, n) => ({ ...one, assessment_id: assessmentId, place: n + 1 })))
      .onConflict((same) =>
        same
          .columns(['ks_id', 'id'])
          .doUpdateSet({ part: sql`excluded.part`, place: sql`excluded.place` })
          .where(
            sql<boolean>`(assessment_participants.part, assessment_participants.place) is distinct from (excluded.part, excluded.place)`,
          ),
      )
      .execute()
}

export const openVersion = (tx: TenantDb, row: Insertable<DB['assessment_versions']>) =>
  tx.insertInto('assessment_versions').values(row).execute()
/** Keeps what was approved of the version that is worked on. */
export const keepVersion = (
  tx: TenantDb,
  assessmentId: string,
  saved: { at: string; by: string; content: object | null; digest: string },
) =>
  sql`update assessment_versions set approved_at = ${saved.at}, approved_by = ${saved.by}, content = ${JSON.stringify(saved.content)}, digest = ${saved.digest}
    where assessment_id = ${assessmentId} and approved_at is null and withdrawn_at is null`.execute(tx)
export const withdrawVersion = (tx: TenantDb, assessmentId: string, at: string) =>
  sql`update assessment_versions set withdrawn_at = ${at} where assessment_id = ${assessmentId} and approved_at is null and withdrawn_at is null`.execute(
    tx,
  )
/** Whether its content is what was approved; when it is to be looked at again is no part of that. */
export const isAsApproved = async (tx: TenantDb, { id, approvedNumber }: Pick<AssessmentRecord, 'id' | 'approvedNumber'>) =>
  (
    await sql`select from assessment_versions v where v.assessment_id = ${id} and v.number = ${approvedNumber}
      and v.content - 'reviewDate' = material_of_assessment(v.ks_id, v.assessment_id, 'approve') - 'reviewDate'`.execute(tx)
  ).rows.length > 0
/** The number a new version gets: those that were given up keep theirs. */
export const nextVersion = async (tx: TenantDb, assessmentId: string) =>
  (await sql<{ n: number }>`select max(number) + 1 as n from assessment_versions where assessment_id = ${assessmentId}`.execute(tx))
    .rows[0]!.n

/** All that is approved of it, as it is at the moment that is read. */
export const contentNow = async (tx: TenantDb, id: string) =>
  (
    await sql<{ content: Record<string, unknown> }>`select case when assessment_type = 'sja' then material_of_sja(ks_id, id)
      else material_of_assessment(ks_id, id, 'approve') end as content from risk_assessments where id = ${id}`.execute(tx)
  ).rows[0]!.content
/** What was approved as a version. */
export const versionContent = async (tx: TenantDb, assessmentId: string, id: string) =>
  tx
    .selectFrom('assessment_versions')
    .select(['content', 'digest'])
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
/** Names of what ids in a content stand for: people, departments, places, projects. */
export const namesOf = async (tx: TenantDb, ids: readonly string[]) =>
  (
    await sql<{
      id: string
      name: string
    }>`select u.id, u.firstname || ' ' || u.lastname as name from users u where u.id = any(${ids}::uuid[])
      union all select d.id, d.name from departments d where d.id = any(${ids}::uuid[]) union all select l.id, l.name from locations l where l.id = any(${ids}::uuid[])
      union all select p.id, p.number || ' ' || p.name from projects p where p.id = any(${ids}::uuid[])`.execute(tx)
  ).rows

/** Leaders of a department and of those above it, and administrators, each with whether they stand nearest; none who has left. */
export const approversIn = async (tx: TenantDb, leaderIds: readonly string[]) =>
  (
    await sql<
      Named & { roleId: number; isNearest: boolean }
    >`select u.id, u.firstname || ' ' || u.lastname as name, u.role_id as "roleId", u.id = ${leaderIds[0] ?? null} as "isNearest"
      from users u where u.status = 'active' and (u.role_id = 1 or u.id = any(${leaderIds}::uuid[]) and u.role_id = 2)
      order by "isNearest" desc, u.role_id desc, u.lastname collate nb, u.firstname collate nb, u.id`.execute(tx)
  ).rows

/** Everybody who works in a department or below it. */
export const employeesOf = async (tx: TenantDb, departmentId: string) =>
  (
    await sql<{ id: string }>`with recursive below as (select d.id from departments d where d.id = ${departmentId}
        union select d.id from departments d join below on d.parent_id = below.id)
      select u.id from users u where u.status = 'active' and u.department_id in (select id from below)`.execute(tx)
  ).rows.map(({ id }) => id)

export type InUse = { department: boolean; location: boolean }
const inUse = (departmentId: unknown, locationId: unknown) =>
  sql`exists (select from departments where id = ${departmentId} and is_active) as department,
    ${locationId}::uuid is null or exists (select from locations where id = ${locationId} and is_active) as location`
/** Whether a department, and a place where one is named, are in use. */
export const placesInUse = async (tx: TenantDb, departmentId: string, locationId: string | null) =>
  (await sql<InUse>`select ${inUse(departmentId, locationId)}`.execute(tx)).rows[0]!

/** What a hazard that is added takes from its assessment. */
export type HazardHome = Pick<AssessmentRecord, 'id' | 'isRestricted' | 'matrixId' | 'definition'>
type Found = Omit<HazardHome, 'definition'> & { definition: MatrixDefinition | null }
const homeOf = (row: Found | undefined): HazardHome | undefined => row && { ...row, definition: row.definition ?? defaultMatrix }
const register = sql`select a.id, a.is_restricted as "isRestricted", a.matrix_id as "matrixId", m.definition
  from risk_assessments a left join risk_matrices m on m.id = a.matrix_id where a.is_register`
/** The company's register, without the risks in it, which may be thousands. */
export const findRegister = async (tx: TenantDb) => homeOf((await sql<Found>`${register}`.execute(tx)).rows[0])

type Asked = { departmentId: string; locationId: string | null }
const registerFor = statementOf<Asked, InUse & { register: Found | null }>((value) => {
  const select = sql<InUse & { register: Found | null }>`select ${inUse(value('departmentId'), value('locationId'))},
    (select row_to_json(r) from (${register}) r) as register`
  return { compile: () => select.compile(unsent) }
})
/** The register, and whether a department and a place are in use, in one statement. */
export async function findRegisterFor(tx: TenantDb, asked: Asked) {
  const [{ register: found, ...used }] = (await registerFor(tx, asked)) as [InUse & { register: Found | null }]
  return { found: homeOf(found ?? undefined), used }
}
/** One company makes its register once, whoever comes first. */
export const lockRegister = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('risk register ' || current_setting('app.ks_id'), 0))`.execute(tx)
