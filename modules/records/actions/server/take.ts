import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { firstGap, gapIf } from '@portal/kit/rules'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import { stepsFor } from '@portal/platform/record/stepsFor'
import { actionRules } from '../rules.ts'
import { actionTexts } from '../texts.ts'
import { actionKind } from './kind.ts'
import type { Parent } from './parent.ts'
import { lockParent } from './parentQueries.ts'
import { auditOf, presentAction } from './present.ts'
import { type ActionRecord, getAction, updateAction } from './queries.ts'
import { tellOfStep } from './tell.ts'

export type Steps = ReturnType<typeof stepsOf>
/** The beginning and the end of each step, for actions of these kinds of records. */
export const stepsOf = (parents: readonly Parent[]) =>
  stepsFor({
    ...actionKind(parents),
    rules: actionRules,
    lock: (tx: TenantDb, id: string) => lockParent(tx, parents, id),
    get: (tx: TenantDb, actor: Actor, id: string) => getAction(tx, parents, actor, id),
    factsOf: (action: ActionRecord) => action,
    write: updateAction,
    isOwn: (actor: Actor, { ownerId, handlerId }: ActionRecord) => [ownerId, handlerId].includes(actor.id),
    tell: (ctx: Context, before: ActionRecord, after: ActionRecord) => tellOfStep(ctx, parents, before, after),
    auditOf,
    present: presentAction,
  })

/** Refuses an owner who is not active, or may not read the record. */
export const unfitOwner = async (tx: TenantDb, { mayTakePart }: Parent, parentId: string, ownerId: string) =>
  firstGap(
    gapIf(!(await lockActiveUser(tx, ownerId)), 'ownerId', actionTexts.error.ownerInactive),
    gapIf(!(await mayTakePart(tx, parentId, ownerId)), 'ownerId', actionTexts.error.ownerMayNotRead),
  )

export const past = (dueDate: string, now: Date) => gapIf(dueDate < osloDate(now), 'dueDate', actionTexts.error.dueInPast)

export const noLevel = ({ hierarchyLevel }: { hierarchyLevel?: string | null | undefined }) =>
  gapIf(!hierarchyLevel, 'hierarchyLevel', actionTexts.error.noLevel)
