/** What may be done in a meeting, by whoever may. */
export const meetingSteps = ['open', 'vote', 'reveal', 'voteAgain', 'take', 'writeNotes', 'close'] as const
export type MeetingStep = (typeof meetingSteps)[number]
/** A meeting nobody closes ends by itself after so many hours. */
export const longestHours = 24
