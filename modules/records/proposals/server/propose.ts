import { canonicalJson } from '@portal/kit/canonicalJson'
import type { NoticeEvent } from '@portal/kit/notices'
import { newId } from '@portal/kit/uuid'
import { notify } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { factsKeyOf, isNews } from '../rules.ts'
import {
  holdSubjects,
  insertProposal,
  type NewFact,
  type ProposalRecord,
  proposedBefore,
  putFacts,
  renewProposal,
  reviveProposal,
  settleProposal,
} from './queries.ts'
import { settle } from './settle.ts'

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
 * finds nothing (null). Never twice for the same facts.
 */
export async function propose(ctx: Proposing, { rule, subject }: Subject, wanted: Wanted | null, event: NoticeEvent): Promise<void> {
  const { tx, now } = ctx
  await holdSubjects(tx, [subject])
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
    if (open) await settle(ctx, open, event, { status: 'lapsed' })
    return
  }
  const content = { recordId: wanted.record.id, params: wanted.params, change: wanted.change, factsKey: facts.key }
  if (open && open.factsKey === facts.key && isSame(open, content)) return
  const lapsed = before.find(({ status, factsKey }) => status === 'lapsed' && factsKey === facts.key)
  // What lapsed with these facts comes back in the place of the one that waits: of the same facts there is one.
  if (lapsed && open) await settleProposal(tx, open.id, { status: 'lapsed', reason: null, decided_at: now.toISOString(), decided_by: null })
  if (lapsed) await reviveProposal(tx, lapsed.id, content, now.toISOString())
  else if (open) await renewProposal(tx, open.id, content)
  const renewed = lapsed ?? open
  if (renewed) await putFacts(tx, renewed.id, wanted.facts)
  else await insertProposal(tx, rowOf(wanted, { rule, subject, factsKey: facts.key, at: now.toISOString() }), wanted.facts)
  // More of the same asks nothing new of who was notified.
  if (open && canonicalJson(open.change) === canonicalJson(content.change)) return
  const { kind, id, number, path } = wanted.record
  await notify(
    ctx,
    { event, entity: { type: kind, id, number }, path, occasion: `${rule} ${subject} ${facts.key}`.slice(0, 400) },
    wanted.to,
  )
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
