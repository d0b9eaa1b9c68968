import { Failure } from '@portal/kit/errors'
import type { Change, Context } from '@portal/platform/http/verb'
import { lockAssessment } from './kind.ts'
import { getAssessment, type updateAssessment } from './queries.ts'
import { take } from './take.ts'

/** A step another module takes with an assessment, and has decided that the actor may. */
export async function assessmentStep(
  ctx: Context,
  step: 'review' | 'remap',
  id: string,
  set: Parameters<typeof updateAssessment>[2],
  reason: string,
): Promise<Change<unknown>[]> {
  await lockAssessment(ctx.tx, id)
  const row = await getAssessment(ctx.tx, ctx.actor, id)
  if (row.status === 'archived') throw new Failure('state')
  const { also, ...change } = await take(ctx, step, row, set, { reason })
  return [change, ...also]
}
