import { Failure } from '@portal/kit/errors'
import { downloadOf } from '@portal/modules/records/files/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { timelineOf } from '@portal/platform/record/timeline'
import { yearWheel } from '../contract.ts'
import { mayRead, seesDrafts } from '../rules.ts'
import { presentEvent } from './present.ts'
import { fileLink, getEvent } from './queries.ts'

/** The event, to who may read it. */
export async function seen({ tx, actor }: Context, id: string) {
  if (!mayRead(actor)) throw new Failure('missing')
  const row = await getEvent(tx, id)
  if (row.isDraft && !seesDrafts(actor)) throw new Failure('missing')
  return row
}

export const event = read(yearWheel.event, async (ctx, { id }) => presentEvent(ctx.actor, await seen(ctx, id), ctx.now))

export const eventTimeline = read(yearWheel.eventTimeline, async (ctx, { id }) => {
  await seen(ctx, id)
  return { items: await timelineOf(ctx, 'yearWheelEvent', id) }
})

export const eventFile = read(yearWheel.eventFile, async (ctx, sought) => {
  await seen(ctx, sought.id)
  return downloadOf(ctx.tx, sought, fileLink)
})
