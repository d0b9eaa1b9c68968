import type { Change, Context } from '@portal/platform/http/verb'
import { endAcceptancesOfClosed } from '../fall.ts'
import { riskKind } from '../kind.ts'
import { closeRisksOf } from './archiveQueries.ts'

/** The risks of an assessment that is archived are closed with it, for its reason. */
export async function followArchive(ctx: Context, assessmentIds: readonly string[]): Promise<Change<null>[]> {
  if (assessmentIds.length === 0) return []
  const closed = await closeRisksOf(ctx.tx, assessmentIds, { at: ctx.now.toISOString(), by: ctx.actor.id })
  await endAcceptancesOfClosed(
    ctx,
    closed.map(({ id }) => id),
  )
  return closed.map(({ before, reason, ...one }) => ({
    ...riskKind.changeOf('close', one),
    before: { status: before },
    after: { status: 'closed' },
    reason,
    result: null,
  }))
}
