import { matrixTexts, rankOf } from '@portal/modules/governance/riskMatrices/server/public'
import { voidedNow, withdrawOpen } from '@portal/modules/records/approvals/server/public'
import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Change, Context } from '@portal/platform/http/verb'
import type { FallCause } from '../contract.ts'
import { riskTexts } from '../texts.ts'
import { levelNow, markFallen } from './fallQueries.ts'
import { riskKind } from './kind.ts'
import { causeText, riskEvents } from './notices.ts'
import { endAcceptances, type RiskRecord } from './queries.ts'
import { tell } from './tell.ts'

/** Where a job does it there is no actor. */
export type Falling = { tx: TenantDb; now: Date; actor: { id: string } | null }
type Fallen = Pick<RiskRecord, 'id' | 'number' | 'ownerId'> & { acceptedById: string }
export type Cause = { cause: FallCause; detail: string }

/** An acceptance that no longer stands: ended once, and whoever gave it and who owns the risk are told why. */
export async function fall(
  { tx, now, actor }: Falling,
  { id, number, ownerId, acceptedById }: Fallen,
  { cause, detail }: Cause,
): Promise<Change<null>> {
  const at = now.toISOString()
  await endAcceptances(tx, [id], { ended_at: at, ended_by: null, ended_as: 'fallen', cause, cause_detail: detail })
  await markFallen(tx, id)
  // Also to whoever changed it, where they had accepted it themselves.
  await tell({ tx, now, actor: null }, riskEvents.riskAcceptanceFallen, { id, number }, [acceptedById, ownerId], {
    params: { cause, detail },
    occasion: `fallen ${at} ${actor?.id ?? ''}`,
  })
  return {
    ...riskKind.changeOf('fallAcceptance', { id, number }),
    before: { acceptableRisk: true },
    after: { acceptableRisk: false },
    reason: riskTexts.fallen(causeText(cause, detail)),
    result: null,
  }
}

const { field } = riskTexts
const called = (changed: readonly string[]) =>
  changed
    .map((name) => (field as Record<string, string>)[name] ?? (field as Record<string, string>)[name.replace(/[PC]$/, 'Level')])
    .filter((name, n, all) => name && all.indexOf(name) === n)
    .join(', ')

/** After a change: an acceptance whose round it has made void has fallen. */
export async function settleAcceptance(ctx: Falling, before: RiskRecord): Promise<Change<null>[]> {
  const { acceptance } = before
  const round = (await voidedNow(ctx.tx, before.id)).find(({ purpose }) => purpose === 'accept')
  if (!round || !acceptance || acceptance.endedAt !== null) return []
  const level = await levelNow(ctx.tx, before.id)
  const isUp = level !== null && rankOf(level) > rankOf(acceptance.level)
  const cause: Cause = isUp ? { cause: 'levelUp', detail: matrixTexts.level[level] } : { cause: 'changed', detail: called(round.changed) }
  return [await fall(ctx, { ...before, acceptedById: acceptance.acceptedBy.id }, cause)]
}

/** Of risks that are closed: what was accepted ends, and nobody is asked any more. */
export async function endAcceptancesOfClosed(ctx: Context, riskIds: readonly string[]) {
  const at = ctx.now.toISOString()
  await endAcceptances(ctx.tx, riskIds, { ended_at: at, ended_by: ctx.actor.id, ended_as: 'closed' })
  for (const id of await withdrawOpen(ctx.tx, riskIds, 'accept', ctx.actor.id, at))
    await withdrawNotices(ctx, id, [riskEvents.riskAcceptanceAsked])
}
