import { planAction as addAction } from '@portal/modules/records/actions/server/public'
import { write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { statusOf } from '../rules.ts'
import { endAcceptancesOfClosed } from './fall.ts'
import { riskKind } from './kind.ts'
import { auditOf, countsOf } from './present.ts'
import { updateRisk } from './queries.ts'
import { changeOf, lockFor, show, take } from './take.ts'

/** Tiltak of what is grave have their place on the hierarchy of controls, and are verified. */
export const planAction = write(risks.planAction, async (ctx, { id, version, ...action }) => {
  const { row } = await lockFor(ctx, 'planAction', { id, version })
  const level = row.level === 'extreme' ? 'critical' : (row.level ?? 'low')
  const change = await addAction(ctx, riskKind, { id, level, isLevelRequired: false }, action)
  if (row.status !== 'assessed') return { ...change, result: (await show(ctx, id)).result }
  const { result, also, ...own } = await take(ctx, 'follow', row, { status: 'treating' })
  return { ...change, also: [{ ...own, result: null }, ...also], result }
})

export const close = write(risks.close, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'close', ref)
  const at = ctx.now.toISOString()
  await endAcceptancesOfClosed(ctx, [row.id])
  return take(ctx, 'close', row, { status, closed_at: at, close_reason: reason, accepted_until: null, acceptance_id: null }, { reason })
})

export const reopen = write(risks.reopenRisk, async (ctx, { reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'reopen', ref)
  const status = statusOf(row.score !== null, countsOf(row.actions).openActions)
  return take(ctx, 'reopen', row, { status, closed_at: null, close_reason: null }, { reason })
})

export const remove = write(risks.remove, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'delete', ref)
  const at = ctx.now.toISOString()
  await updateRisk(ctx.tx, row.id, { deleted_at: at, updated_at: at, updated_by: ctx.actor.id })
  return { ...changeOf('delete', row), before: auditOf(row), after: null, departmentId: row.departmentId, result: { id: row.id } }
})
