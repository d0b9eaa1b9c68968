import { hierarchyLevels } from '@portal/modules/records/actions'

/** Every column of the plan, in the order they stand in. */
export const planColumns = ['number', 'title', 'risk', 'level', 'type', 'owner', 'department', 'due', 'status', 'completed'] as const
export type PlanColumn = (typeof planColumns)[number]
/** Where a tiltak stands on the hierarchy of controls; nobody has to say so of a risk's. */
export const planHierarchy = [...hierarchyLevels, 'none'] as const
export type PlanHierarchy = (typeof planHierarchy)[number]
/** The earliest deadline first, or the highest risk. */
export const planSorts = ['due', '-level'] as const
export type PlanSort = (typeof planSorts)[number]
