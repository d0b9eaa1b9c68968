import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { lockCase } from '@portal/modules/cases/deviations/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { lockTask } from '@portal/modules/work/tasks/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type CaseRetention, retention } from '../contract.ts'
import { mayHold } from '../rules.ts'
import { retentionTexts } from '../texts.ts'
import * as queries from './holdQueries.ts'
import { requireFuture } from './holds.ts'

const { error } = retentionTexts
const noCase = () => new Failure('guard', { message: error.noCase, missing: ['number'], fields: { number: error.noCase } })

/** Administrators see every hold; others what they may see of their own. */
const shown = async ({ tx, actor }: Context, id?: string) => {
  const holds = actor.role === 'admin' ? await queries.standingHolds(tx, actor) : []
  return { holds: actor.role === 'admin' ? holds : (await queries.standingHolds(tx, actor)).filter((one) => one.id === id) }
}

const kindNumbered = (number: string): queries.HeldKind => (number.startsWith('OPP-') ? 'task' : 'deviation')
const numbered = ({ tx, actor }: Context, number: string) =>
  kindNumbered(number) === 'task' ? queries.taskNumbered(tx, actor, number) : queries.caseNumbered(tx, number)
const lock = ({ tx }: Context, kind: queries.HeldKind, id: string) => (kind === 'task' ? lockTask(tx, id) : lockCase(tx, id))

/** A hold set by number alone: of a case the administrator may not read nothing but its number is told, before or after (domain 4.3). */
export const holdByNumber = write(retention.holdByNumber, async (ctx, { number, reason, until = null }) => {
  if (ctx.actor.role !== 'admin') throw new Failure('forbidden', { message: error.notHolder })
  requireFuture(until, ctx.now)
  const kind = kindNumbered(number.toUpperCase())
  const found = await numbered(ctx, number.toUpperCase())
  if (!found) throw noCase()
  await lock(ctx, kind, found.id)
  // Read again: what waited for the lock may have been held or anonymised while it did.
  const row = await numbered(ctx, found.number)
  if (!row) throw noCase()
  if (row.holds.includes('anonymised')) throw new Failure('locked', { message: error.anonymised })
  if (row.holds.includes('legalHold')) throw new Failure('state', { message: error.held })
  await queries.insertHold(ctx.tx, { id: newId(), kind, of: row.id, reason, until, by: ctx.actor.id, at: ctx.now.toISOString() })
  const entity = { type: kind, id: row.id, number: row.number }
  return { action: `${kind}.setLegalHold`, entity, before: null, after: { isHeld: true, until }, reason, result: await shown(ctx) }
})

async function shownTask(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  row: Awaited<ReturnType<typeof queries.getTask>>,
): Promise<CaseRetention> {
  const mayDecide = mayHold(actor, row)
  const [hold] = await queries.standingHolds(tx, actor, { kind: 'task', id: row.id })
  return {
    hold: hold ? { ...hold, reason: mayDecide ? hold.reason : null } : null,
    class: null,
    dueOn: null,
    anonymisedAt: row.anonymisedAt,
    can: mayDecide && !row.anonymisedAt ? [hold ? 'lift' : 'set'] : [],
  }
}
export const taskRetention = read(retention.taskRetention, async (ctx, { id }) =>
  shownTask(ctx, await queries.getTask(ctx.tx, ctx.actor, id)),
)

/** A task held from its own page. */
export const holdTask = write(retention.holdTask, async (ctx, { id, reason, until = null }) => {
  await queries.getTask(ctx.tx, ctx.actor, id)
  await lockTask(ctx.tx, id)
  // Read again: what waited for the lock may have been held or anonymised while it did.
  const row = await queries.getTask(ctx.tx, ctx.actor, id)
  if (!mayHold(ctx.actor, row)) throw new Failure('forbidden', { message: error.notHolder })
  if (row.anonymisedAt) throw new Failure('locked', { message: error.anonymised })
  if (row.holds.includes('legalHold')) throw new Failure('state', { message: error.held })
  requireFuture(until, ctx.now)
  await queries.insertHold(ctx.tx, { id: newId(), kind: 'task', of: id, reason, until, by: ctx.actor.id, at: ctx.now.toISOString() })
  const entity = { type: 'task', id, number: row.number }
  return { action: 'task.setLegalHold', entity, before: null, after: { isHeld: true, until }, reason, result: await shownTask(ctx, row) }
})

/** A hold that stands, with the row it is of held; of what somebody may not see there is none, unless they are an administrator. */
async function standing(ctx: Context, id: string, version: number) {
  const seen = (await queries.standingHold(ctx.tx, ctx.actor, id)) ?? raise(missing())
  await lock(ctx, seen.kind, seen.of)
  const hold = (await queries.standingHold(ctx.tx, ctx.actor, id)) ?? raise(new Failure('state', { message: error.notHeld }))
  if (!mayHold(ctx.actor, hold)) throw new Failure('forbidden', { message: error.notHolder })
  if (hold.version !== version) throw new Failure('conflict')
  return { hold, entity: { type: hold.kind, id: hold.of, number: hold.number } }
}
const raise = (failure: Failure): never => {
  throw failure
}

export const changeHold = write(retention.changeHold, async (ctx, { id, version, until = null, reason }) => {
  const { hold, entity } = await standing(ctx, id, version)
  requireFuture(until, ctx.now)
  await queries.setUntil(ctx.tx, id, until)
  await withdraw(ctx, id, ['holdEnding'])
  const change = { before: { until: hold.until }, after: { until } }
  return { action: `${hold.kind}.changeLegalHold`, entity, ...change, reason, result: await shown(ctx, id) }
})

export const liftHold = write(retention.liftHold, async (ctx, { id, version, reason }) => {
  const { hold, entity } = await standing(ctx, id, version)
  await queries.liftHold(ctx.tx, id, reason, ctx.actor.id, ctx.now.toISOString())
  await withdraw(ctx, id, ['holdEnding'])
  const change = { before: { isHeld: true }, after: { isHeld: false } }
  return { action: `${hold.kind}.liftLegalHold`, entity, ...change, reason, result: await shown(ctx, id) }
})
