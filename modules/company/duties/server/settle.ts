import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Context, write } from '@portal/platform/http/verb'
import { duties } from '../contract.ts'
import type { DutyRecords } from './dutyRecords.ts'
import { giveNewDuties } from './giveNewDuties.ts'
import { present } from './profile.ts'
import { holdFigures, saveAnswer, saveDecision } from './queries.ts'
import { inputOf, recordedOf } from './recorded.ts'

/** Locks the company, with its answers and decisions: only administrators may change them (domain 4.2). */
async function hold({ tx, actor }: Context) {
  if (!may(actor, 'admin')) throw new Failure('forbidden')
  const figures = await holdFigures(tx)
  const recorded = await recordedOf(tx)
  return { figures, recorded }
}
type Locked = Awaited<ReturnType<typeof hold>>
const refuseStale = (seen: number, current: { version: number } | undefined) => {
  if (seen !== (current?.version ?? 0)) throw new Failure('conflict')
}
const stamp = ({ now, actor }: Context) => ({ at: now.toISOString(), by: actor.id })

/** What came of it: the profile, and a record where a duty has come to apply. */
async function settled(ctx: Context, records: DutyRecords, { figures, recorded }: Locked) {
  const also = await giveNewDuties(ctx, records, inputOf(figures, recorded), inputOf(figures, await recordedOf(ctx.tx)))
  return { also, result: await present(ctx.tx, ctx.actor, records) }
}

export const answer = (records: DutyRecords) =>
  write(duties.answer, async (ctx, { question, isYes, version }) => {
    const locked = await hold(ctx)
    const before = locked.recorded.answers.find((one) => one.question === question)
    refuseStale(version, before)
    await saveAnswer(ctx.tx, question, isYes, stamp(ctx))
    const entity = { type: 'dutyAnswer', id: question }
    return {
      action: 'dutyAnswer.answer',
      entity,
      before: before ? { isYes: before.isYes } : null,
      after: { isYes },
      ...(await settled(ctx, records, locked)),
    }
  })

async function decideOn(
  ctx: Context,
  records: DutyRecords,
  action: string,
  key: Parameters<typeof saveDecision>[1],
  version: number,
  applies: boolean | null,
  reason?: string,
) {
  const locked = await hold(ctx)
  const before = locked.recorded.decisions.find((one) => one.key === key)
  refuseStale(version, before)
  if (applies === null && (before?.applies ?? null) === null) throw new Failure('state')
  await saveDecision(ctx.tx, key, { applies, reason: reason ?? before?.reason ?? '' }, stamp(ctx))
  return {
    action: `dutyDecision.${action}`,
    entity: { type: 'dutyDecision', id: key },
    before: before ? { applies: before.applies } : null,
    after: { applies },
    reason: reason ?? null,
    ...(await settled(ctx, records, locked)),
  }
}

export const decide = (records: DutyRecords) =>
  write(duties.decide, (ctx, { key, applies, reason, version }) => decideOn(ctx, records, 'decide', key, version, applies, reason))
export const withdraw = (records: DutyRecords) =>
  write(duties.withdraw, (ctx, { key, version }) => decideOn(ctx, records, 'withdraw', key, version, null))
