import { Failure } from '@portal/kit/errors'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { write } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { past, putOffEnough } from '../check.ts'
import { taskEvents } from '../notices.ts'
import { changeOf, lockFor, onBehalf, show, take } from '../take.ts'
import { tell } from '../tell.ts'
import { answerExtension, insertExtension, leaderNear } from './extensionQueries.ts'

const { error } = refusalTexts

/** Whoever does the task asks for more time; who asked for it to be done, and who leads, are notified. */
export const askDueDate = write(tasks.askDueDate, async (ctx, { dueDate, reason, ...ref }) => {
  const { tx, actor, now } = ctx
  const { row } = await lockFor(ctx, 'askDueDate', ref, (one) =>
    firstGap(past(dueDate, now), gapIf(dueDate <= one.dueDate, 'dueDate', error.notLater)),
  )
  await insertExtension(tx, { id: newId(), task_id: row.id, due_date: dueDate, reason, asked_by: actor.id, asked_at: now.toISOString() })
  await tell(ctx, taskEvents.taskExtensionAsked, row, [row.createdById, await leaderNear(tx, row.departmentId)])
  const { result } = await show(ctx, row.id)
  return {
    ...changeOf('askDueDate', row),
    before: { wishedDueDate: null },
    after: { wishedDueDate: dueDate, ...onBehalf(actor, row) },
    reason,
    result,
  }
})

export const answerDueDate = write(tasks.answerDueDate, async (ctx, { extensionId, isGranted, note = null, ...ref }) => {
  const locked = await lockFor(ctx, 'answerDueDate', ref)
  const { row } = locked
  const asked = row.extension
  if (asked?.id !== extensionId) throw new Failure('conflict')
  refuseGaps(
    isGranted
      ? firstGap(past(asked.dueDate, ctx.now), await putOffEnough(ctx.tx, ctx.actor, row))
      : gapIf((note ?? '').length < 10, 'note', error.noReason),
  )
  const outcome = isGranted ? ('granted' as const) : ('refused' as const)
  await answerExtension(ctx.tx, asked.id, { outcome, note, by: ctx.actor.id, at: ctx.now.toISOString() })
  const set = isGranted ? { due_date: asked.dueDate, extension_count: row.extensionCount + 1 } : {}
  return take(ctx, isGranted ? 'grantDueDate' : 'refuseDueDate', locked, set, { reason: note ?? asked.reason })
})
