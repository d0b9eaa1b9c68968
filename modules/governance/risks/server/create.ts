import { Failure } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { fieldFailure, refuseGaps, refuseUnlessLeader, throwIf } from '@portal/kit/rules'
import {
  assessmentFactsOf,
  assessmentKind,
  followRisks,
  getAssessment,
  lockAssessment,
  mayIdentify,
  registerAt,
  registerOf,
} from '@portal/modules/governance/riskAssessments/server/public'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import { type Context, read, write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { mayMake, mayScoreAdded } from '../rules.ts'
import { riskTexts } from '../texts.ts'
import { unfitOwner } from './check.ts'
import { addHazards, whereOf } from './hazards.ts'
import { presentHazard, presentRisk } from './present.ts'
import { risksOf } from './queries.ts'

const { why, lack } = riskTexts

/** The assessment a hazard is added to, held; refused to whoever may not, and once it is sent for approval. */
async function lockFor(ctx: Context, assessmentId: string) {
  await lockAssessment(ctx.tx, assessmentId)
  const row = await getAssessment(ctx.tx, ctx.actor, assessmentId)
  throwIf(mayIdentify(ctx.actor, assessmentFactsOf(row, ctx.now)))
  if (row.status !== 'draft' && row.status !== 'inProgress') throw new Failure('state')
  return row
}

/** The matrices of some hazards, and of those that are added, each once. */
const matricesOf = (rows: readonly { matrixId: string | null; definition: MatrixDefinition }[]) => [
  ...new Map(rows.map(({ matrixId: id, definition }) => [id, { id, definition }])).values(),
]

export const grid = read(risks.grid, async ({ tx, actor, now, note }, { assessmentId }) => {
  const to = await getAssessment(tx, actor, assessmentId)
  // What a restricted assessment holds is in the log, as when it is opened itself (domain 4.3).
  if (to.isRestricted) note({ ...assessmentKind.changeOf('read', to), before: null, after: { part: 'hazards' } })
  const rows = await risksOf(tx, actor, to.id)
  const isBeingMade = to.status === 'draft' || to.status === 'inProgress'
  const canAdd = isBeingMade && mayIdentify(actor, assessmentFactsOf(to, now)) === null
  return {
    assessment: pick(to, ['id', 'number', 'title', 'isRegister']),
    items: rows.map((row) => presentHazard(actor, row, now)),
    canAdd,
    canScore: canAdd && mayScoreAdded(actor, to),
    matrixId: to.matrixId,
    matrices: matricesOf([to, ...rows]),
  }
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
      return { ...changes[0]!, also: followed, result: presentRisk(actor, made[0]!, ctx.now) }
    }
    if (!mayMake(actor)) throw new Failure('forbidden', { message: why.notCreator })
    const at = departmentId ?? actor.departmentId
    if (!at) throw fieldFailure('departmentId', lack.noDepartment)
    throwIf(refuseUnlessLeader(actor, at, { notLeader: why.notCreator, otherTeam: why.otherTeam }))
    const { found, gaps } = await registerAt(tx, { departmentId: at, locationId, projectId })
    refuseGaps([...gaps, ...(await unfitOwner(tx, ownerId))])
    const { row: register, changes: made } = await registerOf(ctx, found)
    const { made: added, changes } = await addHazards(ctx, register, [hazard], {
      departmentId: at,
      locationId,
      projectId,
      ownerId: ownerId ?? actor.id,
    })
    return { ...changes[0]!, also: made, result: presentRisk(actor, added[0]!, ctx.now) }
  },
)
