import { type Actor, decidesAs } from '@portal/kit/actor'
import { omit } from '@portal/kit/omit'
import type { Round } from '../contract.ts'
import { seatFor } from '../rules.ts'
import type { RoundRecord } from './queries.ts'

/** A round as its record's page shows it. */
export const presentRound = (actor: Actor, round: RoundRecord): Round => ({
  ...omit(round, 'recordId', 'isLasting', 'material', 'version'),
  seats: round.seats.map(({ place: _, seal, ...seat }) => ({ ...seat, seal: seal?.hash ?? null })),
  isYourTurn: round.status === 'open' && seatFor(round, decidesAs(actor)) !== null,
})
