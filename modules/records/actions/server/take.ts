import { osloDate } from '@portal/kit/dates'
import { firstGap, type Gap, gapIf } from '@portal/kit/rules'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import type { ActionStep } from '../contract.ts'
import { actionRules } from '../rules.ts'
import { actionTexts } from '../texts.ts'
import { actionKind } from './kind.ts'
import type { Parent } from './parent.ts'
import { lockParent } from './parentQueries.ts'
import { auditOf, presentAction } from './present.ts'
import { type ActionRecord, getAction, isActiveUser, updateAction } from './queries.ts'
import { tellOfStep } from './tell.ts'

export type Steps = ReturnType<typeof stepsOf>
/** The beginning and the end of each step, for actions of these kinds of records. */
export const stepsOf = (parents: readonly Parent[]) => ({
  /** Locks the action and decides the step; `own` is what its input leaves out. Returns it as it is, and the status the step leads to. */
  async lockFor(
    { tx, actor }: Context,
    step: ActionStep,
    { id, version }: { id: string; version: number },
    own: (action: ActionRecord) => Gap[] | Promise<Gap[]> = () => [],
  ) {
    await lockParent(tx, parents, id)
    const before = await getAction(tx, parents, actor, id)
    actionRules.admit(actor, before, step, { version, current: before.version })
    return { before, status: actionRules.decide(actor, before, step, await own(before)) }
  },

  /** Writes the step and tells what changed. */
  async take(ctx: Context, step: ActionStep, before: ActionRecord, set: Parameters<typeof updateAction>[2], reason?: string) {
    const { tx, actor, now } = ctx
    await updateAction(tx, before.id, { ...set, updated_at: now.toISOString(), updated_by: actor.id })
    const after = await getAction(tx, parents, actor, before.id)
    await tellOfStep(ctx, parents, before, after)
    return {
      ...actionKind(parents).changeOf(step, before),
      before: auditOf(before),
      after: auditOf(after),
      reason: reason ?? null,
      departmentId: [before.ownerId, before.handlerId].includes(actor.id) ? null : before.departmentId,
      result: presentAction(actor, after, now),
    }
  },
})

/** Refuses an owner who is not active, or may not read the record. */
export const unfitOwner = async (tx: TenantDb, { mayTakePart }: Parent, parentId: string, ownerId: string) =>
  firstGap(
    gapIf(!(await isActiveUser(tx, ownerId)), 'ownerId', actionTexts.error.ownerInactive),
    gapIf(!(await mayTakePart(tx, parentId, ownerId)), 'ownerId', actionTexts.error.ownerMayNotRead),
  )

export const past = (dueDate: string, now: Date) => gapIf(dueDate < osloDate(now), 'dueDate', actionTexts.error.dueInPast)

export const noLevel = ({ hierarchyLevel }: { hierarchyLevel?: string | null | undefined }) =>
  gapIf(!hierarchyLevel, 'hierarchyLevel', actionTexts.error.noLevel)
