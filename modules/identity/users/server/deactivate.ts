import type { InputOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { endSessions } from '@portal/modules/identity/auth/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { users } from '../contract.ts'
import { userTexts as texts } from '../texts.ts'
import { change } from './changed.ts'
import { decide, refuseField } from './check.ts'
import * as queries from './queries.ts'

/** Somebody leaves: access ends now, and what they held has a new holder in the same transaction (F-19). */
export async function leave(ctx: Context, { successorId, reason, ...ref }: InputOf<typeof users.deactivate>) {
  const { before, status } = await decide(ctx, 'deactivate', ref)
  const also = await handOver(ctx, before, successorId)
  await queries.leaveTasks(ctx.tx, before.id)
  await queries.leaveProjects(ctx.tx, before.id)
  await endSessions(ctx, before.id, 'deactivated')
  const changed = await change(ctx, 'deactivate', before, { status, left_date: osloDate(ctx.now) }, reason)
  return { ...changed, after: { ...changed.after, successorId }, also }
}

export const deactivate = write(users.deactivate, leave)

async function handOver(ctx: Context, leaver: queries.UserRow, successorId: string | undefined): Promise<Change<unknown>[]> {
  const holding = await queries.countHolding(ctx.tx, leaver.id)
  if (Object.values(holding).every((count) => count === 0)) return []
  const successor = await checkSuccessor(ctx, leaver.id, successorId, holding)
  const moved = await queries.handOver(ctx.tx, leaver.id, successor.id, ctx.actor.id, ctx.now.toISOString())
  // One word for all of it: the overview shows what there is.
  const entity = { type: 'user', id: leaver.id }
  await notify(ctx, { event: 'workTakenOver', entity, path: '/dashboard' }, [successor.id])
  const filed = (type: string, field: string, records: { id: string; number?: string }[]) =>
    records.map(({ id, number }) => ({
      action: `${type}.handOver`,
      entity: { type, id, number: number ?? null },
      before: { [field]: `${leaver.firstname} ${leaver.lastname}` },
      after: { [field]: successor.name },
      result: null,
    }))
  return [
    ...filed('deviation', 'assigneeName', moved.deviations),
    ...filed('action', 'ownerName', moved.actions),
    ...filed('task', 'assigneeName', moved.tasks),
    ...filed('yearWheelEvent', 'ownerName', moved.yearWheel),
    ...filed('department', 'leaderName', moved.departments),
    ...filed('location', 'responsibleName', moved.locations),
    ...filed('project', 'leaderName', moved.projects),
  ]
}

type Held = Awaited<ReturnType<typeof queries.countHolding>>
async function checkSuccessor({ tx }: Context, userId: string, successorId: string | undefined, held: Held) {
  if (!successorId || successorId === userId) throw refuseField('successorId', texts.successorRequired)
  const successor = await queries.holdActivePerson(tx, successorId)
  if (!successor) throw refuseField('successorId', texts.inactivePerson)
  if (held.departments + held.projects > 0 && successor.roleId > 2) throw refuseField('successorId', texts.successorLeader)
  if (held.deviations + held.actions > 0 && successor.roleId > 3) throw refuseField('successorId', texts.successorWrites)
  return successor
}
