import { Failure } from '@portal/kit/errors'
import { downloadOf } from '@portal/modules/records/files/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { yearWheel } from '../contract.ts'
import { mayRead, seesDrafts } from '../rules.ts'
import { presentEvent } from './present.ts'
import { fileLink, getEvent, listEvents } from './queries.ts'
import { taskOf } from './yearQueries.ts'

async function seen({ tx, actor }: Context, id: string) {
  if (!mayRead(actor)) throw new Failure('missing')
  const row = await getEvent(tx, id)
  if (row.isDraft && !seesDrafts(actor)) throw new Failure('missing')
  return row
}

export const event = read(yearWheel.event, async (ctx, { id }) => presentEvent(ctx.actor, await seen(ctx, id), ctx.now))

export const eventTask = read(yearWheel.eventTask, async (ctx, { id }) => {
  await seen(ctx, id)
  return { task: (await taskOf(ctx.tx, ctx.actor, id)) ?? null }
})

type Fields = Record<string, unknown>
/** The name beside an id tells the same. */
const isUntold = (field: string) => /Ids?$/.test(field)

export const eventTimeline = read(yearWheel.eventTimeline, async (ctx, { id }) => {
  await seen(ctx, id)
  const entries = await listEvents(ctx.tx, id)
  return {
    items: entries.map(({ before, after, ...entry }) => {
      const [was, is] = [before as Fields | null, after as Fields | null]
      const fields = was && is ? Object.keys(is).filter((field) => !isUntold(field)) : []
      return { ...entry, changes: fields.map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null })) }
    }),
  }
})

export const eventFile = read(yearWheel.eventFile, async (ctx, sought) => {
  await seen(ctx, sought.id)
  return downloadOf(ctx.tx, sought, fileLink)
})
