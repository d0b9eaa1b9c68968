import type { IsoDate } from '@portal/kit/dates'
import type { PlanHierarchy } from '@portal/modules/governance/actionPlan'
import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { Move, RiskCategory } from '@portal/modules/governance/risks'

export const graveLevels: RiskLevel[] = ['extreme', 'high']

/** Filters of the list of risks, as they stand in its address: without others, the open ones. */
export type RiskListOf = {
  departmentId?: string
  level?: RiskLevel[]
  category?: RiskCategory[]
  reviewOverdue?: true
  withoutActions?: true
  unscored?: true
  acceptance?: 'standing' | 'fallen'
  moved?: Move
  movedFrom?: IsoDate
}
/** Filters of the plan, as they stand in its address: without `show`, what is not finished. */
export type PlanListOf = { hierarchyLevel: PlanHierarchy; departmentId?: string; show?: 'overdue' | 'done' | 'verified' }
type Asked = { departmentId: string | null }
const within = ({ departmentId }: Asked) => ({ ...(departmentId && { departmentId }) })

/** For every figure of risks the list that makes it (domain 0.3, rule 8): its count is the figure. */
export const riskListOf = {
  open: (asked: Asked, more: RiskListOf = {}): RiskListOf => ({ ...within(asked), ...more }),
  grave: (asked: Asked, more: RiskListOf = {}): RiskListOf => riskListOf.open(asked, { level: [...graveLevels], ...more }),
  reviewOverdue: (asked: Asked): RiskListOf => riskListOf.open(asked, { reviewOverdue: true }),
  withoutActions: (asked: Asked): RiskListOf => riskListOf.open(asked, { withoutActions: true }),
  accepted: (asked: Asked): RiskListOf => riskListOf.open(asked, { acceptance: 'standing' }),
  fallen: (asked: Asked): RiskListOf => riskListOf.open(asked, { acceptance: 'fallen' }),
  onLevel: (asked: Asked, level: RiskLevel | null): RiskListOf => riskListOf.open(asked, level ? { level: [level] } : { unscored: true }),
  moved: (asked: Asked & { from: IsoDate }, moved: Move): RiskListOf => riskListOf.open(asked, { moved, movedFrom: asked.from }),
  hierarchy: (asked: Asked, hierarchyLevel: PlanHierarchy, show?: PlanListOf['show']): PlanListOf => ({
    ...within(asked),
    hierarchyLevel,
    ...(show && { show }),
  }),
}
