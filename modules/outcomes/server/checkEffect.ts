import { newId } from '@portal/kit/uuid'
import { withdraw } from '@portal/modules/notifications/server/public'
import { write } from '@portal/platform/verb'
import { outcomes } from '../contract.ts'
import { hold, told } from './hold.ts'
import { keepEffect } from './queries.ts'

/** Ninety days on: somebody who might have closed the case looks whether what was done still works. */
export const checkEffect = write(outcomes.checkEffect, async (ctx, { id, version, result, note }) => {
  const { standing } = await hold(ctx, 'checkEffect', id, version)
  await keepEffect(ctx.tx, {
    id: newId(),
    deviation_id: id,
    closed_at: standing.closedAt!,
    result,
    note,
    checked_by: ctx.actor.id,
    checked_at: ctx.now.toISOString(),
  })
  await withdraw(ctx, id, ['deviationEffectDue'])
  return told(ctx, standing, 'checkEffect', { effectResult: result }, note)
})
