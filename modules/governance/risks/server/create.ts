import { Failure } from '@portal/kit/errors'
import { fieldFailure, refuseGaps, refuseUnlessLeader, throwIf } from '@portal/kit/rules'
import {
  assessmentFactsOf,
  followRisks,
  getAssessment,
  lockAssessment,
  mayIdentify,
  registerOf,
  unfitPlaces,
} from '@portal/modules/governance/riskAssessments/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { mayMake } from '../rules.ts'
import { riskTexts } from '../texts.ts'
import { unfitOwner } from './check.ts'
import { addHazards, whereOf } from './hazards.ts'
import { presentHazard } from './present.ts'
import { risksOf } from './queries.ts'
import { show } from './take.ts'

const { why, lack } = riskTexts

/** The assessment a hazard is added to, held; refused to whoever may not, and once it is sent for approval. */
async function lockFor(ctx: Context, assessmentId: string) {
  await lockAssessment(ctx.tx, assessmentId)
  const row = await getAssessment(ctx.tx, ctx.actor, assessmentId)
  throwIf(mayIdentify(ctx.actor, assessmentFactsOf(row, ctx.now)))
  if (row.status !== 'draft' && row.status !== 'inProgress') throw new Failure('state')
  return row
}

export const grid = read(risks.grid, async ({ tx, actor, now }, { assessmentId }) => {
  const assessment = await getAssessment(tx, actor, assessmentId)
  const rows = await risksOf(tx, actor, assessment.id)
  const isBeingMade = assessment.status === 'draft' || assessment.status === 'inProgress'
  const canAdd = isBeingMade && mayIdentify(actor, assessmentFactsOf(assessment, now)) === null
  return { items: rows.map(presentHazard), canAdd }
})

/** One risk, of an assessment or of the company's register. */
export const create = write(
  risks.create,
  async (ctx, { assessmentId = null, departmentId = null, locationId = null, projectId = null, ownerId = null, ...hazard }) => {
    const { tx, actor } = ctx
    if (assessmentId) {
      const to = await lockFor(ctx, assessmentId)
      refuseGaps(await unfitOwner(tx, ownerId))
      const { made, changes } = await addHazards(ctx, to, [hazard], whereOf(to, ownerId ?? undefined))
      const followed = await followRisks(ctx, to)
      return { ...changes[0]!, also: followed, result: (await show(ctx, made[0]!.id)).result }
    }
    if (!mayMake(actor)) throw new Failure('forbidden', { message: why.notCreator })
    const at = departmentId ?? actor.departmentId
    if (!at) throw fieldFailure('departmentId', lack.noDepartment)
    throwIf(refuseUnlessLeader(actor, at, { notLeader: why.notCreator, otherTeam: why.otherTeam }))
    refuseGaps([...(await unfitPlaces(tx, { departmentId: at, locationId, projectId })), ...(await unfitOwner(tx, ownerId))])
    const { row: register, changes: made } = await registerOf(ctx)
    const { made: added, changes } = await addHazards(ctx, register, [hazard], {
      departmentId: at,
      locationId,
      projectId,
      ownerId: ownerId ?? actor.id,
    })
    return { ...changes[0]!, also: made, result: (await show(ctx, added[0]!.id)).result }
  },
)
