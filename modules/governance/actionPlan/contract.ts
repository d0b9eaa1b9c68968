import { flag, id, many, manyIds } from '@portal/kit/fields'
import { countsAt, listAt } from '@portal/kit/listAt'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { actionStatuses, actionTypes } from '@portal/modules/records/actions'
import * as z from 'zod/mini'
import { planColumns, planHierarchy, planSorts } from './choices.ts'

export { type PlanHierarchy, planHierarchy } from './choices.ts'

/** A tiltak of a risk. */
export const PlanRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status: z.enum(actionStatuses),
  actionType: z.enum(actionTypes),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  ownerName: z.string(),
  departmentName: z.string(),
  completedAt: z.nullable(z.string()),
  riskId: id,
  riskNumber: z.string(),
  riskTitle: z.string(),
  /** Null of a risk nobody has scored. */
  riskLevel: z.nullable(z.enum(riskLevels)),
  riskScore: z.nullable(z.int()),
})
export type PlanRow = z.output<typeof PlanRow>

const PlanFilters = z.strictObject({
  status: z.optional(many(actionStatuses)),
  overdue: z.optional(flag),
  level: z.optional(many(riskLevels)),
  hierarchyLevel: z.optional(many(planHierarchy)),
  departmentId: z.optional(manyIds),
})
export type PlanFilters = z.output<typeof PlanFilters>

const at = '/action-plan'
/** The written plan of internkontrollforskriften § 5 no. 6: what is done about the company's risks, by whom and when. */
export const actionPlan = {
  ...listAt(at, { row: PlanRow, filters: PlanFilters, sorts: planSorts, columns: planColumns }),
  counts: countsAt(at, z.omit(PlanFilters, { status: true, overdue: true }), actionStatuses),
}
