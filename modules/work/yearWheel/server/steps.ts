import { gapIf, refuseGaps } from '@portal/kit/rules'
import { attachFiles, filesLogged } from '@portal/modules/records/files/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { yearWheel } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { withdraw } from './assign.ts'
import { outside } from './check.ts'
import { auditOf, presentEvent } from './present.ts'
import { type EventRecord, fileLink, getEvent, insertEvents } from './queries.ts'
import { comingAfter, rowOf } from './recur.ts'
import { entityOf, lockFor, take } from './take.ts'

const { error } = wheelTexts

export const startEvent = write(yearWheel.startEvent, async (ctx, ref) => {
  const row = await lockFor(ctx, 'start', ref)
  return take(ctx, 'start', row, { status: 'inProgress', started_at: ctx.now.toISOString() })
})

/** After one is finished: the next of the same, where none is made yet. */
async function followUp(ctx: Context, row: EventRecord): Promise<Change<null>[]> {
  const last = { ...row, hasDate: row.dueDate !== null }
  const coming = row.isLast && row.recurs && comingAfter(last)
  if (!coming) return []
  const made = await insertEvents(ctx.tx, [rowOf(last, coming, ctx.actor.id, ctx.now)])
  return Promise.all(
    made.map(async ({ id }) => {
      const next = await getEvent(ctx.tx, id)
      return { action: 'yearWheelEvent.recur', entity: entityOf(next), before: null, after: auditOf(next), result: null }
    }),
  )
}

/** The answer tells of the next one too. */
async function finish(ctx: Context, change: Awaited<ReturnType<typeof take>>, row: EventRecord) {
  const also = [...change.also, ...(await followUp(ctx, row))]
  return { ...change, also, result: presentEvent(ctx.actor, await getEvent(ctx.tx, row.id), ctx.now) }
}

export const completeEvent = write(yearWheel.completeEvent, async (ctx, { note, fileIds = [], ...ref }) => {
  const row = await lockFor(ctx, 'complete', ref)
  const at = ctx.now.toISOString()
  await attachFiles(ctx, row.id, fileIds, 'evidence', fileLink)
  const done = { status: 'done', started_at: row.startedAt ?? at, done_at: at, done_by: ctx.actor.id, done_note: note ?? null }
  return finish(ctx, await take(ctx, 'complete', row, done), row)
})

export const skipEvent = write(yearWheel.skipEvent, async (ctx, { reason, ...ref }) => {
  const row = await lockFor(ctx, 'skip', ref)
  const given = await withdraw(ctx, row.id, reason)
  return finish(ctx, await take(ctx, 'skip', row, { status: 'skipped', skip_reason: reason }, { reason, also: given }), row)
})

export const reopenEvent = write(yearWheel.reopenEvent, async (ctx, { reason, ...ref }) => {
  const row = await lockFor(ctx, 'reopen', ref)
  const undone = { status: 'inProgress', done_at: null, done_by: null, skip_reason: null }
  return take(ctx, 'reopen', row, undone, { reason })
})

/** Only this year's: what the rule named stays, and the next is counted from it. */
export const moveEvent = write(yearWheel.moveEvent, async (ctx, { month, dueDate = null, reason, ...ref }) => {
  const row = await lockFor(ctx, 'move', ref)
  refuseGaps([
    ...gapIf(month === row.month && dueDate === row.dueDate, 'month', error.sameMonth),
    ...outside(row.year, month, dueDate),
    ...gapIf(row.dutyKey !== null && (reason ?? '').length < 10, 'reason', error.statutory),
  ])
  return take(ctx, 'move', row, { month, due_date: dueDate }, { reason: reason ?? null })
})

export const attachToEvent = write(yearWheel.attachToEvent, async (ctx, { id, fileIds }) => {
  const row = await lockFor(ctx, 'attach', { id })
  const files = await attachFiles(ctx, id, fileIds, 'evidence', fileLink)
  const result = presentEvent(ctx.actor, await getEvent(ctx.tx, id), ctx.now)
  return { action: 'yearWheelEvent.attach', entity: entityOf(row), before: null, after: filesLogged(files), result }
})
