import type { Actor } from '@portal/kit/actor'
import type { PlaceField } from '@portal/kit/answerFields'
import { missing } from '@portal/kit/errors'
import type { MatrixDefinition, RiskLevel } from '@portal/modules/governance/riskMatrices'
import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { type ActionRecord, actionsOf } from '@portal/modules/records/actions/server/public'
import { endLasting, lastRound, type RoundRecord } from '@portal/modules/records/approvals/server/public'
import type { File } from '@portal/modules/records/files'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { columnOf } from '@portal/platform/db/columnOf'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import type { Context } from '@portal/platform/http/verb'
import { addRecords } from '@portal/platform/record/addRecords'
import type { Adding } from '@portal/platform/record/numbers'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Acceptance, EndedAs, Risk, RiskStatus, ScoreEntry } from '../contract.ts'
import { riskKind } from './kind.ts'
import { visibleTo } from './sightQueries.ts'

/** The assessment of a risk, as far as its rules ask. */
export type OfAssessment = {
  id: string
  number: string
  title: string
  status: 'draft' | 'inProgress' | 'forApproval' | 'approved' | 'archived'
  isRegister: boolean
  ownerId: string
  facilitatorId: string | null
  matrixId: string | null
  participantIds: string[]
}
/** A risk as it is stored, with what belongs to it. */
export type RiskRecord = Pick<
  Risk,
  | 'id'
  | 'number'
  | 'title'
  | 'category'
  | 'cause'
  | 'consequenceText'
  | 'affected'
  | 'existingControls'
  | 'mitigation'
  | PlaceField
  | 'reasonP'
  | 'reasonC'
  | 'byDimension'
  | 'scoredAt'
  | 'trend'
  | 'reviewDate'
  | 'reviewCause'
  | 'copiedFrom'
  | 'isRestricted'
  | 'closedAt'
  | 'closeReason'
  | 'createdAt'
  | 'version'
  | 'isOldMatrix'
> & {
  status: RiskStatus
  assessmentId: string
  assessment: OfAssessment
  ownerId: string
  ownerName: string
  createdById: string
  matrixId: string | null
  definition: MatrixDefinition
  probability: number | null
  consequence: number | null
  score: number | null
  level: RiskLevel | null
  targetP: number | null
  targetC: number | null
  targetLevel: RiskLevel | null
  residualP: number | null
  residualC: number | null
  residualLevel: RiskLevel | null
  inherentP: number | null
  inherentC: number | null
  inherentLevel: RiskLevel | null
  stopDecision: NonNullable<Risk['stop']>['decision'] | null
  stopReason: string | null
  stoppedAt: string | null
  stoppedByName: string | null
  acceptedUntil: string | null
  isAcceptanceFallen: boolean
  acceptance: Acceptance | null
  approval: RoundRecord | null
  place: number
  files: File[]
  actions: ActionRecord[]
  isAnonymised: boolean
}

/** What is scored now, aimed at, left after what is done, and there before it. */
export const scoreFields = [
  'probability',
  'consequence',
  'score',
  'level',
  'targetP',
  'targetC',
  'targetLevel',
  'residualP',
  'residualC',
  'residualLevel',
  'inherentP',
  'inherentC',
  'inherentLevel',
] as const

const ownNames = [
  'id',
  'number',
  'title',
  'category',
  'status',
  'cause',
  'consequenceText',
  'affected',
  'existingControls',
  'mitigation',
  'assessmentId',
  'departmentId',
  'locationId',
  'projectId',
  'ownerId',
  'matrixId',
  ...scoreFields,
  'reasonP',
  'reasonC',
  'byDimension',
  'scoredAt',
  'trend',
  'reviewDate',
  'reviewCause',
  'stopDecision',
  'stopReason',
  'stoppedAt',
  'acceptedUntil',
  'isAcceptanceFallen',
  'place',
  'closedAt',
  'closeReason',
  'isRestricted',
  'createdAt',
  'version',
]
const own = sql.join(ownNames.map((name) => sql`${sql.ref(`risks.${columnOf(name)}`)} as ${sql.ref(name)}`))

const nameOf = (alias: string) => sql`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`
/** An acceptance `x` with the risk as it was accepted, and the seal of whoever did. */
const acceptanceJson: RawBuilder<Acceptance> = sql`json_build_object('id', x.id, 'level', x.level, 'score', x.score, 'until', x.until, 'reason', x.reason,
  'acceptedAt', x.accepted_at, 'acceptedBy', (select json_build_object('id', u.id, 'name', ${nameOf('u')}) from users u where u.id = x.accepted_by),
  'endedAt', x.ended_at, 'endedAs', x.ended_as, 'cause', x.cause, 'causeDetail', x.cause_detail,
  'frozen', (select r.material from approval_rounds r where r.id = x.round_id),
  'seal', (select r.digest from approval_rounds r where r.id = x.round_id))`

const besides = {
  stoppedByName: nameOfUser('risks.stopped_by'),
  acceptance: sql`(select ${acceptanceJson} from risk_acceptances x where x.risk_id = risks.id order by x.ended_at is not null, x.accepted_at desc limit 1)`,
  approval: lastRound('risks.id', 'accept'),
  files: linkedFiles('risks.id'),
  actions: actionsOf(riskKind),
}
/** Nothing has come to a risk that is being added: looking for it takes a third as long again. */
const nothing = { stoppedByName: sql`null`, acceptance: sql`null`, approval: sql`null`, files: sql`'[]'::json`, actions: sql`'[]'::json` }
const columnsWith = (
  beside: Record<keyof typeof besides, RawBuilder<unknown>>,
) => sql<Found>`${own}, (select d.name from departments d where d.id = risks.department_id) as "departmentName",
  (select l.name from locations l where l.id = risks.location_id) as "locationName",
  (select p.number || ' ' || p.name from projects p where p.id = risks.project_id) as "projectName",
  ${nameOfUser('risks.owner_id')} as "ownerName", risks.created_by as "createdById", ${beside.stoppedByName} as "stoppedByName",
  (select json_build_object('id', a.id, 'number', a.number, 'title', a.title, 'status', a.status, 'isRegister', a.is_register, 'ownerId', a.owner_id,
      'facilitatorId', a.facilitator_id, 'matrixId', a.matrix_id,
      'participantIds', array(select p.user_id from assessment_participants p where p.assessment_id = a.id and p.user_id is not null))
    from risk_assessments a where a.id = risks.assessment_id) as assessment,
  (select m.definition from risk_matrices m where m.id = risks.matrix_id) as definition,
  risks.probability is not null and risks.matrix_id is distinct from (select m.id from risk_matrices m where m.status = 'inUse') as "isOldMatrix",
  (select json_build_object('id', c.id, 'number', c.number, 'probability', c.probability, 'consequence', c.consequence) from risks c where c.id = risks.copied_from_id) as "copiedFrom",
  ${beside.acceptance} as acceptance, ${beside.approval} as approval, ${beside.files} as files, ${beside.actions} as actions,
  'anonymised' = any (risks.holds) as "isAnonymised"`
const columns = columnsWith(besides)

type Found = Omit<RiskRecord, 'definition'> & { definition: MatrixDefinition | null }
const whole = (row: Found): RiskRecord => ({ ...row, definition: row.definition ?? defaultMatrix })

/** One the actor may read. Throws `missing`. */
export async function getRisk(tx: TenantDb, actor: Actor, id: string): Promise<RiskRecord> {
  const { rows } = await sql<Found>`select ${columns} from risks where risks.id = ${id} and ${visibleTo(actor)}`.execute(tx)
  if (!rows[0]) throw missing()
  return whole(rows[0])
}
/** Adds risks in their order, and answers them as they are read; one alone without a place comes after the last of its assessment. */
export const addRisks = async (ctx: Pick<Context, 'tx' | 'actor' | 'now'>, rows: readonly object[]) =>
  (await addRecords(ctx, riskKind, rows, adding)).map(whole)
const adding: Adding<Found> = { returning: columnsWith(nothing), found: { place: (value) => nextPlace(value('assessment_id')) } }
/** All of an assessment, in their order. */
export const allRisksOf = async (tx: TenantDb, assessmentId: string) =>
  (
    await sql<Found>`select ${columns} from risks where risks.assessment_id = ${assessmentId} and risks.deleted_at is null
      order by risks.place, risks.id`.execute(tx)
  ).rows.map(whole)
/** Whether a risk is one of its assessment as that stands: it is open, or was closed with it. */
export const countsIn = sql`(risks.status <> 'closed' or risks.closed_at = (select a.archived_at from risk_assessments a where a.id = risks.assessment_id))`
/** The risks of an assessment that are open, or were closed with it, in their order. */
export const risksOf = async (tx: TenantDb, actor: Actor, assessmentId: string) =>
  (
    await sql<Found>`select ${columns} from risks
      where risks.assessment_id = ${assessmentId} and ${visibleTo(actor)}
        and ${countsIn} order by risks.place, risks.id`.execute(tx)
  ).rows.map(whole)

export const updateRisk = updateRow('risks')
export const insertScores = (tx: TenantDb, rows: readonly Insertable<DB['risk_scores']>[]) =>
  tx.insertInto('risk_scores').values(rows).execute()

/** Every scoring of a risk, the oldest first. */
export const scoresOf = async (tx: TenantDb, riskId: string) =>
  (
    await sql<ScoreEntry>`select s.id, s.sort, s.probability, s.consequence, s.score, s.level, s.reason_p as "reasonP", s.reason_c as "reasonC", s.comment, s.source,
        s.matrix_id is distinct from (select m.id from risk_matrices m where m.status = 'inUse') as "isOldMatrix", s.scored_at as "scoredAt",
        ${nameOfUser('s.scored_by')} as "scoredByName"
      from risk_scores s where s.risk_id = ${riskId} order by s.scored_at, s.id`.execute(tx)
  ).rows

/** The place after the last hazard of an assessment. */
const nextPlace = (assessmentId: string | RawBuilder<unknown>) =>
  sql<number>`(select coalesce(max(r.place), 0)::int + 1 from risks r where r.assessment_id = ${assessmentId}::uuid)`
export const placeNow = async (tx: TenantDb, assessmentId: string) =>
  (await sql<{ n: number }>`select ${nextPlace(assessmentId)} as n`.execute(tx)).rows[0]!.n

export const acceptancesOf = async (tx: TenantDb, riskId: string) =>
  (
    await sql<{
      one: Acceptance
    }>`select ${acceptanceJson} as one from risk_acceptances x where x.risk_id = ${riskId} order by x.accepted_at desc`.execute(tx)
  ).rows.map(({ one }) => one)
export const insertAcceptance = (tx: TenantDb, row: Insertable<DB['risk_acceptances']>) =>
  tx.insertInto('risk_acceptances').values(row).execute()
type Ended = { ended_at: string; ended_by: string | null; ended_as: EndedAs; cause?: string | null; cause_detail?: string | null }
/** Ends the acceptance that stands of each risk, and the approval it was. */
export async function endAcceptances(tx: TenantDb, riskIds: readonly string[], ended: Ended) {
  if (riskIds.length === 0) return
  await tx.updateTable('risk_acceptances').set(ended).where('risk_id', 'in', riskIds).where('ended_at', 'is', null).execute()
  await endLasting(tx, riskIds, 'accept', ended.ended_by, ended.ended_at)
}
/** Those who may accept what is high: administrators and whoever is daglig leder in their own right; none who has left. */
export const topPeople = async (tx: TenantDb) =>
  (
    await sql<{
      id: string
      name: string
    }>`select u.id, ${nameOf('u')} as name from users u cross join lateral (select exists (select from public.appointments_now() o
        where o.user_id = u.id and o.appointment_type = 'dagligLeder' and o.user_id is distinct from o.substitute_id) as is_head) x
      where u.status = 'active' and (u.role_id = 1 or x.is_head)
      order by x.is_head desc, u.lastname collate nb, u.firstname collate nb, u.id`.execute(tx)
  ).rows
export const namesOf = async (tx: TenantDb, ids: readonly string[]) =>
  (
    await sql<{
      id: string
      name: string
    }>`select u.id, ${nameOf('u')} as name from unnest(${ids}::uuid[]) with ordinality a(id, n) join users u on u.id = a.id
      where u.status = 'active' order by a.n`.execute(tx)
  ).rows
