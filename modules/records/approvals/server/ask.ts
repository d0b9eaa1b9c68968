import { Failure } from '@portal/kit/errors'
import type { NoticeEvent } from '@portal/kit/notices'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { lockActiveUsers } from '@portal/modules/identity/users/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { ApprovalRule } from '../contract.ts'
import { askedGaps, neededOf, waitedFor } from '../rules.ts'
import { approvalTexts } from '../texts.ts'
import { endRound, insertRound, lockOpenRound, oneRound, type RoundRecord } from './queries.ts'

const { error } = approvalTexts

/** The record that is to be approved: what the log and the notices call it, and its page. */
export type Approved = { kind: string; id: string; number: string; path: `/${string}` }
export type Asking = {
  purpose: string
  approverIds: readonly string[]
  /** Who goes through it before those who approve are asked. */
  reviewerIds?: readonly string[]
  rule: ApprovalRule
  needed?: number | undefined
  note?: string | null
  /** The approval falls when what was approved is changed afterwards. */
  isLasting?: boolean
  events: RoundEvents
}
/** What those are notified by whose decision is waited for: who approves, and who goes through it first. */
export type RoundEvents = { approve: NoticeEvent; review?: NoticeEvent }

/** Asks people to approve a record as it is now. Its module has decided that the actor may ask, and that they may approve. */
export async function askRound(ctx: Context, of: Approved, asking: Asking): Promise<RoundRecord> {
  const { purpose, approverIds, reviewerIds = [], rule, needed, note = null, isLasting = false, events } = asking
  const active = (await lockActiveUsers(ctx.tx, [...reviewerIds, ...approverIds])).map(({ id }) => id)
  const isGone = (id: string) => !active.includes(id)
  refuseGaps([
    ...askedGaps(asking),
    ...gapIf(approverIds.some(isGone), 'approverIds', error.inactive),
    ...gapIf(reviewerIds.some(isGone), 'reviewerIds', error.inactiveReviewer),
  ])
  const row = {
    id: newId(),
    record_id: of.id,
    purpose,
    rule,
    needed: neededOf(rule, approverIds.length, needed),
    is_lasting: isLasting,
    note,
    asked_by: ctx.actor.id,
    asked_at: ctx.now.toISOString(),
  }
  const seats = [
    ...reviewerIds.map((user_id) => ({ user_id, is_reviewer: true })),
    ...approverIds.map((user_id) => ({ user_id, is_reviewer: false })),
  ]
  if (!(await insertRound(ctx.tx, row, seats))) throw new Failure('state', { message: error.alreadyOpen })
  const round = await oneRound(ctx.tx, row.id)
  await tellWaited(ctx, of, round, events)
  return round
}

/** Notifies those whose decision is waited for, and was not `before`. */
export async function tellWaited(
  ctx: Context,
  { kind, id, number, path }: Approved,
  round: RoundRecord,
  events: RoundEvents,
  before: readonly string[] = [],
) {
  const waited = waitedFor(round).filter((one) => !before.includes(one))
  const isReviewed = round.seats.some(({ isReviewer, verdict }) => isReviewer && verdict === null)
  const event = (isReviewed && events.review) || events.approve
  if (waited.length > 0) await notify(ctx, { event, entity: { type: kind, id, number }, path }, waited)
}

/** Takes back what was asked and nobody has settled. */
export async function withdrawRound(ctx: Context, recordId: string, purpose: string): Promise<void> {
  const round = await lockOpenRound(ctx.tx, recordId, purpose)
  if (!round) throw new Failure('state', { message: error.notOpen })
  await endRound(ctx.tx, round.id, 'withdrawn', { at: ctx.now.toISOString(), by: ctx.actor.id })
}
