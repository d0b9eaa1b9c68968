import { fieldFailure, type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { isGrave } from '@portal/modules/governance/riskAssessments'
import { latestReview } from '@portal/modules/governance/riskAssessments/server/public'
import type { Dimension, MatrixDefinition, RiskLevel } from '@portal/modules/governance/riskMatrices'
import { levelAt, type Matrix, matrixTexts, rankOf, scoreOf } from '@portal/modules/governance/riskMatrices/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { ScoreSort, ScoreSource, Trend } from '../contract.ts'
import { residualGaps, statusOf } from '../rules.ts'
import { riskTexts } from '../texts.ts'
import { countsOf } from './present.ts'
import { insertScores, type RiskRecord, type updateRisk } from './queries.ts'

const { lack } = riskTexts

/** A scoring as somebody gives it; undefined is as it was. */
export type Given = {
  sort: ScoreSort
  probability: number | null
  consequence: number | null
  byDimension?: Partial<Record<Dimension, number>> | null | undefined
  reasonP?: string | null | undefined
  reasonC?: string | null | undefined
  comment?: string | null | undefined
}
type Placed = { probability: number; consequence: number; score: number; level: RiskLevel }

/** Where a scoring is in a matrix; null of none. Throws 422 outside it. */
export function placed(
  definition: MatrixDefinition,
  { probability, consequence }: Pick<Given, 'probability' | 'consequence'>,
): Placed | null {
  if (probability === null && consequence === null) return null
  if (probability === null || consequence === null) throw fieldFailure(probability === null ? 'probability' : 'consequence', lack.both)
  const level = levelAt(definition, probability, consequence)
  const { length: p } = definition.probability
  const { length: c } = definition.consequence
  if (!level) throw fieldFailure(probability > p ? 'probability' : 'consequence', lack.outside(p, c))
  return { probability, consequence, score: scoreOf(probability, consequence), level }
}

/** R4: from high on it is said why, at once where nobody will ask for it later: of an assessment that is being made, it is asked for before it is sent. */
const needsReasons = ({ assessment: { status, isRegister } }: RiskRecord) => isRegister || !['draft', 'inProgress'].includes(status)

export function gapsOf(row: RiskRecord, given: Given, to: Placed | null): Gap[] {
  const { sort, byDimension, comment = null } = given
  const highest = byDimension ? Math.max(0, ...Object.values(byDimension).map(Number)) : 0
  const reasons = [given.reasonP === undefined ? row.reasonP : given.reasonP, given.reasonC === undefined ? row.reasonC : given.reasonC]
  const isUnsaid = sort === 'current' && to !== null && isGrave(to.level) && needsReasons(row)
  return [
    ...gapIf(sort === 'current' && to === null, 'probability', lack.mustBeScored),
    ...gapIf(sort === 'inherent' && !row.definition.hasInherent, 'sort', lack.noInherent),
    ...gapIf(highest > 0 && to !== null && highest !== to.consequence, 'byDimension', lack.dimension),
    ...gapIf(isUnsaid && !reasons[0], 'reasonP', to ? lack.reason(matrixTexts.level[to.level]) : ''),
    ...gapIf(isUnsaid && !reasons[1], 'reasonC', to ? lack.reason(matrixTexts.level[to.level]) : ''),
    ...(sort === 'residual' && to
      ? residualGaps({ score: to.score, comment: comment ?? null }, { score: row.score, ...countsOf(row.actions) })
      : []),
  ]
}

const trendOf = (before: number | null, now: number): Trend => (before === null || before === now ? 'stable' : now > before ? 'up' : 'down')

type By = { source: ScoreSource; proposalId?: string }
/** Keeps a scoring for ever, and answers what the risk itself is by it. */
export function keepScore(ctx: Context, row: RiskRecord, given: Given, by: By) {
  const to = placed(row.definition, given)
  refuseGaps(gapsOf(row, given, to))
  return keepPlaced(ctx, row, given, to, by)
}

/** Keeps a scoring in another matrix: nothing is asked of what was already said. */
export const moveScore = (ctx: Context, row: RiskRecord, given: Given, { matrix, proposalId }: { matrix: Matrix; proposalId: string }) => {
  const moved = { ...row, definition: matrix.definition, assessment: { ...row.assessment, matrixId: matrix.id } }
  return keepPlaced(ctx, moved, given, placed(matrix.definition, given), { source: 'proposal', proposalId })
}

type Columns = Partial<Parameters<typeof updateRisk>[2]>
async function keepPlaced(ctx: Context, row: RiskRecord, given: Given, to: Placed | null, { source, proposalId }: By): Promise<Columns> {
  const at = ctx.now.toISOString()
  const { sort, byDimension = null, comment = null } = given
  const matrix_id = row.assessment.matrixId
  const reasons =
    sort === 'current'
      ? {
          reason_p: given.reasonP === undefined ? row.reasonP : given.reasonP,
          reason_c: given.reasonC === undefined ? row.reasonC : given.reasonC,
        }
      : {}
  await insertScores(ctx.tx, [
    {
      id: newId(),
      risk_id: row.id,
      sort,
      ...to,
      matrix_id,
      by_dimension: byDimension && JSON.stringify(byDimension),
      ...reasons,
      comment,
      source,
      proposal_id: proposalId ?? null,
      scored_at: at,
      scored_by: ctx.actor.id,
    },
  ])
  return columnsOf(row, sort, to, { at, matrix_id, by_dimension: byDimension && JSON.stringify(byDimension), ...reasons }, ctx.now)
}

type Beside = { at: string; matrix_id: string | null; by_dimension: string | null; reason_p?: string | null; reason_c?: string | null }
function columnsOf(row: RiskRecord, sort: ScoreSort, to: Placed | null, { at, ...beside }: Beside, now: Date) {
  const [p, c, level] = [to?.probability ?? null, to?.consequence ?? null, to?.level ?? null]
  if (sort === 'target') return { target_p: p, target_c: c, target_level: level }
  if (sort === 'residual') return { residual_p: p, residual_c: c, residual_level: level }
  if (sort === 'inherent') return { inherent_p: p, inherent_c: c, inherent_level: level }
  if (!to) throw fieldFailure('probability', lack.mustBeScored)
  return {
    ...to,
    ...beside,
    level_rank: rankOf(to.level),
    scored_at: at,
    trend: trendOf(row.score, to.score),
    status: statusOf(true, countsOf(row.actions).openActions),
    review_date: latestReview(row.definition, to.level, now),
    review_cause: null,
    // What is no longer extreme is no longer stopped for that.
    ...(to.level !== 'extreme' && row.stopDecision && { stop_decision: null, stop_reason: null, stopped_at: null, stopped_by: null }),
  }
}
