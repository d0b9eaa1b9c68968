import { type IsoDate, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { implement } from '@portal/platform/http/http'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type HoldStep, type RecordRetention, retentionAt } from '../contract.ts'
import { mayHold } from '../rules.ts'
import { retentionTexts } from '../texts.ts'
import type { Classes } from './classes.ts'
import type { Holdable } from './holdable.ts'
import * as queries from './holdQueries.ts'
import { retentionEvents } from './notices.ts'
import { endOf } from './queries.ts'

const { error } = retentionTexts
type Row = Awaited<ReturnType<typeof queries.getRecord>>

/** A hold that is over before it is set holds nothing. */
export function requireFuture(until: IsoDate | null, now: Date) {
  if (until && until < osloDate(now)) throw new Failure('guard', { message: error.past, missing: ['until'], fields: { until: error.past } })
}

/** How long a record of a kind is kept, and its hold: asked for, set and lifted from its own page. */
export function holdRoutes(kind: Holdable, { textOf }: Classes) {
  const endpoints = retentionAt(kind.path)
  const { lock, offices = [], showsEnd = false } = kind.hold

  async function shown({ tx, actor }: Pick<Context, 'tx' | 'actor'>, row: Row): Promise<RecordRetention> {
    const mayDecide = mayHold(actor, row)
    const [hold] = await queries.standingHolds(tx, actor, [kind], row.id)
    const end = showsEnd ? await endOf(tx, row.id) : undefined
    const step: HoldStep = hold ? 'lift' : 'set'
    return {
      hold: hold ? { ...hold, reason: mayDecide ? hold.reason : null } : null,
      class: end?.class ?? null,
      ...(end && { classText: textOf(end.class) }),
      dueOn: end?.dueOn ?? null,
      anonymisedAt: row.anonymisedAt,
      can: mayDecide && !row.anonymisedAt ? [step] : [],
    }
  }

  async function locked({ tx, actor }: Context, id: string) {
    const seen = await queries.getRecord(tx, actor, kind, id)
    await lock(tx, id)
    if (!mayHold(actor, seen)) throw new Failure('forbidden', { message: error.notHolder })
    const [hold] = await queries.standingHolds(tx, actor, [kind], id)
    // Read again: it may have been anonymised while this waited for the lock.
    return { row: await queries.getRecord(tx, actor, kind, id), hold }
  }

  return implement(endpoints, {
    retentionOf: read(endpoints.retentionOf, async (ctx, { id }) => shown(ctx, await queries.getRecord(ctx.tx, ctx.actor, kind, id))),

    setLegalHold: write(endpoints.setLegalHold, async (ctx, { id, reason, until = null }) => {
      const { row, hold } = await locked(ctx, id)
      if (row.anonymisedAt) throw new Failure('locked', { message: error.anonymised })
      if (hold) throw new Failure('state', { message: error.held })
      requireFuture(until, ctx.now)
      await queries.insertHold(ctx.tx, { id: newId(), of: id, reason, until, by: ctx.actor.id, at: ctx.now.toISOString() })
      const change = { before: null, after: { isHeld: true, until }, offices, reason }
      return { ...kind.changeOf('setLegalHold', row), ...change, result: await shown(ctx, row) }
    }),

    liftLegalHold: write(endpoints.liftLegalHold, async (ctx, { id, version, reason }) => {
      const { row, hold } = await locked(ctx, id)
      if (!hold) throw new Failure('state', { message: error.notHeld })
      if (hold.version !== version) throw new Failure('conflict')
      await withdraw(ctx, hold.id, [retentionEvents.holdEnding])
      await queries.liftHold(ctx.tx, hold.id, reason, ctx.actor.id, ctx.now.toISOString())
      const change = { before: { isHeld: true }, after: { isHeld: false }, offices, reason }
      return { ...kind.changeOf('liftLegalHold', row), ...change, result: await shown(ctx, row) }
    }),
  })
}
