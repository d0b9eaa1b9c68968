import { decidesAs } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import { jsonHash } from '@portal/platform/secrets/jsonHash'
import type { Seal, Verdict } from '../contract.ts'
import { outcomeOf, seatFor, waitedFor } from '../rules.ts'
import { approvalTexts } from '../texts.ts'
import { type Approved, type RoundEvents, tellWaited } from './ask.ts'
import { endRound, insertDecision, lockOpenRound, oneRound, type RoundRecord } from './queries.ts'

const { error } = approvalTexts

type Deciding = {
  purpose: string
  /** What the actor has seen. */
  digest: string
  verdict: Verdict
  note?: string | null | undefined
  /** Nobody decides for who is away: the actor's own decision alone counts. */
  isOwnOnly?: boolean
  /** Tells those who are waited for next. */
  events: RoundEvents
}
export type Decided = { round: RoundRecord; ended: 'approved' | 'declined' | null; seal: Seal }

const sealOf = (given: Omit<Seal, 'hash'>): Seal => ({ ...given, hash: jsonHash(given) })

/**
 * One decision of a round that waits, sealed. Throws 409 when none waits or other content is shown, 403 when somebody else is asked. Whether the
 * actor may approve such a record at all is asked of its module before.
 */
export async function decideRound(ctx: Context, of: Approved, deciding: Deciding): Promise<Decided> {
  const { tx, actor, now } = ctx
  const before = await lockOpenRound(tx, of.id, deciding.purpose)
  if (!before) throw new Failure('state', { message: error.notOpen })
  if (before.digest !== deciding.digest) throw new Failure('conflict', { message: approvalTexts.changed })
  const people = deciding.isOwnOnly ? [actor.id] : decidesAs(actor)
  const seated = seatFor(before, people)
  if (!seated) {
    const isAsked = before.seats.some(({ userId, verdict }) => people.includes(userId) && verdict === null)
    throw new Failure('forbidden', { message: isAsked ? error.notYourTurn : error.notAsked })
  }
  const { place, isReviewer } = before.seats.find(({ userId }) => userId === seated)!
  if (!isReviewer && before.seats.some((seat) => seat.isReviewer && seat.seal?.userId === actor.id))
    throw new Failure('sod', { message: error.hasReviewed })
  const at = now.toISOString()
  const seal = sealOf({
    digest: before.digest,
    roundId: before.id,
    userId: actor.id,
    name: actor.name,
    insteadOfId: seated === actor.id ? null : seated,
    verdict: deciding.verdict,
    ...(isReviewer && { isReviewer }),
    at,
  })
  const row = {
    id: newId(),
    round_id: before.id,
    place,
    user_id: actor.id,
    verdict: deciding.verdict,
    note: deciding.note || null,
    seal,
    decided_at: at,
  }
  if (!(await insertDecision(tx, row))) throw new Failure('conflict')
  const round = await oneRound(tx, before.id)
  const ended = outcomeOf(round)
  if (ended) await endRound(tx, round.id, ended, { at, by: actor.id })
  else await tellWaited(ctx, of, round, deciding.events, waitedFor(before))
  return { round: ended ? await oneRound(tx, round.id) : round, ended, seal }
}
