/** How many of those who are asked must approve: all, one, so many of them, or all in their order. */
export const approvalRules = ['all', 'any', 'some', 'sequence'] as const
export type ApprovalRule = (typeof approvalRules)[number]
/** `void`: what was shown was changed. */
export const roundStatuses = ['open', 'approved', 'declined', 'void', 'withdrawn'] as const
export type RoundStatus = (typeof roundStatuses)[number]
export const verdicts = ['approve', 'decline'] as const
export type Verdict = (typeof verdicts)[number]
export const mostSeats = 20
