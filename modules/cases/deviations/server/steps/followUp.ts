import type { Context } from '@portal/platform/http/verb'
import { getDeviation, isActiveDepartment, isActiveLocation } from '../queries.ts'
import { reportCase } from '../report.ts'

/** A new report (D1) that carries on another case: of its kind, and where it was while that is in use. */
export async function reportFollowUp(ctx: Context, id: string, words: { title: string; description: string }) {
  const { category, deviationType, severity, departmentId, locationId } = await getDeviation(ctx.tx, ctx.actor, id)
  return reportCase(ctx, {
    ...words,
    category,
    deviationType,
    severity,
    ...((await isActiveDepartment(ctx.tx, departmentId)) && { departmentId }),
    ...(locationId && (await isActiveLocation(ctx.tx, locationId)) && { locationId }),
  })
}
