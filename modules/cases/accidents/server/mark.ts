import { Failure } from '@portal/kit/errors'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import { write } from '@portal/platform/http/verb'
import { accidents } from '../contract.ts'
import { accidentTexts } from '../texts.ts'
import { mayMark, presentAccident } from './present.ts'
import { getAccident, keepStep } from './queries.ts'

const { error } = accidentTexts
const slack = 5 * 60_000
const refusal = (message: string) => new Failure('guard', { message, missing: ['doneAt'], fields: { doneAt: message } })

/** A step of the accident, stamped with when it was done and by whom. */
export const markStep = write(accidents.markStep, async (ctx, { id, step, doneAt }) => {
  const { tx, actor, now } = ctx
  await lockCase(tx, id)
  const before = await getAccident(tx, actor, id)
  if (!mayMark(actor, before)) throw new Failure('forbidden', { message: error.reader })
  if (before.isClosed) throw new Failure('locked', { message: error.closed })
  if (doneAt && new Date(doneAt).getTime() > now.getTime() + slack) throw refusal(error.future)
  // The minute of the accident is a guess; the clock of the phone is not.
  if (doneAt && before.occurredAt && new Date(doneAt).getTime() < new Date(before.occurredAt).getTime() - slack) throw refusal(error.before)
  await keepStep(tx, id, step, doneAt, actor.id)
  const after = await getAccident(tx, actor, id)
  const at = (of: typeof before) => of.done.find((one) => one.step === step)?.doneAt ?? null
  return {
    action: doneAt ? 'accident.markStep' : 'accident.unmarkStep',
    entity: { type: 'accident', id, number: before.number },
    before: { [step]: at(before) },
    after: { [step]: at(after) },
    result: presentAccident(actor, after),
  }
})
