import { listPeople } from '@portal/modules/identity/users/server/public'
import type { Comment, Untold } from '@portal/modules/records/comments'
import { mentionedIn } from '@portal/modules/records/comments/server/public'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { getTask, type TaskRecord } from '../queries.ts'
import { readingOf } from './commentQueries.ts'

const offeredAtMost = 20

async function peopleFor({ tx }: Pick<Context, 'tx'>, taskId: string, userIds: readonly string[]) {
  const people = await readingOf(tx, taskId, userIds)
  return people.map(({ reads, ...person }) => ({ ...person, why: reads ? null : refusalTexts.why.notReader }))
}

/** People to name, those first who may read the task. */
export const mentionable = read(tasks.mentionable, async (ctx, { id, q }) => {
  await getTask(ctx.tx, ctx.actor, id)
  const named = (await listPeople(ctx.tx, { q })).map((one) => one.id).filter((one) => one !== ctx.actor.id)
  const people = await peopleFor(ctx, id, named)
  return { items: [...people.filter((one) => !one.why), ...people.filter((one) => one.why)].slice(0, offeredAtMost) }
})

/** Tells those a comment names who may read the task (decision 039); answers the others, and why they are not told. */
export async function tellMentioned(ctx: Context, { id, number }: TaskRecord, ids: readonly string[]): Promise<Untold[]> {
  const others = ids.filter((one) => one !== ctx.actor.id)
  if (others.length === 0) return []
  const people = await peopleFor(ctx, id, others)
  const readers = people.filter((one) => !one.why).map((one) => one.id)
  await notify(ctx, { event: 'mentioned', entity: { type: 'task', id, number }, path: `/tasks/${id}?tab=comments` }, readers)
  return people.flatMap((one) => (one.why ? [{ id: one.id, name: one.name, why: one.why }] : []))
}

/** Who is no longer named anywhere in the task has nothing left to look for. */
export async function takeBackMentions(ctx: Context, taskId: string, comments: readonly Comment[], userIds: readonly string[]) {
  const left = new Set(comments.flatMap(({ body }) => mentionedIn(body ?? '')))
  const gone = userIds.filter((one) => !left.has(one))
  if (gone.length > 0) await withdraw(ctx, taskId, ['mentioned'], gone)
}
