export const actionTypes = ['immediate', 'corrective', 'preventive', 'mitigating', 'improvement'] as const
export type ActionType = (typeof actionTypes)[number]
export const hierarchyLevels = ['elimination', 'substitution', 'engineering', 'administrative', 'ppe'] as const
export type HierarchyLevel = (typeof hierarchyLevels)[number]
export const actionStatuses = ['planned', 'inProgress', 'done', 'verified', 'rejected', 'cancelled'] as const
export type ActionStatus = (typeof actionStatuses)[number]
/** Its owner has work to do. */
export const unfinished = ['planned', 'inProgress', 'rejected'] as const satisfies ActionStatus[]
export const verificationMethods = ['visual', 'document', 'measurement', 'interview', 'test'] as const
export type VerificationMethod = (typeof verificationMethods)[number]
export const actionSteps = ['edit', 'start', 'complete', 'verify', 'reject', 'cancel'] as const
export type ActionStep = (typeof actionSteps)[number]
/** How grave the parent is, the gravest last. */
export const parentLevels = ['low', 'medium', 'high', 'critical'] as const
export type ParentLevel = (typeof parentLevels)[number]
export const sortKeys = ['due', '-due', '-level', '-created'] as const
export type SortKey = (typeof sortKeys)[number]
/** Every column the list can show and export, in the order they stand in unless another is chosen. */
export const listColumns = [
  'number',
  'title',
  'parent',
  'level',
  'status',
  'type',
  'owner',
  'department',
  'due',
  'created',
  'completed',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['number', 'title', 'parent', 'level', 'status', 'owner', 'due']
/** The columns of the board: what is cancelled is not on it. */
export const boardColumns = ['planned', 'inProgress', 'rejected', 'done', 'verified'] as const satisfies ActionStatus[]
