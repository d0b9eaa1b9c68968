import { isActiveDepartment, isActiveLocation } from '@portal/modules/identity/company/server/public'
import { ownCategoryInUse, ownCategoryOf } from '@portal/modules/records/ownCategories/server/public'
import type { Context } from '@portal/platform/http/verb'
import { getDeviation } from '../queries.ts'
import { reportCase } from '../report.ts'

/** A new report (D1) that carries on another case: of its kind, and where it was while that is in use. */
export async function reportFollowUp(ctx: Context, id: string, words: { title: string; description: string }) {
  const before = await getDeviation(ctx.tx, ctx.actor, id)
  const { category, deviationType, severity, departmentId, locationId } = before
  const ownCategory = await ownCategoryInUse(ctx.tx, ownCategoryOf(before))
  const report = {
    ...words,
    category,
    deviationType,
    severity,
    ...((await isActiveDepartment(ctx.tx, departmentId)) && { departmentId }),
    ...(locationId && (await isActiveLocation(ctx.tx, locationId)) && { locationId }),
  }
  return reportCase(ctx, report, { ownCategory })
}
