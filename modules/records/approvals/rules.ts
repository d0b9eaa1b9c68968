import { type Gap, gapIf } from '@portal/kit/rules'
import type { ApprovalRule, Verdict } from './choices.ts'
import { approvalTexts } from './texts.ts'

type Seat = { userId: string; verdict: Verdict | null; isReviewer: boolean }
export type Voting = { rule: ApprovalRule; needed: number; seats: readonly Seat[] }

/** How many must say yes. */
export const neededOf = (rule: ApprovalRule, count: number, some: number | undefined) =>
  rule === 'any' ? 1 : rule === 'some' ? (some ?? count) : count

/** What a round has come to: null while it is not settled. It is declined by one reviewer, or once too few approvers are left to say yes. */
export function outcomeOf({ needed, seats }: Voting): 'approved' | 'declined' | null {
  if (seats.some((seat) => seat.isReviewer && seat.verdict === 'decline')) return 'declined'
  const approvers = seats.filter((seat) => !seat.isReviewer)
  const count = (verdict: Verdict) => approvers.filter((seat) => seat.verdict === verdict).length
  if (count('approve') >= needed) return 'approved'
  return approvers.length - count('decline') < needed ? 'declined' : null
}

/** Whose decision is waited for: reviewers first; then everybody who has not decided, or in a sequence the first of them. */
export function waitedFor({ rule, seats }: Voting): string[] {
  const left = seats.filter(({ verdict }) => verdict === null)
  const reviewers = left.filter(({ isReviewer }) => isReviewer)
  const waited = reviewers.length > 0 ? reviewers : rule === 'sequence' ? left.slice(0, 1) : left
  return waited.map(({ userId }) => userId)
}

/** The seat somebody decides for now: their own before one they stand in for. `people`: they, and whom they stand in for. */
export const seatFor = (voting: Voting, people: readonly string[]) => {
  const waited = waitedFor(voting)
  return people.find((id) => waited.includes(id)) ?? null
}

/** What somebody's answer is called. */
export const answerWord = ({ isReviewer, verdict }: { isReviewer: boolean; verdict: Verdict }) =>
  isReviewer ? approvalTexts.reviewed[verdict] : approvalTexts.status[verdict === 'approve' ? 'approved' : 'declined']

type Asked = { approverIds: readonly string[]; reviewerIds?: readonly string[]; rule: ApprovalRule; needed?: number | undefined }
/** Whom may be asked, and for how many. */
export const askedGaps = ({ approverIds: ids, reviewerIds = [], rule, needed }: Asked): Gap[] => [
  ...gapIf(new Set(ids).size < ids.length, 'approverIds', approvalTexts.error.twice),
  ...gapIf(new Set(reviewerIds).size < reviewerIds.length, 'reviewerIds', approvalTexts.error.twice),
  ...gapIf(
    reviewerIds.some((one) => ids.includes(one)),
    'reviewerIds',
    approvalTexts.error.reviewsAndApproves,
  ),
  ...gapIf(rule === 'some' && (needed === undefined || needed > ids.length), 'needed', approvalTexts.error.needed(ids.length)),
]
