import { Failure } from '@portal/kit/errors'
import { fieldFailure, type Gap, guardFailure, refuseGaps, refuseUnlessLeader, throwIf } from '@portal/kit/rules'
import {
  type AssessmentRecord,
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
import { addHazards, type Hazard, whereOf } from './hazards.ts'
import { presentHazard } from './present.ts'
import { risksOf } from './queries.ts'
import { show } from './take.ts'

const { why, lack } = riskTexts

/** Every fault of pasted rows, each at its cell. */
function rowGaps({ definition }: AssessmentRecord, rows: readonly Hazard[]): Gap[] {
  const { length: p } = definition.probability
  const { length: c } = definition.consequence
  return rows.flatMap(({ probability, consequence }, n) => {
    const at = (field: string, message: string): Gap[] => [{ missing: [`rows.${n}.${field}`], message }]
    if (!probability && !consequence) return []
    return [
      ...(!probability || probability > p ? at('probability', probability ? lack.outside(p, c) : lack.both) : []),
      ...(!consequence || consequence > c ? at('consequence', consequence ? lack.outside(p, c) : lack.both) : []),
    ]
  })
}

/** The assessment a hazard is added to, held; refused to whoever may not, and once it is sent for approval. */
async function lockFor(ctx: Context, assessmentId: string) {
  await lockAssessment(ctx.tx, assessmentId)
  const row = await getAssessment(ctx.tx, ctx.actor, assessmentId)
  throwIf(mayIdentify(ctx.actor, assessmentFactsOf(row, ctx.now)))
  if (row.status !== 'draft' && row.status !== 'inProgress') throw new Failure('state')
  return row
}

async function gridOf(ctx: Context, assessment: AssessmentRecord) {
  const rows = await risksOf(ctx.tx, ctx.actor, assessment.id)
  const canAdd =
    (assessment.status === 'draft' || assessment.status === 'inProgress') &&
    mayIdentify(ctx.actor, assessmentFactsOf(assessment, ctx.now)) === null
  return { items: rows.map((row) => presentHazard(ctx.actor, row, ctx.now)), canAdd }
}
export const grid = read(risks.grid, async (ctx, { assessmentId }) => gridOf(ctx, await getAssessment(ctx.tx, ctx.actor, assessmentId)))

export const addToGrid = write(risks.addHazards, async (ctx, { assessmentId, rows }) => {
  const assessment = await lockFor(ctx, assessmentId)
  const isScored = rows.some(({ probability, consequence }) => probability || consequence)
  if (isScored && !mayMake(ctx.actor)) throw new Failure('forbidden', { message: why.notWriter })
  const gaps = rowGaps(assessment, rows)
  if (gaps.length > 0) throw guardFailure(gaps)
  const { made, changes } = await addHazards(ctx, assessment, rows, whereOf(assessment))
  const [first, ...rest] = changes
  const followed = await followRisks(ctx, assessment)
  const result = await gridOf(ctx, await getAssessment(ctx.tx, ctx.actor, assessmentId))
  return { ...first!, entity: { ...first!.entity, id: made[0]!.id }, also: [...rest, ...followed], result }
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
