import { followRisks } from '@portal/modules/governance/riskAssessments/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Change, Context } from '@portal/platform/http/verb'
import { lockForStep } from '@portal/platform/record/stepsFor'
import { riskRules } from '../rules.ts'
import { lockAssessmentOf } from './assessmentQueries.ts'
import { settleAcceptance } from './fall.ts'
import { lockRisk, riskKind } from './kind.ts'
import { auditOf, factsOf, presentRisk } from './present.ts'
import { getRisk, type RiskRecord, updateRisk } from './queries.ts'
import { tellExtreme } from './tell.ts'

/** An assessment and its risks never change at the same time: its row is held first. */
const lock = async (tx: TenantDb, id: string) => {
  await lockAssessmentOf(tx, id)
  await lockRisk(tx, id)
}
export const lockFor = lockForStep({ rules: riskRules, lock, get: getRisk, factsOf })
export const { changeOf } = riskKind

export async function show({ tx, actor, now }: Context, id: string) {
  const row = await getRisk(tx, actor, id)
  return { row, result: presentRisk(actor, row, now) }
}

type Set = Parameters<typeof updateRisk>[2]
type Options = { reason?: string | null | undefined; also?: Change<unknown>[]; more?: object }
/**
 * Writes a step and answers the change. What was accepted falls when it is no longer what was accepted, and what waits for approval does too; the
 * first hazard of a draft begins the work.
 */
export async function take(ctx: Context, step: string, before: RiskRecord, set: Set, { reason, also = [], more }: Options = {}) {
  await updateRisk(ctx.tx, before.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const fallen = await settleAcceptance(ctx, before)
  const followed = await followRisks(ctx, before.assessment)
  const { row, result } = await show(ctx, before.id)
  if (row.level === 'extreme' && before.level !== 'extreme') await tellExtreme(ctx, row)
  return {
    ...changeOf(step, before),
    before: auditOf(before),
    after: { ...auditOf(row), ...more },
    reason: reason || null,
    departmentId: before.ownerId === ctx.actor.id ? null : before.departmentId,
    also: [...also, ...fallen, ...followed],
    result,
  }
}
