import { canonicalJson } from '@portal/kit/canonicalJson'
import type { NoticeEvent } from '@portal/kit/notices'
import { newId } from '@portal/kit/uuid'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { factsKeyOf, isNews } from '../rules.ts'
import {
  insertProposal,
  type NewFact,
  type ProposalRecord,
  proposedBefore,
  putFacts,
  renewProposal,
  reviveProposal,
  settleProposal,
} from './queries.ts'

/** Where a job runs a rule there is no actor. */
export type Proposing = Pick<Context, 'tx' | 'now'> & { actor: { id: string } | null }
/** What a rule is about. */
export type Subject = { rule: string; subject: string }
/** What a rule finds. */
export type Wanted = {
  /** The record on whose page it is shown. */
  record: { id: string; kind: string; number: string; path: `/${string}` }
  facts: readonly NewFact[]
  /** What tells it from another where no record is its fact. */
  occasion?: string
  params: Record<string, unknown>
  change: Record<string, unknown>
  /** Whom to notify. */
  to: readonly (string | null)[]
}

/**
 * Holds what a rule finds now of a subject to what it has proposed: makes a proposal, renews the one that waits, or lets it lapse when the rule
 * finds nothing (null). Never twice for the same facts. Answers whether there is something new to decide.
 */
export async function propose(ctx: Proposing, { rule, subject }: Subject, wanted: Wanted | null, event: NoticeEvent): Promise<boolean> {
  const { tx, now } = ctx
  const before = await proposedBefore(tx, rule, subject)
  const open = before.find(({ status }) => status === 'open')
  const facts = wanted && {
    ids: wanted.facts.map(({ id }) => id),
    key: factsKeyOf(
      wanted.facts.map(({ id }) => id),
      wanted.occasion,
    ),
  }
  if (!wanted || !facts || !isNews(facts, before)) {
    if (open) await lapse(ctx, open, event)
    return false
  }
  const content = { recordId: wanted.record.id, params: wanted.params, change: wanted.change, factsKey: facts.key }
  if (open && open.factsKey === facts.key && isSame(open, content)) return false
  const lapsed = open ? undefined : before.find(({ status, factsKey }) => status === 'lapsed' && factsKey === facts.key)
  if (open) await renewProposal(tx, open.id, content)
  else if (lapsed) await reviveProposal(tx, lapsed.id, content, now.toISOString())
  const renewed = open ?? lapsed
  if (renewed) await putFacts(tx, renewed.id, wanted.facts)
  else await insertProposal(tx, rowOf(wanted, { rule, subject, factsKey: facts.key, at: now.toISOString() }), wanted.facts)
  // More of the same asks nothing new of who was notified.
  if (open && canonicalJson(open.change) === canonicalJson(content.change)) return false
  const { kind, id, number, path } = wanted.record
  await notify(
    ctx,
    { event, entity: { type: kind, id, number }, path, occasion: `${rule} ${subject} ${facts.key}`.slice(0, 400) },
    wanted.to,
  )
  return true
}

const isSame = (open: ProposalRecord, { params, change }: { params: object; change: object }) =>
  canonicalJson([open.params, open.change]) === canonicalJson([params, change])

const rowOf = ({ record, params, change }: Wanted, { rule, subject, factsKey, at }: Subject & { factsKey: string; at: string }) => ({
  id: newId(),
  record_id: record.id,
  rule,
  subject,
  params: JSON.stringify(params),
  change: JSON.stringify(change),
  facts_key: factsKey,
  made_at: at,
})

async function lapse({ tx, now }: Proposing, { id, recordId }: ProposalRecord, event: NoticeEvent) {
  await settleProposal(tx, id, { status: 'lapsed', reason: null, decided_at: now.toISOString(), decided_by: null })
  await withdraw({ tx, now }, recordId, [event])
}
