import { listPeople } from '@portal/modules/identity/users/server/public'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { RecordRef } from '@portal/platform/record/defineRecord'
import type { Comment, Mentionable, Untold } from '../contract.ts'
import { mentionedIn } from '../mentionRules.ts'
import type { Commented, Visibility } from './kind.ts'
import { commentEvents } from './notices.ts'

const offeredAtMost = 20

/** Whom the comments on a kind of record name: who is offered, who is notified, and from whom it is withdrawn. */
export function mentionsFor<R extends RecordRef, T extends object>(kind: Commented<R, T>) {
  async function peopleFor({ tx }: Pick<Context, 'tx'>, record: R, userIds: readonly string[], visibility: Visibility) {
    const readers = await kind.readingOf(tx, record.id, userIds)
    return readers.map((one) => {
      const { reads: _, readsInternal: __, ...person } = one
      return { ...person, why: kind.whyUntold(record, one, visibility) }
    })
  }

  /** People to name, those first who may read the record. */
  async function mentionable(ctx: Pick<Context, 'tx' | 'actor'>, { id, q }: { id: string; q?: string | undefined }): Promise<Mentionable> {
    const record = await kind.seenBy(ctx.tx, ctx.actor, id)
    const named = (await listPeople(ctx.tx, { q })).map((one) => one.id)
    const first = (!q && (await kind.offeredFirst?.(ctx.tx, record))) || []
    const ids = [...new Set([...first, ...named])].filter((one) => one !== ctx.actor.id)
    const people = await peopleFor(ctx, record, ids, 'all')
    return { items: [...people.filter((one) => !one.why), ...people.filter((one) => one.why)].slice(0, offeredAtMost) }
  }

  /** Tells those a comment names who may read it (domain 3.10, 4.3); answers the others, and why they are not notified. */
  async function tellMentioned(ctx: Context, record: R, visibility: Visibility, ids: readonly string[]): Promise<Untold[]> {
    const others = ids.filter((id) => id !== ctx.actor.id)
    if (others.length === 0) return []
    const people = await peopleFor(ctx, record, others, visibility)
    const { id, number } = record
    await notify(
      ctx,
      { event: commentEvents.mentioned, entity: { type: kind.kind, id, number }, path: kind.commentsPath(id) },
      people.filter((one) => !one.why).map((one) => one.id),
    )
    return people.flatMap((one) => (one.why ? [{ id: one.id, name: one.name, why: one.why }] : []))
  }

  /** Who is no longer named in any of the comments has nothing left to look for. */
  async function withdrawMentions(ctx: Context, id: string, comments: readonly Pick<Comment, 'body'>[], userIds: readonly string[]) {
    const left = new Set(comments.flatMap(({ body }) => mentionedIn(body ?? '')))
    const gone = userIds.filter((one) => !left.has(one))
    if (gone.length > 0) await withdraw(ctx, id, [commentEvents.mentioned], gone)
  }

  return { mentionable, tellMentioned, withdrawMentions }
}
