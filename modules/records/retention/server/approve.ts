import { Failure } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import { write } from '@portal/platform/http/verb'
import { retention } from '../contract.ts'
import { approvedStatus, refusalToApprove } from '../rules.ts'
import { approveRun, countAdmins, countItems, lockRun } from './queries.ts'
import type { Overview } from './read.ts'
import { tellOfApproval } from './tell.ts'

/** Approves the list as it was seen: one that has changed since has another version. */
export const approveDisposal = (show: Overview) =>
  write(
    retention.approveDisposal,
    async (ctx, { id, version }) => {
      const { tx, actor, now } = ctx
      const run = await lockRun(tx, id)
      throwIf(refusalToApprove(actor, run))
      if (run.version !== version) throw new Failure('conflict')
      const status = approvedStatus(run, await countAdmins(tx))
      await approveRun(tx, id, { status, by: actor.id, at: now.toISOString() }, run.status === 'proposed')
      await tellOfApproval(ctx, id, status)
      if (status === 'approved') await ctx.enqueue('retention.carryOut', { runId: id }, { jobKey: `retention.carryOut ${id}` })
      return {
        action: 'disposal.approve',
        entity: { type: 'disposal', id },
        before: { status: run.status },
        after: { status, lines: await countItems(tx, id) },
        result: await show(ctx),
      }
    },
    { isSensitive: true },
  )
