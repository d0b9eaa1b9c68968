/** Every column of the plan, in the order they stand in. */
export const planColumns = ['number', 'title', 'risk', 'level', 'type', 'owner', 'department', 'due', 'status', 'completed'] as const
export type PlanColumn = (typeof planColumns)[number]
/** The earliest deadline first, or the highest risk. */
export const planSorts = ['due', '-level'] as const
export type PlanSort = (typeof planSorts)[number]
