/** A list waits for its approval, where there are two administrators for both; then it is carried out. */
export const runStatuses = ['proposed', 'awaiting', 'approved', 'done'] as const
export type RunStatus = (typeof runStatuses)[number]
export const itemStatuses = ['proposed', 'waiting', 'done', 'held', 'notDue'] as const
export type ItemStatus = (typeof itemStatuses)[number]
export const holdSteps = ['set', 'lift'] as const
export type HoldStep = (typeof holdSteps)[number]
/** Nobody keeps for longer than this. */
export const mostMonths = 1200
