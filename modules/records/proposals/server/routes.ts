import { Failure, missing } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import { implement } from '@portal/platform/http/http'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { type Proposal, type ProposalStatus, proposals } from '../contract.ts'
import { proposalTexts } from '../texts.ts'
import type { ProposalRule } from './proposalRule.ts'
import { holdSubjects, oneProposal, type ProposalRecord, proposalsOf } from './queries.ts'
import { settle } from './settle.ts'

/** The proposals of these rules on records of these kinds. */
export function proposalRoutes(kinds: readonly DefinedKind[], rules: readonly ProposalRule[]) {
  const ruleOf = ({ rule }: Pick<ProposalRecord, 'rule'>) => rules.find((one) => one.rule === rule)

  const list = read(proposals.list, async (ctx, { recordId }) => {
    const { tx, actor } = ctx
    if ((await ctx.sees([recordId])).length === 0) throw missing()
    const items: Proposal[] = []
    for (const found of await proposalsOf(tx, actor, kinds, recordId)) {
      const rule = ruleOf(found)
      if (!rule) continue
      const refusal = found.status === 'open' ? await rule.refusal(ctx, found) : null
      const { id, status, change, facts, factIds, madeAt, decidedAt, decidedByName, reason, version } = found
      items.push({
        id,
        rule: rule.rule,
        status,
        change,
        facts,
        madeAt,
        decidedAt,
        decidedByName,
        reason,
        version,
        ...rule.words(found),
        hidden: factIds.length - facts.length,
        canDecide: found.status === 'open' && !refusal && !actor.isPast,
        why: refusal?.message ?? null,
      })
    }
    return { items }
  })

  /** Held for a decision: refused to whoever does not see the record, may not decide, or saw another version of it. */
  async function lockFor(ctx: Context, { id, version }: { id: string; version: number }) {
    const known = await oneProposal(ctx.tx, id)
    if (known) await holdSubjects(ctx.tx, [known.subject])
    const found = known && (await oneProposal(ctx.tx, id))
    const rule = found && ruleOf(found)
    if (!found || !rule || (await ctx.sees([found.recordId])).length === 0) throw missing()
    throwIf(await rule.refusal(ctx, found))
    if (found.status === 'lapsed') throw new Failure('state', { message: proposalTexts.lapsed })
    if (found.status !== 'open') throw new Failure('state')
    if (found.version !== version) throw new Failure('conflict')
    return { found, rule }
  }
  const logged = ({ rule, change }: ProposalRecord, status: ProposalStatus) => ({ rule, status, ...change })
  const changeOf = (step: string, found: ProposalRecord, status: ProposalStatus, reason: string | null) => ({
    action: `proposal.${step}`,
    entity: { type: 'proposal', id: found.id },
    before: logged(found, 'open'),
    after: { ...logged(found, status), recordId: found.recordId },
    reason,
  })

  const accept = write(proposals.accept, async (ctx, { note, ...ref }) => {
    const { found, rule } = await lockFor(ctx, ref)
    await settle(ctx, found, rule.event, { status: 'accepted', reason: note ?? null, by: ctx.actor.id })
    const { changes, path } = await rule.accept(ctx, found, note)
    const also: Change<unknown>[] = [...changes]
    return { ...changeOf('accept', found, 'accepted', note ?? null), also, result: { id: found.id, status: 'accepted' as const, path } }
  })

  const decline = write(proposals.declineProposal, async (ctx, { reason, ...ref }) => {
    const { found, rule } = await lockFor(ctx, ref)
    await settle(ctx, found, rule.event, { status: 'declined', reason, by: ctx.actor.id })
    return { ...changeOf('decline', found, 'declined', reason), result: { id: found.id, status: 'declined' as const } }
  })

  return implement(proposals, { list, accept, declineProposal: decline })
}
