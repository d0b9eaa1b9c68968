import { newId } from '@portal/kit/uuid'
import type { Change, Context } from '@portal/platform/http/verb'
import type { Deadlines } from '../clockRules.ts'
import type { Cause, RuleId } from '../contract.ts'
import type { Standing } from './factQueries.ts'
import { insertNotice, updateNotice } from './queries.ts'

export const entityOf = (id: string, ruleId: RuleId) => ({ type: 'authorityNotification', id, number: ruleId })
export const isOpen = (status: string) => status === 'toAssess' || status === 'required' || status === 'sentPartial'
const isSame = (a: string | null, b: string | null) => (a && new Date(a).getTime()) === (b && new Date(b).getTime())

type Proposed = Deadlines & { ruleId: RuleId; cause: Cause }
/** A duty that has come to be asked about: from here it is a named person's. Whom to tell is the caller's. */
export async function insertProposed(
  { tx, actor, now }: Context,
  parent: { deviation_id: string } | { project_id: string },
  { ruleId, cause, dueAt, limitAt }: Proposed,
): Promise<{ id: string; change: Change<unknown> }> {
  const id = newId()
  const at = now.toISOString()
  const by = { created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id }
  await insertNotice(tx, { id, ...parent, rule_id: ruleId, because: cause, due_at: dueAt, limit_at: limitAt, ...by })
  const after = { ruleId, status: 'toAssess', dueAt, limitAt }
  return { id, change: { action: 'authorityNotification.propose', entity: entityOf(id, ruleId), before: null, after, result: null } }
}

/** A moved moment moves the deadline of what still waits. */
export async function redate(
  { tx, actor, now }: Context,
  { id, ruleId, status, dueAt, limitAt }: Standing,
  moved: Deadlines,
): Promise<Change<unknown>[]> {
  if (!isOpen(status) || (isSame(dueAt, moved.dueAt) && isSame(limitAt, moved.limitAt))) return []
  await updateNotice(tx, id, { due_at: moved.dueAt, limit_at: moved.limitAt, updated_at: now.toISOString(), updated_by: actor.id })
  const change = { action: 'authorityNotification.redate', entity: entityOf(id, ruleId), before: { dueAt, limitAt }, after: moved }
  return [{ ...change, result: null }]
}
