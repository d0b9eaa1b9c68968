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

/** Moves a scoring to another matrix: nothing is asked of what was already said, and nobody has looked at the risk. */
export async function moveScore(
  ctx: Context,
  row: RiskRecord,
  given: Given,
  { matrix, proposalId }: { matrix: Matrix; proposalId: string },
) {
  const to = placed(matrix.definition, given)
  const isCurrent = given.sort === 'current'
  const reasons = isCurrent ? { reason_p: row.reasonP, reason_c: row.reasonC } : {}
  await insertScore(ctx, { ...row, matrixId: matrix.id }, given, to, { source: 'proposal', proposalId }, reasons)
  return isCurrent && to ? { ...to, level_rank: rankOf(to.level), by_dimension: null } : besideOf(given.sort, to)
}

type Reasons = { reason_p?: string | null; reason_c?: string | null }
const insertScore = (ctx: Context, row: RiskRecord, given: Given, to: Placed | null, { source, proposalId }: By, reasons: Reasons) =>
  insertScores(ctx.tx, [
    {
      id: newId(),
      risk_id: row.id,
      sort: given.sort,
      ...to,
      matrix_id: row.matrixId,
      by_dimension: jsonOf(given.byDimension),
      ...reasons,
      comment: given.comment ?? null,
      source,
      proposal_id: proposalId ?? null,
      scored_at: ctx.now.toISOString(),
      scored_by: ctx.actor.id,
    },
  ])
const jsonOf = (value: Given['byDimension']) => (value ? JSON.stringify(value) : null)

type Columns = Partial<Parameters<typeof updateRisk>[2]>
async function keepPlaced(ctx: Context, row: RiskRecord, given: Given, to: Placed | null, by: By): Promise<Columns> {
  const reasons: Reasons =
    given.sort === 'current'
      ? {
          reason_p: given.reasonP === undefined ? row.reasonP : given.reasonP,
          reason_c: given.reasonC === undefined ? row.reasonC : given.reasonC,
        }
      : {}
  await insertScore(ctx, row, given, to, by, reasons)
  if (given.sort !== 'current') return besideOf(given.sort, to)
  if (!to) throw fieldFailure('probability', lack.mustBeScored)
  return {
    ...to,
    ...reasons,
    by_dimension: jsonOf(given.byDimension),
    level_rank: rankOf(to.level),
    scored_at: ctx.now.toISOString(),
    trend: trendOf(row.score, to.score),
    status: statusOf(true, countsOf(row.actions).openActions),
    review_date: latestReview(row.definition, to.level, ctx.now),
    review_cause: null,
    // What is no longer extreme is no longer stopped for that.
    ...(to.level !== 'extreme' && row.stopDecision && { stop_decision: null, stop_reason: null, stopped_at: null, stopped_by: null }),
  }
}

/** The columns of what is scored beside how a risk is now. */
function besideOf(sort: ScoreSort, to: Placed | null): Columns {
  const [p, c, level] = [to?.probability ?? null, to?.consequence ?? null, to?.level ?? null]
  if (sort === 'target') return { target_p: p, target_c: c, target_level: level }
  if (sort === 'residual') return { residual_p: p, residual_c: c, residual_level: level }
  return { inherent_p: p, inherent_c: c, inherent_level: level }
}
