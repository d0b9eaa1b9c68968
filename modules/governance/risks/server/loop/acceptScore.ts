import type { Refusal } from '@portal/kit/rules'
import { scoreOf } from '@portal/modules/governance/riskMatrices/server/public'
import type { ProposalRecord, ProposalRule } from '@portal/modules/records/proposals/server/public'
import type { Context } from '@portal/platform/http/verb'
import { type LoopRule, rulesOfRisk } from '../../loopRules.ts'
import { wordsOf } from '../../loopTexts.ts'
import { riskRules } from '../../rules.ts'
import { riskKind } from '../kind.ts'
import { riskEvents } from '../notices.ts'
import { factsOf } from '../present.ts'
import { getRisk } from '../queries.ts'
import { keepScore } from '../scoring.ts'
import { lockFor, take } from '../take.ts'

type Change = { probability?: number; consequence?: number; residual?: 'none' | 'reached' }

/** Whoever may score the risk decides what is proposed of it. */
async function refusal({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, { recordId }: ProposalRecord): Promise<Refusal | null> {
  return riskRules.steps.score.who(actor, factsOf(await getRisk(tx, actor, recordId), now))
}

/** Scores the risk as it is proposed, by its own step; the reason of an axis that is moved is what says so. */
async function accept(ctx: Context, { id: proposalId, recordId, rule, params, change }: ProposalRecord, note: string | undefined) {
  const { version } = await getRisk(ctx.tx, ctx.actor, recordId)
  const { row } = await lockFor(ctx, 'score', { id: recordId, version })
  const { text } = wordsOf(rule as LoopRule, params)
  const comment = [text, note].filter(Boolean).join(' ')
  const by = { source: 'proposal', proposalId } as const
  const { probability, consequence, residual } = change as Change
  let set: Awaited<ReturnType<typeof keepScore>> = {}
  if (probability && consequence) {
    const reasonP = probability === row.probability ? (row.reasonP ?? text) : text
    const reasonC = consequence === row.consequence ? (row.reasonC ?? text) : text
    set = await keepScore(ctx, row, { sort: 'current', probability, consequence, reasonP, reasonC, comment }, by)
  }
  if (residual === 'reached' && probability && consequence)
    set = {
      ...set,
      ...(await keepScore(
        ctx,
        { ...row, score: scoreOf(probability, consequence) },
        { sort: 'residual', probability, consequence, comment },
        by,
      )),
    }
  if (residual === 'none')
    set = { ...set, ...(await keepScore(ctx, row, { sort: 'residual', probability: null, consequence: null, comment }, by)) }
  const { also, ...scored } = await take(ctx, 'score', row, set, { reason: comment })
  return { changes: [scored, ...also], path: `${riskKind.page}/${recordId}` }
}

/** What is proposed of a risk: P1, P2, P4, P5 and P6. */
export const scoreProposals: ProposalRule[] = Object.keys(rulesOfRisk).map((rule) => ({
  rule,
  event: riskEvents.proposalMade,
  words: ({ params }) => wordsOf(rule as LoopRule, params),
  refusal,
  accept,
}))
