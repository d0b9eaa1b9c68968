import { Failure } from '@portal/kit/errors'
import type { Refusal } from '@portal/kit/rules'
import {
  assessmentFactsOf,
  assessmentKind,
  assessmentStep,
  getAssessment,
  mayReview,
} from '@portal/modules/governance/riskAssessments/server/public'
import type { ProposalRecord, ProposalRule } from '@portal/modules/records/proposals/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import type { ScoreSort } from '../../contract.ts'
import { throughMappings } from '../../loopRules.ts'
import { wordsOf } from '../../loopTexts.ts'
import { riskEvents } from '../notices.ts'
import { auditOf } from '../present.ts'
import { allRisksOf, type RiskRecord, updateRisk } from '../queries.ts'
import { moveScore } from '../scoring.ts'
import { changeOf } from '../take.ts'
import { matrixAfter } from './matrixQueries.ts'

async function refusal({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, { recordId }: ProposalRecord): Promise<Refusal | null> {
  return mayReview(actor, assessmentFactsOf(await getAssessment(tx, actor, recordId), now))
}
const path = (id: string) => `${assessmentKind.page}/${id}`

/** P7: the assessment is to be gone through today. */
export const reviewProposal: ProposalRule = {
  rule: 'change',
  event: riskEvents.proposalMade,
  words: ({ params }) => wordsOf('change', params),
  refusal,
  accept: async (ctx, { recordId, change, params }) => ({
    changes: await assessmentStep(ctx, 'review', recordId, { review_date: String(change.reviewDate) }, wordsOf('change', params).text),
    path: path(recordId),
  }),
}

const placesOf = (row: RiskRecord): [ScoreSort, number | null, number | null][] => [
  ['current', row.probability, row.consequence],
  ['target', row.targetP, row.targetC],
  ['residual', row.residualP, row.residualC],
  ['inherent', row.inherentP, row.inherentC],
]

/** R2: every risk of an assessment goes to the steps that were chosen when the matrix was taken into use. */
export const matrixProposal: ProposalRule = {
  rule: 'remap',
  event: riskEvents.proposalMade,
  words: ({ params }) => wordsOf('remap', params),
  refusal,
  accept: async (ctx, { id: proposalId, recordId, params }) => {
    const assessment = await getAssessment(ctx.tx, ctx.actor, recordId)
    const { matrix, mappings } = await matrixAfter(ctx.tx, assessment.matrixId)
    if (!matrix || mappings.length === 0) throw new Failure('state')
    const { text } = wordsOf('remap', params)
    const changes: Change<unknown>[] = await assessmentStep(ctx, 'remap', recordId, { matrix_id: matrix.id }, text)
    const before = await allRisksOf(ctx.tx, recordId)
    for (const row of before) {
      let set = { matrix_id: matrix.id } as Parameters<typeof updateRisk>[2]
      for (const [sort, probability, consequence] of placesOf(row))
        if (probability !== null && consequence !== null) {
          const to = throughMappings({ probability, consequence }, mappings)
          set = { ...set, ...(await moveScore(ctx, row, { sort, ...to, comment: text }, { matrix, proposalId })) }
        }
      await updateRisk(ctx.tx, row.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
    }
    const after = await allRisksOf(ctx.tx, recordId)
    for (const [n, row] of before.entries())
      changes.push({ ...changeOf('remap', row), before: auditOf(row), after: auditOf(after[n]!), result: null })
    return { changes, path: path(recordId) }
  },
}
