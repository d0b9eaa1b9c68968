import { latestReview } from '@portal/modules/governance/riskAssessments/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { type Given, keepScore } from './scoring.ts'
import { lockFor, take } from './take.ts'

/** Scores a risk, by whoever may. */
export async function scoreRisk(
  ctx: Context,
  { id, version, ...given }: Given & { id: string; version: number },
  source: 'person' | 'meeting',
) {
  const { row } = await lockFor(ctx, 'score', { id, version })
  const set = await keepScore(ctx, row, given, { source })
  return take(ctx, 'score', row, set, { reason: given.comment, more: { sort: given.sort } })
}
export const score = write(risks.score, (ctx, input) => scoreRisk(ctx, input, 'person'))

/** Gone through, and as it was: the same numbers once more, with what was looked at. */
export const confirm = write(risks.confirm, async (ctx, { id, version, reason }) => {
  const { row } = await lockFor(ctx, 'confirm', { id, version })
  const given = {
    sort: 'current',
    probability: row.probability,
    consequence: row.consequence,
    byDimension: row.byDimension,
    comment: reason,
  } as const
  const set = await keepScore(ctx, row, given, { source: 'review' })
  return take(ctx, 'confirm', row, { ...set, review_date: latestReview(row.definition, row.level, ctx.now) }, { reason })
})

export const decideStop = write(risks.decideStop, async (ctx, { decision, reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'decideStop', ref)
  const set = { stop_decision: decision, stop_reason: reason, stopped_at: ctx.now.toISOString(), stopped_by: ctx.actor.id }
  return take(ctx, 'decideStop', row, set, { reason })
})
