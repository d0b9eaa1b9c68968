import type { InputOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { endSessions } from '@portal/modules/identity/auth/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import type { HandOver, HandOvers } from '@portal/platform/record/handOver'
import { users } from '../contract.ts'
import { userTexts as texts } from '../texts.ts'
import { change } from './changed.ts'
import { decide, refuseField } from './check.ts'
import * as queries from './queries.ts'

/** `isByUser` is false when the company's directory shuts somebody out: it is no user, and writes nobody's name on a record. */
type Leaving = { handOvers: HandOvers; isByUser: boolean }

/** Somebody leaves: access ends now, and what they answered for is another's in the same transaction (F-19). */
export async function leave(
  ctx: Context,
  { successorId, reason, ...ref }: InputOf<typeof users.deactivate>,
  { handOvers, isByUser }: Leaving,
) {
  const { before, status } = await decide(ctx, 'deactivate', ref)
  const also = await giveAll(ctx, before, successorId, { handOvers, isByUser })
  for (const { leave: leaveAll } of handOvers.kinds) await leaveAll?.(ctx, before.id)
  await endSessions(ctx, before.id, 'deactivated')
  const changed = await change(ctx, 'deactivate', before, { status, left_date: osloDate(ctx.now) }, reason)
  return { ...changed, after: { ...changed.after, successorId }, also }
}

export const deactivate = (handOvers: HandOvers) =>
  write(users.deactivate, (ctx, input) => leave(ctx, input, { handOvers, isByUser: true }))

async function giveAll(ctx: Context, leaver: queries.UserRow, successorId: string | undefined, { handOvers, isByUser }: Leaving) {
  const due = await handOversOf(ctx, leaver.id, handOvers.kinds)
  if (due.length === 0) return []
  const successor = await checkSuccessor(ctx, leaver.id, successorId, lowestRoleOf(due))
  const from = { id: leaver.id, name: `${leaver.firstname} ${leaver.lastname}` }
  const handing = { from, to: successor, by: isByUser ? ctx.actor.id : successor.id }
  const changes: Change<null>[] = []
  for (const { handOver } of handOvers.kinds) changes.push(...(await handOver(ctx, handing)))
  await handOvers.notify(ctx, handing)
  return changes
}

/** Of which kinds a person answers for something. */
export async function handOversOf({ tx }: Context, userId: string, handOvers: readonly HandOver[]) {
  const counts = await queries.countHolding(tx, userId, handOvers)
  return handOvers.filter(({ kind }) => counts[kind]! > 0)
}

/** Who takes over several kinds may take over each. */
export const lowestRoleOf = (handOvers: readonly HandOver[]) => Math.min(5, ...handOvers.map(({ lowestRole }) => lowestRole))

const mustBe: Record<number, string> = { 2: texts.successorLeader, 3: texts.successorWrites }
async function checkSuccessor({ tx }: Context, userId: string, successorId: string | undefined, lowestRole: number) {
  if (!successorId || successorId === userId) throw refuseField('successorId', texts.successorRequired)
  const successor = await queries.holdActivePerson(tx, successorId)
  if (!successor) throw refuseField('successorId', texts.inactivePerson)
  if (successor.roleId > lowestRole) throw refuseField('successorId', mustBe[lowestRole]!)
  return successor
}
