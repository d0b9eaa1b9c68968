import { listPeople } from '@portal/modules/identity/users/server/public'
import { tellReaders } from '@portal/modules/records/actions/server/public'
import type { Untold } from '@portal/modules/records/comments'
import { commentTexts, mentionedIn } from '@portal/modules/records/comments/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { type DeviationRecord, seenBy } from '../queries.ts'
import { readerIds, readingOf } from './mentionQueries.ts'

const { why } = commentTexts
const offeredAtMost = 20

type Case = { id: string; isRestricted: boolean }
async function peopleFor({ tx }: Pick<Context, 'tx'>, { id, isRestricted }: Case, userIds: readonly string[], isInternal: boolean) {
  const people = await readingOf(tx, id, userIds)
  return people.map(({ reads, readsInternal, ...person }) => ({
    ...person,
    why: !reads ? (isRestricted ? why.restricted : why.notReader) : isInternal && !readsInternal ? why.internal : null,
  }))
}

/** People to name, those first who may read the case. */
export const mentionable = read(deviations.mentionable, async (ctx, { id, q }) => {
  const seen = await seenBy(ctx.tx, ctx.actor, id)
  const named = (await listPeople(ctx.tx, { q })).map((one) => one.id)
  // The few who read a hidden case come first, however many the company has.
  const readers = seen.isRestricted && !q ? await readerIds(ctx.tx, id) : []
  const ids = [...new Set([...readers, ...named])].filter((one) => one !== ctx.actor.id)
  const people = await peopleFor(ctx, seen, ids, false)
  return { items: [...people.filter((one) => !one.why), ...people.filter((one) => one.why)].slice(0, offeredAtMost) }
})

/** Tells those a comment names who may read it (domain 3.10, 4.3); answers the others, and why they are not told. */
export async function tellMentioned(ctx: Context, row: DeviationRecord, visibility: string, ids: readonly string[]): Promise<Untold[]> {
  const others = ids.filter((id) => id !== ctx.actor.id)
  if (others.length === 0) return []
  const people = await peopleFor(ctx, row, others, visibility === 'internal')
  const { id, number } = row
  await tellReaders(
    ctx,
    id,
    { event: 'mentioned', entity: { type: 'deviation', id, number }, path: `/deviations/${id}` },
    people.filter((one) => !one.why).map((one) => one.id),
  )
  return people.flatMap((one) => (one.why ? [{ id: one.id, name: one.name, why: one.why }] : []))
}

/** Who is no longer named anywhere in the case has nothing left to look for. */
export async function takeBackMentions(ctx: Context, { id, comments }: DeviationRecord, userIds: readonly string[]) {
  const left = new Set(comments.flatMap(({ body }) => mentionedIn(body ?? '')))
  const gone = userIds.filter((one) => !left.has(one))
  if (gone.length > 0) await withdraw(ctx, id, ['mentioned'], gone)
}
