import { type IsoDate, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { lockCase } from '@portal/modules/cases/deviations/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type CaseRetention, type HoldStep, retention } from '../contract.ts'
import { holders, mayHold } from '../rules.ts'
import { retentionTexts } from '../texts.ts'
import * as queries from './holdQueries.ts'
import { endOf } from './queries.ts'

const { error } = retentionTexts
type Case = Awaited<ReturnType<typeof queries.getCase>>

async function shown({ tx, actor }: Pick<Context, 'tx' | 'actor'>, row: Case): Promise<CaseRetention> {
  const mayDecide = mayHold(actor, row)
  const [hold] = await queries.standingHolds(tx, actor, { kind: 'deviation', id: row.id })
  const end = await endOf(tx, row.id)
  const step: HoldStep = hold ? 'lift' : 'set'
  return {
    hold: hold ? { ...hold, reason: mayDecide ? hold.reason : null } : null,
    class: end?.class ?? null,
    dueOn: end?.dueOn ?? null,
    anonymisedAt: row.anonymisedAt,
    can: mayDecide && !row.anonymisedAt ? [step] : [],
  }
}

/** A hold that is over before it is set holds nothing. */
export function requireFuture(until: IsoDate | null, now: Date) {
  if (until && until < osloDate(now)) throw new Failure('guard', { message: error.past, missing: ['until'], fields: { until: error.past } })
}

async function held(ctx: Context, id: string) {
  const row = await queries.getCase(ctx.tx, ctx.actor, id)
  await lockCase(ctx.tx, id)
  if (!mayHold(ctx.actor, row)) throw new Failure('forbidden', { message: error.notHolder })
  const [hold] = await queries.standingHolds(ctx.tx, ctx.actor, { kind: 'deviation', id })
  // Read again: what waited for the lock may have been anonymised while it did.
  return { row: await queries.getCase(ctx.tx, ctx.actor, id), hold }
}

export const retentionOf = read(retention.retentionOf, async (ctx, { id }) => shown(ctx, await queries.getCase(ctx.tx, ctx.actor, id)))

export const setLegalHold = write(retention.setLegalHold, async (ctx, { id, reason, until = null }) => {
  const { row, hold } = await held(ctx, id)
  if (row.anonymisedAt) throw new Failure('locked', { message: error.anonymised })
  if (hold) throw new Failure('state', { message: error.held })
  requireFuture(until, ctx.now)
  await queries.insertHold(ctx.tx, { id: newId(), kind: 'deviation', of: id, reason, until, by: ctx.actor.id, at: ctx.now.toISOString() })
  const entity = { type: 'deviation', id, number: row.number }
  return {
    action: 'deviation.setLegalHold',
    entity,
    before: null,
    after: { isHeld: true, until },
    offices: holders,
    reason,
    result: await shown(ctx, row),
  }
})

export const liftLegalHold = write(retention.liftLegalHold, async (ctx, { id, version, reason }) => {
  const { row, hold } = await held(ctx, id)
  if (!hold) throw new Failure('state', { message: error.notHeld })
  if (hold.version !== version) throw new Failure('conflict')
  await withdraw(ctx, hold.id, ['holdEnding'])
  await queries.liftHold(ctx.tx, hold.id, reason, ctx.actor.id, ctx.now.toISOString())
  const entity = { type: 'deviation', id, number: row.number }
  const change = { before: { isHeld: true }, after: { isHeld: false } }
  return { action: 'deviation.liftLegalHold', entity, ...change, offices: holders, reason, result: await shown(ctx, row) }
})
