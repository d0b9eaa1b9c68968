import { Failure } from '@portal/kit/errors'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/http/verb'
import { lockForStep } from '@portal/platform/record/stepsFor'
import { riskAssessments, type SjaFields } from '../contract.ts'
import { assessmentRules, mayMakeSja } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { refuseLarge, unfitPeople, unfitSja } from './check.ts'
import { addAssessment, createdBy } from './create.ts'
import { lockAssessment } from './kind.ts'
import { factsOf } from './present.ts'
import { type AssessmentRecord, getAssessment, keepVersion } from './queries.ts'
import { addSigners, putSigners, putSteps, signedContent, signPlace } from './sjaQueries.ts'
import { type Locked, lockFor, take } from './take.ts'

const { why } = assessmentTexts

const columns = (input: SjaFields, now: Date) => ({
  title: input.title,
  department_id: input.departmentId,
  location_id: input.locationId ?? null,
  project_id: input.projectId ?? null,
  job_date: input.jobDate,
  valid_until: input.validUntil,
  weather: input.weather ?? null,
  permits: input.permits ?? null,
  participation_reason: input.participationReason ?? null,
  missing_signers: input.missingSigners ?? null,
  stop_rule_at: input.isStopRuleAccepted ? now.toISOString() : null,
})

/** What is signed on a device carries when; a clock that runs ahead is not believed. Nobody signs in another's name without being there: the device's user bears witness. */
async function putParts({ tx, actor, now }: Context, id: string, { steps, signers }: SjaFields) {
  await putSteps(
    tx,
    id,
    steps.map(({ responsible = null, ...step }) => ({ ...step, responsible, id: newId() })),
  )
  await putSigners(
    tx,
    id,
    signers.map(({ userId = null, name, company = null, note = null, drawing = null, isSigned, signedAt = null }) => ({
      id: newId(),
      user_id: userId,
      name,
      company,
      note,
      drawing: isSigned ? drawing : null,
      signed_at: isSigned ? earlier(signedAt, now) : null,
      witness_id: isSigned && userId !== actor.id ? actor.id : null,
    })),
  )
}
const earlier = (at: string | null, now: Date) => (at && new Date(at) < now ? at : now.toISOString())

/** R13: approved when all have signed, or its leader has notes who could not. */
async function approveRow(ctx: Context, id: string) {
  const row = await getAssessment(ctx.tx, ctx.actor, id)
  const facts = factsOf(row, ctx.now)
  const status = assessmentRules.decide(ctx.actor, facts, 'approveSja')
  return approveNow(ctx, { row, facts, status })
}
/** What is written as it is approved, beside what the analysis says already. */
type ApprovalNotes = Pick<AssessmentRecord, 'missingSigners' | 'participationReason'>
async function approveNow(ctx: Context, { row, status }: Locked, notes: ApprovalNotes = row) {
  const [at, by] = [ctx.now.toISOString(), ctx.actor.id]
  await keepVersion(ctx.tx, row.id, { at, by, ...(await signedContent(ctx.tx, row.id)) })
  return take(ctx, 'approveSja', row, {
    status,
    missing_signers: notes.missingSigners,
    participation_reason: notes.participationReason,
    approved_number: row.versionNumber,
    approved_at: at,
    approved_by: by,
  })
}

export const makeSja = write(riskAssessments.makeSja, async (ctx, { approve, ...input }) => {
  if (!mayMakeSja(ctx.actor)) throw new Failure('forbidden', { message: why.notCreator })
  refuseGaps(await unfitSja(ctx.tx, { approve, ...input }))
  const { id } = await addAssessment(ctx, { ...columns({ approve, ...input }, ctx.now), assessment_type: 'sja' })
  await putParts(ctx, id, { approve, ...input })
  const made = await createdBy(ctx, 'makeSja', id)
  if (!approve) return made
  const { result, also, ...approved } = await approveRow(ctx, id)
  return { ...made, also: [{ ...approved, result: null }, ...also], result }
})

export const editSja = write(riskAssessments.editSja, async (ctx, { id, version, approve, ...input }) => {
  const { row } = await lockFor(ctx, 'editSja', { id, version }, (before) => unfitSja(ctx.tx, { approve, ...input }, before))
  await putParts(ctx, id, { approve, ...input })
  const change = await take(ctx, 'editSja', row, columns({ approve, ...input }, ctx.now))
  if (!approve) return change
  const { result, also, ...approved } = await approveRow(ctx, id)
  return { ...change, also: [{ ...approved, result: null }, ...also], result }
})

/** Signs in one's own place, or puts down somebody who stands beside. */
export const sign = write(
  riskAssessments.sign,
  async (ctx, { id, version, userId = null, name, company = null, note = null, drawing = null }) => {
    refuseLarge([drawing])
    const { row } = await lockFor(ctx, 'sign', { id, version }, () => unfitPeople(ctx.tx, userId ? [{ userId }] : [], 'userId'))
    const at = ctx.now.toISOString()
    const witnessId = userId === ctx.actor.id ? null : ctx.actor.id
    const isPlaced = userId !== null && (await signPlace(ctx.tx, id, userId, { drawing, note, at, witnessId }))
    if (!isPlaced) {
      if (userId && row.signatures.some((one) => one.userId === userId)) throw new Failure('state')
      const signer = { id: newId(), user_id: userId, name, company, note, drawing, signed_at: at, witness_id: witnessId }
      await addSigners(ctx.tx, id, [signer], row.signatures.length + 1)
    }
    return take(ctx, 'sign', row, {})
  },
)

/** Held for approval, with what its leader now writes of those who could not sign or take part. */
const lockForApproval = (ctx: Context, ref: { id: string; version: number }, notes: Partial<ApprovalNotes>) =>
  lockForStep({
    rules: assessmentRules,
    lock: lockAssessment,
    get: getAssessment,
    factsOf: (row: AssessmentRecord, now: Date) => ({ ...factsOf(row, now), ...notes }),
  })(ctx, 'approveSja', ref)

export const approveSja = write(riskAssessments.approveSja, async (ctx, { missingSigners = null, participationReason, ...ref }) => {
  const notes = { missingSigners, ...(participationReason !== undefined && { participationReason }) }
  const locked = await lockForApproval(ctx, ref, notes)
  return approveNow(ctx, locked, { ...locked.row, ...notes })
})
