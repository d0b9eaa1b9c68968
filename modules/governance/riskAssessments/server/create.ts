import { Failure, missing } from '@portal/kit/errors'
import { fieldFailure, refuseGaps, refuseUnlessLeader, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { matrixInUse, matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { topDepartment } from '@portal/modules/identity/users/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { addRecords } from '@portal/platform/record/addRecords'
import { type Assessment, riskAssessments, type Template } from '../contract.ts'
import { mayCreate } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { unfitPlaces } from './check.ts'
import { assessmentKind } from './kind.ts'
import { auditOf } from './present.ts'
import {
  type AssessmentRecord,
  findRegister,
  getAssessment,
  type HazardHome,
  lockRegister,
  openVersion,
  putParticipants,
} from './queries.ts'
import { changeOf, show } from './take.ts'

/** Adds the hazards an assessment begins with. Given by the module of risks, which stands above. */
export type Hazards = {
  fromTemplate: (ctx: Context, to: AssessmentRecord, template: Template) => Promise<Change<unknown>[]>
  copied: (ctx: Context, to: AssessmentRecord, fromId: string) => Promise<Change<unknown>[]>
}
const { why, lack } = assessmentTexts

type Made = Record<string, unknown> & { title: string; assessment_type: string; department_id: string }
/** Adds an assessment with its first version, scored by the matrix in use. */
export async function addAssessment(ctx: Context, made: Made): Promise<AssessmentRecord> {
  const { tx, actor, now } = ctx
  const { id: matrix_id, definition } = await matrixInUse(tx)
  const method = assessmentTexts.defaultMethod(matrixTexts.size(definition.probability.length, definition.consequence.length))
  const [added] = await addRecords(ctx, assessmentKind, [{ method, owner_id: actor.id, ...made, matrix_id }])
  const { id } = added!
  await openVersion(tx, { id: newId(), assessment_id: id, number: 1, opened_at: now.toISOString(), opened_by: actor.id })
  return getAssessment(tx, { ...actor, role: 'admin' }, id)
}

export const createWith = (hazards: Hazards) =>
  write(riskAssessments.create, async (ctx, { template = null, copyFromId = null, ...input }) => {
    const { tx, actor } = ctx
    if (!mayCreate(actor)) throw new Failure('forbidden', { message: why.notCreator })
    throwIf(refuseUnlessLeader(actor, input.departmentId, { notLeader: why.notCreator, otherTeam: why.otherTeam }))
    refuseGaps(await unfitPlaces(tx, input))
    const from = copyFromId ? await getAssessment(tx, actor, copyFromId).catch(() => undefined) : undefined
    if (copyFromId && (!from || from.assessmentType === 'sja')) throw fieldFailure('copyFromId', lack.unknownCopy)
    if (from?.isRegister) throw fieldFailure('copyFromId', lack.registerCopy)
    const row = await addAssessment(ctx, {
      ...(from && copiedFields(from)),
      title: input.title,
      assessment_type: input.assessmentType,
      department_id: input.departmentId,
      location_id: input.locationId ?? null,
      project_id: input.projectId ?? null,
      facilitator_id: actor.id,
    })
    if (from) {
      const people = from.participants.map(({ userId, name, part }) => ({ id: newId(), user_id: userId, name: userId ? null : name, part }))
      await putParticipants(tx, row.id, people)
    }
    const also = [
      ...(from ? await hazards.copied(ctx, row, from.id) : []),
      ...(template ? await hazards.fromTemplate(ctx, row, template) : []),
    ]
    return { ...(await createdBy(ctx, 'create', row.id)), also }
  })

/** What of last year's is written once more; how it was approved and when it is due is its own. */
const copiedFields = (from: AssessmentRecord) => ({
  object: from.object,
  scope: from.scope,
  method: from.method,
  assumptions: from.assumptions,
  basis: from.basis,
  processing: from.processing,
  necessity: from.necessity,
  legal_basis: from.legalBasis,
  subjects_view: from.subjectsView,
  copied_from_id: from.id,
  // What is written in it is as hard on people in the copy, whatever that is called.
  is_restricted: from.isRestricted,
})

export async function createdBy(ctx: Context, step: string, id: string): Promise<Change<Assessment>> {
  const { row, result } = await show(ctx, id)
  return { ...changeOf(step, row), before: null, after: auditOf(row), result }
}

/** The assessment that risks of no other belong to, made the first time one needs it. `known`: as it was just found. */
export async function registerOf(ctx: Context, known?: HazardHome): Promise<{ row: HazardHome; changes: Change<unknown>[] }> {
  const { tx } = ctx
  const found = known ?? (await findRegister(tx))
  if (found) return { row: found, changes: [] }
  await lockRegister(tx)
  const made = await findRegister(tx)
  if (made) return { row: made, changes: [] }
  const top = await topDepartment(tx)
  if (!top) throw missing()
  const row = await addAssessment(ctx, {
    title: assessmentTexts.register,
    object: assessmentTexts.registerObject,
    assessment_type: 'other',
    status: 'inProgress',
    is_register: true,
    department_id: top.id,
  })
  return { row, changes: [{ ...changeOf('create', row), before: null, after: auditOf(row), result: null }] }
}
