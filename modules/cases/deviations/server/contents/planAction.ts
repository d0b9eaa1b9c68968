import { planAction as plan } from '@portal/modules/records/actions/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { safetyCategories } from '../../safetyRules.ts'
import { gravity } from '../../severityRules.ts'
import { caseParent } from '../parentQueries.ts'
import { lockFor, show } from '../take.ts'

export const planAction = write(deviations.planAction, async (ctx, { id, version, ...fields }) => {
  const { row } = await lockFor(ctx, 'planAction', id, version)
  const change = await plan(ctx, caseParent, { id, level: gravity(row), isLevelRequired: safetyCategories.includes(row.category) }, fields)
  const { result } = await show(ctx, id)
  return { ...change, result }
})
