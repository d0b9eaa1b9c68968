/** `lapsed`: what it stood on is no longer so. */
export const proposalStatuses = ['open', 'accepted', 'declined', 'lapsed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
