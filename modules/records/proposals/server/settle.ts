import type { NoticeEvent } from '@portal/kit/notices'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { ProposalStatus } from '../contract.ts'
import { hasOpen, type ProposalRecord, settleProposal } from './queries.ts'

type Settled = { status: ProposalStatus; reason?: string | null; by?: string | null }

/** Ends a proposal. What people were told of its record is taken back when nothing waits there any more. */
export async function settle({ tx, now }: Pick<Context, 'tx' | 'now'>, { id, recordId }: ProposalRecord, event: NoticeEvent, to: Settled) {
  const { status, reason = null, by = null } = to
  await settleProposal(tx, id, { status, reason, decided_at: now.toISOString(), decided_by: by })
  if (!(await hasOpen(tx, recordId))) await withdraw({ tx, now }, recordId, [event])
}
