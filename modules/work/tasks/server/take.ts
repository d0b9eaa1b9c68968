import { type Actor, stoodInFor } from '@portal/kit/actor'
import type { Change, Context } from '@portal/platform/http/verb'
import { lockForStep } from '@portal/platform/record/stepsFor'
import { taskRules } from '../rules.ts'
import { taskKind } from './kind.ts'
import { lockTask } from './lockQueries.ts'
import { auditOf, factsOf, presentTask } from './present.ts'
import { getTask, type TaskRecord, updateTask } from './queries.ts'
import { tellOfStep } from './tell.ts'

export const lockFor = lockForStep({ rules: taskRules, lock: lockTask, get: getTask, factsOf })
type Locked = Awaited<ReturnType<typeof lockFor>>

/** Writes the step and tells what changed; also to who has handed the task on by it and may no longer see it. */
export async function take(
  ctx: Context,
  action: string,
  { row: before }: Locked,
  set: Parameters<typeof updateTask>[2],
  { reason, also = [] }: { reason?: string; also?: Change<unknown>[] } = {},
) {
  const { tx, actor, now } = ctx
  await updateTask(tx, before.id, { ...set, updated_at: now.toISOString(), updated_by: actor.id })
  const { row, result } = await show(ctx, before.id)
  await tellOfStep(ctx, before, row)
  const behalf = forAssignee.includes(action) ? onBehalf(actor, before) : forApprover.includes(action) ? forWho(actor, before) : {}
  const isOwn = [before.assigneeId, before.createdById, before.approverId].includes(actor.id) || forApprover.includes(action)
  return {
    ...changeOf(action, before),
    before: auditOf(before),
    after: { ...auditOf(row), ...behalf },
    reason: reason || null,
    departmentId: isOwn ? null : before.departmentId,
    also,
    result,
  }
}

/** What a stand-in does, the log keeps as done on behalf of whom they stand in for. */
export const onBehalf = (actor: Actor, { standIn, assigneeName }: TaskRecord) =>
  standIn?.id === actor.id ? { onBehalfOfName: assigneeName } : {}
/** An administrator approves in their own right. */
const forWho = (actor: Actor, { approverId }: TaskRecord) => {
  const absent = actor.role === 'admin' ? null : stoodInFor(actor, approverId)
  return absent ? { onBehalfOfId: absent.id, onBehalfOfName: absent.name } : {}
}
const forApprover = ['approve', 'sendBack']
const forAssignee = ['start', 'complete', 'submit', 'transfer']

export async function show({ tx, actor, now }: Context, id: string) {
  const row = await getTask(tx, { ...actor, role: 'admin' }, id, actor)
  return { row, result: presentTask(actor, row, now) }
}

export const { changeOf } = taskKind
