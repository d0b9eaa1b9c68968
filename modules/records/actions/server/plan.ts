import { osloDate } from '@portal/kit/dates'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import type { output } from 'zod/mini'
import { type ActionFields, actions, type ParentLevel } from '../contract.ts'
import { needsVerification } from '../rules.ts'
import { actionEvents } from './notices.ts'
import { type Parent, parentOf } from './parent.ts'
import { auditOf } from './present.ts'
import { getAction, insertAction, nextNumber } from './queries.ts'
import { noLevel, past, type Steps, unfitOwner } from './take.ts'
import { tellOf } from './tell.ts'

type Fields = output<typeof ActionFields>
const columns = ({ title, description = null, actionType, hierarchyLevel = null, ownerId, dueDate, costEstimate = null }: Fields) => ({
  title,
  description,
  action_type: actionType,
  hierarchy_level: hierarchyLevel,
  owner_id: ownerId,
  due_date: dueDate,
  cost_estimate: costEstimate,
})

type Belonging = {
  id: string
  level: ParentLevel
  /** Requires its place on the hierarchy of controls (domain 3.0.7). */
  isLevelRequired: boolean
}
/** Adds an action to a record. The record's own module has locked it and decided that the actor may. */
export async function planAction(ctx: Context, parent: Parent, to: Belonging, fields: Fields): Promise<Omit<Change<never>, 'result'>> {
  const { tx, actor, now } = ctx
  refuseGaps([
    ...(to.isLevelRequired ? noLevel(fields) : []),
    ...(await unfitOwner(tx, parent, to.id, fields.ownerId)),
    ...past(fields.dueDate, now),
  ])
  const id = newId()
  const at = now.toISOString()
  await insertAction(tx, {
    ...columns(fields),
    id,
    number: await nextNumber(tx, Number(osloDate(now).slice(0, 4))),
    parent_id: to.id,
    is_verification_required: needsVerification(to.level, fields.isVerificationRequired),
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  })
  const after = await getAction(tx, [parent], actor, id)
  await tellOf(ctx, [parent], { event: actionEvents.actionAssigned }, after, [fields.ownerId])
  return { action: 'action.plan', entity: { type: 'action', id, number: after.number }, before: null, after: auditOf(after) }
}

export const edit = (parents: readonly Parent[], { lockFor, take }: Steps) =>
  write(actions.edit, async (ctx, { id, version, ...fields }) => {
    const { row: before } = await lockFor(ctx, 'edit', { id, version }, async (action) => [
      ...(action.hierarchyLevel ? noLevel(fields) : []),
      ...(fields.ownerId === action.ownerId ? [] : await unfitOwner(ctx.tx, parentOf(parents, action), action.parentId, fields.ownerId)),
      ...(fields.dueDate === action.dueDate ? [] : past(fields.dueDate, ctx.now)),
    ])
    const isVerificationRequired =
      before.isVerificationRequired || needsVerification(before.floor ?? before.level, fields.isVerificationRequired)
    const change = await take(ctx, 'edit', before, { ...columns(fields), is_verification_required: isVerificationRequired })
    // Its new owner may read the record by owning the action, and is notified when that is so.
    if (fields.ownerId !== before.ownerId) await tellOf(ctx, parents, { event: actionEvents.actionAssigned }, before, [fields.ownerId])
    return change
  })
