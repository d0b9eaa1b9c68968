import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { caseEvents, setEffectResult } from '@portal/modules/cases/deviations/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { write } from '@portal/platform/http/verb'
import { outcomes } from '../contract.ts'
import { outcomeTexts } from '../texts.ts'
import { type FollowedUp, reopenCase, reportAnew, tellOfFailure } from './followUp.ts'
import { changed, hold } from './hold.ts'
import { insertEffect } from './queries.ts'

const { error } = outcomeTexts

/** Ninety days on: somebody who might have closed the case looks whether what was done still works. «Virker ikke» carries on at once (F-04). */
export const checkEffect = write(outcomes.checkEffect, async (ctx, { id, version, result, note, followUp = 'reopen', dueDate = null }) => {
  const { standing } = await hold(ctx, 'checkEffect', id, version)
  const isFailed = result === 'notEffective'
  if (isFailed && followUp === 'reopen' && dueDate === null) throw refused('dueDate', error.noDueDate)
  if (isFailed && followUp === 'newCase' && standing.isRestricted) throw refused('followUp', error.restricted)

  const anew: FollowedUp | null = isFailed && followUp === 'newCase' ? await reportAnew(ctx, standing, note) : null
  // By itself with who and why, and on the case so that it leaves the queue.
  await insertEffect(ctx.tx, {
    id: newId(),
    deviation_id: id,
    closed_at: standing.closedAt!,
    result,
    note,
    follow_up_id: anew?.id ?? null,
    checked_by: ctx.actor.id,
    checked_at: ctx.now.toISOString(),
  })
  await setEffectResult(ctx.tx, id, result)
  await withdraw(ctx, id, [caseEvents.deviationEffectDue])
  const carriedOn = anew ?? (isFailed && dueDate !== null ? await reopenCase(ctx, { id, version, reason: note, dueDate }) : null)
  if (carriedOn) await tellOfFailure(ctx, standing, carriedOn)
  const change = await changed(ctx, standing, 'checkEffect', { effectResult: result }, note)
  return { ...change, also: carriedOn?.changes ?? [] }
})

const refused = (field: string, message: string) => new Failure('guard', { message, missing: [field], fields: { [field]: message } })
