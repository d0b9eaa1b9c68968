import { type Gap, gapIf } from '@portal/kit/rules'
import type { ApprovalRule, Verdict } from './choices.ts'
import { approvalTexts } from './texts.ts'

type Seat = { userId: string; verdict: Verdict | null }
export type Voting = { rule: ApprovalRule; needed: number; seats: readonly Seat[] }

/** How many must say yes. */
export const neededOf = (rule: ApprovalRule, count: number, some: number | undefined) =>
  rule === 'any' ? 1 : rule === 'some' ? (some ?? count) : count

/** What a round has come to: null while it is not settled. It is declined once too few are left to say yes. */
export function outcomeOf({ needed, seats }: Voting): 'approved' | 'declined' | null {
  const count = (verdict: Verdict) => seats.filter((seat) => seat.verdict === verdict).length
  if (count('approve') >= needed) return 'approved'
  return seats.length - count('decline') < needed ? 'declined' : null
}

/** Whose decision is waited for: everybody who has not decided, or in a sequence the first of them. */
export function waitedFor({ rule, seats }: Voting): string[] {
  const left = seats.filter(({ verdict }) => verdict === null).map(({ userId }) => userId)
  return rule === 'sequence' ? left.slice(0, 1) : left
}

/** The seat somebody decides for now: their own before one they stand in for. `people`: they, and whom they stand in for. */
export const seatFor = (voting: Voting, people: readonly string[]) => {
  const waited = waitedFor(voting)
  return people.find((id) => waited.includes(id)) ?? null
}

/** Whom may be asked, and for how many. */
export const askedGaps = (ids: readonly string[], rule: ApprovalRule, needed: number | undefined): Gap[] => [
  ...gapIf(new Set(ids).size < ids.length, 'approverIds', approvalTexts.error.twice),
  ...gapIf(rule === 'some' && (needed === undefined || needed > ids.length), 'needed', approvalTexts.error.needed(ids.length)),
]
