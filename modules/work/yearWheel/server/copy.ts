import { Failure } from '@portal/kit/errors'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { lastYear, yearWheel } from '../contract.ts'
import { eventRules, mayAdd } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { assignEvents } from './assign.ts'
import { auditOf } from './present.ts'
import { beginDraft } from './publish.ts'
import { copyableOf, getEvent, holdPlan, insertEvents, type Last } from './queries.ts'
import { comingsIn, rowOf, yearLater } from './recur.ts'
import { entityOf } from './take.ts'

const { error, why } = wheelTexts

/** Those of a year this person steers, with the date each has in the next; what its own rule leaves that year out of is left out. */
async function copyableBy({ tx, actor }: Context, year: number, ids?: readonly string[]) {
  if (!mayAdd(actor)) throw new Failure('forbidden', { message: why.notSteering })
  const mine = (last: Last) => eventRules.steps.edit.who(actor, last) === null
  return (await copyableOf(tx, year, ids)).filter(mine).flatMap((last) => {
    const comings = last.rule ? comingsIn(last, year + 1) : [yearLater(last)].filter((one) => one !== null)
    const [coming] = comings
    return coming ? [{ last, coming, comings }] : []
  })
}

export const copyable = read(yearWheel.copyable, async (ctx, { year }) => ({
  items: (await copyableBy(ctx, year)).map(({ last, coming, comings }) => ({
    id: last.id,
    title: last.title,
    theme: last.theme,
    month: Number(coming.due.slice(5, 7)),
    dueDate: last.hasDate ? coming.due : null,
    times: comings.length,
    ownerName: last.ownerName,
  })),
}))

export const copyYear = write(yearWheel.copyYear, async (ctx, { year, ids, asDraft }) => {
  if (year >= lastYear) throw new Failure('guard', { message: error.lastYear, missing: ['year'] })
  await holdPlan(ctx.tx, asDraft ? 'alone' : 'together')
  const drafted = asDraft ? [await beginDraft(ctx, year + 1)] : []
  const chosen = await copyableBy(ctx, year, ids)
  const rows = chosen.flatMap(({ last, comings }) => comings.map((coming) => rowOf(last, coming, ctx.actor.id, ctx.now)))
  const made = await insertEvents(ctx.tx, rows)
  refuseGaps(gapIf(made.length === 0, 'ids', error.nothing))
  const also: Change<null>[] = [...drafted]
  for (const { id } of made) {
    const row = await getEvent(ctx.tx, id)
    also.push({ action: 'yearWheelEvent.copy', entity: entityOf(row), before: null, after: auditOf(row), result: null })
  }
  also.push(
    ...(await assignEvents(
      ctx,
      made.map(({ id }) => id),
    )),
  )
  const entity = { type: 'yearWheel', id: made[0]!.id, number: String(year + 1) }
  return { action: 'yearWheel.copy', entity, before: null, after: { from: year, made: made.length }, also, result: { made: made.length } }
})
