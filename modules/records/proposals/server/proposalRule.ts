import type { NoticeEvent } from '@portal/kit/notices'
import type { Refusal } from '@portal/kit/rules'
import type { Change, Context } from '@portal/platform/http/verb'
import type { ProposalRecord } from './queries.ts'

/** A rule, as the module declares it whose verb carries out what it proposes. */
export type ProposalRule = {
  rule: string
  event: NoticeEvent
  /** What is proposed, what says so, and what accepting leads to beside that. */
  words: (proposal: ProposalRecord) => { title: string; text: string; consequence: string | null }
  /** Why the actor may not decide; null when they may. */
  refusal: (ctx: Pick<Context, 'tx' | 'actor' | 'now'>, proposal: ProposalRecord) => Promise<Refusal | null>
  /** Carries it out. Answers what changed, and the page that shows it. */
  accept: (ctx: Context, proposal: ProposalRecord, note: string | undefined) => Promise<{ changes: Change<unknown>[]; path: string }>
}
