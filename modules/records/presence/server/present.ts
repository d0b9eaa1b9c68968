import { missing } from '@portal/kit/errors'
import { announce } from '@portal/modules/records/notifications/server/public'
import { type Context, signal } from '@portal/platform/http/verb'
import { presence } from '../contract.ts'
import { leave, othersAt, stay } from './queries.ts'

const tell = async (ctx: Context, people: readonly { id: string }[]) => {
  if (people.length > 0)
    await announce(
      ctx.tx,
      people.map(({ id }) => id),
    )
}

const requireSeen = async (ctx: Context, id: string) => {
  if ((await ctx.sees([id])).length === 0) throw missing()
}

export const here = signal(presence.here, async (ctx, { id, screenId }) => {
  await requireSeen(ctx, id)
  const page = { recordId: id, screenId, userId: ctx.actor.id, now: ctx.now }
  const isNew = await stay(ctx.tx, page)
  const items = await othersAt(ctx.tx, page)
  if (isNew) await tell(ctx, items)
  return { items }
})

export const gone = signal(presence.gone, async (ctx, { id, screenId }) => {
  await requireSeen(ctx, id)
  const page = { recordId: id, screenId, userId: ctx.actor.id, now: ctx.now }
  if (await leave(ctx.tx, page)) await tell(ctx, await othersAt(ctx.tx, page))
  return {}
})
