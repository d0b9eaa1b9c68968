import type { Context } from '@portal/platform/http/verb'
import type { UserStep } from '../contract.ts'
import { presentUser } from './present.ts'
import { getUser, type UserRow, updateUser } from './queries.ts'

/** Writes to a user that `decide` holds, and tells what changed. */
export async function change(ctx: Context, step: UserStep, before: UserRow, set: Parameters<typeof updateUser>[2], reason?: string) {
  await updateUser(ctx.tx, before.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  return logged(ctx, step === 'edit' ? 'user.update' : `user.${step}`, before.id, before, reason)
}

export async function logged({ tx, actor }: Context, action: string, id: string, before: UserRow | null, reason?: string) {
  const after = await getUser(tx, id)
  return { action, entity: { type: 'user', id }, before, after, reason: reason ?? null, result: presentUser(actor, after) }
}
