import { missing } from '@portal/kit/errors'
import { announce } from '@portal/modules/records/notifications/server/public'
import { type Context, signal } from '@portal/platform/http/verb'
import { presence } from '../contract.ts'
import { crowd } from '../rules.ts'
import { latestChange, leave, othersAt, stay } from './queries.ts'

const tell = async (ctx: Context, people: readonly { id: string }[]) => {
  if (people.length > 0 && people.length <= crowd)
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
  return { items, latest: await latestChange(ctx.tx, id, ctx.actor.id) }
})

export const gone = signal(presence.gone, async (ctx, { id, screenId }) => {
  const page = { recordId: id, screenId, userId: ctx.actor.id, now: ctx.now }
  // Also who may no longer read it leaves.
  if (await leave(ctx.tx, page)) await tell(ctx, await othersAt(ctx.tx, page))
  else await requireSeen(ctx, id)
  return {}
})
