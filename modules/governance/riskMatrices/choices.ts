/** The levels of the specification, the lowest first: every cell of every matrix is one of them. */
export const riskLevels = ['low', 'medium', 'high', 'extreme'] as const
export type RiskLevel = (typeof riskLevels)[number]
export const matrixStatuses = ['draft', 'inUse', 'retired'] as const
/** What a consequence is described for; that of money is an amount. */
export const dimensions = ['health', 'environment', 'economy', 'reputation', 'privacy'] as const
export type Dimension = (typeof dimensions)[number]
export const describedDimensions = ['health', 'environment', 'reputation', 'privacy'] as const satisfies Dimension[]
/** Who may accept a risk: its owner, a leader of its department, or only administrators and whoever is daglig leder. The narrowest last. */
export const authorities = ['owner', 'leader', 'top'] as const
export type Authority = (typeof authorities)[number]
/** The levels that can be accepted at all. */
export const acceptableLevels = ['low', 'medium', 'high'] as const satisfies RiskLevel[]
export type AcceptableLevel = (typeof acceptableLevels)[number]
/** What needs no acceptance: nothing, or what is low. */
export const tolerances = ['none', 'low'] as const
export type Tolerance = (typeof tolerances)[number]
export const [fewestSteps, mostSteps] = [3, 6]
