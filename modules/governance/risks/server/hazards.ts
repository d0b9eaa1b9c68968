import { newId } from '@portal/kit/uuid'
import {
  type AssessmentRecord,
  type HazardHome,
  type Hazards,
  latestReview,
  templateTexts,
} from '@portal/modules/governance/riskAssessments/server/public'
import { levelAt, rankOf, scoreOf } from '@portal/modules/governance/riskMatrices/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { copyable } from './createQueries.ts'
import { auditOf } from './present.ts'
import { addRisks, insertScores, placeNow } from './queries.ts'
import { changeOf } from './take.ts'
import { tellExtreme } from './tell.ts'

export type Hazard = {
  title: string
  category: string
  cause?: string | null | undefined
  consequenceText?: string | null | undefined
  affected?: string | null | undefined
  existingControls?: string | null | undefined
  mitigation?: string | null | undefined
  probability?: number | null | undefined
  consequence?: number | null | undefined
  reasonP?: string | null | undefined
  reasonC?: string | null | undefined
  copiedFromId?: string
}
type Where = { departmentId: string; locationId: string | null; projectId: string | null; ownerId: string }

/** Adds hazards to an assessment, in their order; each with the scoring it has. Answers what changed, one entry for each. */
export async function addHazards(
  ctx: Context,
  to: HazardHome,
  hazards: readonly Hazard[],
  where: Where,
  source: 'person' | 'import' = 'person',
) {
  const { tx, actor, now } = ctx
  const at = now.toISOString()
  // One alone finds its place as it is added.
  const first = hazards.length > 1 ? await placeNow(tx, to.id) : null
  const scoredOf = ({ probability, consequence }: Hazard) => {
    const level = probability && consequence ? levelAt(to.definition, probability, consequence) : undefined
    return level && probability && consequence ? { probability, consequence, score: scoreOf(probability, consequence), level } : null
  }
  const rows = hazards.map((one, n) => {
    const scored = scoredOf(one)
    return {
      title: one.title,
      category: one.category,
      cause: one.cause ?? null,
      consequence_text: one.consequenceText ?? null,
      affected: one.affected ?? null,
      existing_controls: one.existingControls ?? null,
      mitigation: one.mitigation ?? null,
      assessment_id: to.id,
      ...(first !== null && { place: first + n }),
      department_id: where.departmentId,
      location_id: where.locationId,
      project_id: where.projectId,
      owner_id: where.ownerId,
      is_restricted: to.isRestricted,
      matrix_id: to.matrixId,
      copied_from_id: one.copiedFromId ?? null,
      status: scored ? 'assessed' : 'identified',
      ...(scored && {
        ...scored,
        level_rank: rankOf(scored.level),
        scored_at: at,
        review_date: latestReview(to.definition, scored.level, now),
      }),
      reason_p: one.reasonP ?? null,
      reason_c: one.reasonC ?? null,
    }
  })
  const made = await addRisks(ctx, rows)
  const scores = made.flatMap(({ id }, n) => {
    const scored = scoredOf(hazards[n]!)
    const { reasonP: reason_p = null, reasonC: reason_c = null } = hazards[n]!
    return scored
      ? [
          {
            id: newId(),
            risk_id: id,
            sort: 'current',
            ...scored,
            matrix_id: to.matrixId,
            reason_p,
            reason_c,
            source,
            scored_at: at,
            scored_by: actor.id,
          },
        ]
      : []
  })
  if (scores.length > 0) await insertScores(tx, scores)
  for (const row of made) if (row.level === 'extreme') await tellExtreme(ctx, row)
  return {
    made,
    changes: made.map((row): Change<unknown> => ({ ...changeOf('create', row), before: null, after: auditOf(row), result: null })),
  }
}

/** Where a hazard of an assessment is, and whose. */
export const whereOf = (to: AssessmentRecord, ownerId = to.ownerId): Where => ({
  departmentId: to.departmentId,
  locationId: to.locationId,
  projectId: to.projectId,
  ownerId,
})

/** The hazards an assessment begins with: those of a template, or of another assessment without its numbers, which are considered anew. */
export const hazards: Hazards = {
  fromTemplate: async (ctx, to, template) => {
    const rows = templateTexts[template].hazards.map(([title, category, affected]) => ({ title, category, affected }))
    return (await addHazards(ctx, to, rows, whereOf(to))).changes
  },
  copied: async (ctx, to, fromId) => {
    const rows = await copyable(ctx.tx, ctx.actor, fromId)
    return rows.length === 0 ? [] : (await addHazards(ctx, to, rows, whereOf(to))).changes
  },
}
