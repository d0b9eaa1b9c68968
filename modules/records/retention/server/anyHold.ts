import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { retention } from '../contract.ts'
import { mayHold } from '../rules.ts'
import { retentionTexts } from '../texts.ts'
import type { Holdable } from './holdable.ts'
import * as queries from './holdQueries.ts'
import { requireFuture } from './holds.ts'
import { retentionEvents } from './notices.ts'

const { error } = retentionTexts
const raise = (failure: Failure): never => {
  throw failure
}

/** Holds set by a record's number, and changed and lifted wherever they are listed. */
export function anyHold(kinds: readonly Holdable[]) {
  /** Administrators see every hold; others what they may see of their own. */
  const shown = async ({ tx, actor }: Context, id?: string) => {
    const holds = await queries.standingHolds(tx, actor, kinds)
    return { holds: actor.role === 'admin' ? holds : holds.filter((one) => one.id === id) }
  }

  const noRecord = () => {
    const message = error.noRecord(kinds.map(({ hold }) => hold.noun))
    return new Failure('guard', { message, missing: ['number'], fields: { number: message } })
  }
  /** A record by its number, whether or not the actor may read it. */
  const numbered = async ({ tx }: Context, number: string) => {
    const kind = kinds.find(({ prefix }) => number.startsWith(`${prefix}-`)) ?? raise(noRecord())
    return { kind, row: (await queries.recordNumbered(tx, kind, number)) ?? raise(noRecord()) }
  }

  /** A hold that stands, with what it is of locked; of what somebody may not see there is none, unless they are an administrator. */
  async function standing({ tx, actor }: Context, id: string, version: number) {
    const seen = (await queries.standingHold(tx, actor, kinds, id)) ?? raise(missing())
    const kind = kinds.find((one) => one.kind === seen.kind)!
    await kind.hold.lock(tx, seen.of)
    const hold = (await queries.standingHold(tx, actor, kinds, id)) ?? raise(new Failure('state', { message: error.notHeld }))
    if (!mayHold(actor, hold)) throw new Failure('forbidden', { message: error.notHolder })
    if (hold.version !== version) throw new Failure('conflict')
    return { hold, changeOf: (step: string) => kind.changeOf(step, { id: hold.of, number: hold.number }) }
  }

  return {
    /** Of a record the administrator may not read nothing but its number is told, before or after (domain 4.3). */
    holdByNumber: write(retention.holdByNumber, async (ctx, { number, reason, until = null }) => {
      if (ctx.actor.role !== 'admin') throw new Failure('forbidden', { message: error.notHolder })
      requireFuture(until, ctx.now)
      const found = await numbered(ctx, number.toUpperCase())
      await found.kind.hold.lock(ctx.tx, found.row.id)
      // Read again: what waited for the lock may have been held or anonymised while it did.
      const { kind, row } = await numbered(ctx, found.row.number)
      if (row.holds.includes('anonymised')) throw new Failure('locked', { message: error.anonymised })
      if (row.holds.includes('legalHold')) throw new Failure('state', { message: error.held })
      await queries.insertHold(ctx.tx, { id: newId(), of: row.id, reason, until, by: ctx.actor.id, at: ctx.now.toISOString() })
      const change = { before: null, after: { isHeld: true, until }, reason }
      return { ...kind.changeOf('setLegalHold', row), ...change, result: await shown(ctx) }
    }),

    changeHold: write(retention.changeHold, async (ctx, { id, version, until = null, reason }) => {
      const { hold, changeOf } = await standing(ctx, id, version)
      requireFuture(until, ctx.now)
      await queries.setUntil(ctx.tx, id, until)
      await withdraw(ctx, id, [retentionEvents.holdEnding])
      const change = { before: { until: hold.until }, after: { until }, reason }
      return { ...changeOf('changeLegalHold'), ...change, result: await shown(ctx, id) }
    }),

    liftHold: write(retention.liftHold, async (ctx, { id, version, reason }) => {
      const { changeOf } = await standing(ctx, id, version)
      await queries.liftHold(ctx.tx, id, reason, ctx.actor.id, ctx.now.toISOString())
      await withdraw(ctx, id, [retentionEvents.holdEnding])
      const change = { before: { isHeld: true }, after: { isHeld: false }, reason }
      return { ...changeOf('liftLegalHold'), ...change, result: await shown(ctx, id) }
    }),
  }
}
