import { type Gap, throwIf } from '@portal/kit/rules'
import { assess } from '@portal/modules/cases/authorityNotifications/server/public'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { lockForStep } from '@portal/platform/record/stepsFor'
import type { DeviationStatus, DeviationStep } from '../contract.ts'
import { type DeviationFacts, deviationRules } from '../rules.ts'
import { deviationKind } from './kind.ts'
import { auditOf, factsOf, presentDeviation } from './present.ts'
import { type DeviationRecord, getDeviation, unfiltered, updateDeviation } from './queries.ts'
import { floorAbove, raiseToFloor } from './raise.ts'
import { tellOfStep } from './tell.ts'

/** A case held for a step: as it is, what the rules know of it, and the status the step leads to. */
export type Locked = { row: DeviationRecord; facts: DeviationFacts; status: DeviationStatus }

type Given = Partial<{ [F in 'severity' | 'impact' | 'likelihood' | 'rootCause' | 'rootCauseCategories']: DeviationFacts[F] | undefined }>
/** What the step's own input leaves out, of what else it writes. */
type Own = (row: DeviationRecord, facts: DeviationFacts) => Gap[] | Promise<Gap[]>
const stated = (given: Given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** The kit's lock for a step; `given` is what the step itself writes of what the rules look at. */
export const lockFor = (
  ctx: Context,
  step: DeviationStep,
  id: string,
  version?: number,
  given: Given = {},
  own: Own = () => [],
): Promise<Locked> =>
  lockForStep({
    lock: lockCase,
    get: getDeviation,
    factsOf: (row, now) => ({ ...factsOf(row, now), ...stated(given) }),
    rules: deviationRules,
  })(ctx, step, { id, version }, own)

/** Refuses who may not take the step at all, before anything is told of other records. */
export async function refuseOutsider({ tx, actor, now }: Context, step: DeviationStep, id: string) {
  throwIf(deviationRules.steps[step].who(actor, factsOf(await getDeviation(tx, actor, id), now)))
}

/** The whole case after a change, also for who by that very step has handed it to others. */
export async function show({ tx, actor, now }: Context, id: string) {
  const row = await getDeviation(tx, actor, id, unfiltered)
  return { row, result: presentDeviation(actor, row, now) }
}

/** The steps after which a case may oblige to more than before (domain 2.5). Treatment has been settled when it starts. */
const assessedAt: readonly DeviationStep[] = ['edit', 'resolve', 'reopen']
const isRecategorised = ({ status, category }: DeviationRecord, set: { category?: unknown }) =>
  status !== 'open' && set.category !== undefined && set.category !== category

/** An impact written in the step, or a status left: what lies below what is known of it is raised. */
const changesFloor = (row: DeviationRecord, { impact }: { impact?: unknown }) =>
  floorAbove({ ...row, impact: impact === undefined ? row.impact : (impact as number | null) }) !== null

/** Writes the step and tells what changed. */
export async function take(
  ctx: Context,
  step: DeviationStep,
  { row: before }: Locked,
  set: Parameters<typeof updateDeviation>[2],
  { reason, also = [] }: { reason?: string; also?: Change<unknown>[] } = {},
) {
  await updateDeviation(ctx.tx, before.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const raised = changesFloor(before, set) ? await raiseToFloor(ctx, before.id) : []
  const duties = assessedAt.includes(step) ? await assess(ctx, before.id, { isUnderWay: isRecategorised(before, set) }) : []
  const { row, result } = await show(ctx, before.id)
  await tellOfStep(ctx, before, row)
  const isRestricted = before.isRestricted || row.isRestricted
  return {
    ...changeOf(step, before),
    before: auditOf(before, isRestricted),
    after: auditOf(row, isRestricted),
    reason: reason || null,
    departmentId: before.assigneeId === ctx.actor.id ? null : before.departmentId,
    also: [...also, ...raised, ...duties],
    result,
  }
}

export const { changeOf } = deviationKind
