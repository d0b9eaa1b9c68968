import { missing } from '@portal/kit/errors'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import type { Point } from '@portal/modules/work/checklists'
import { type Context, write } from '@portal/platform/http/verb'
import { type TaskPoint, tasks } from '../../contract.ts'
import { meanwhileTexts as meanwhile } from '../../meanwhileTexts.ts'
import { refusalTexts, taskTexts } from '../../texts.ts'
import type { TaskRecord } from '../queries.ts'
import { changeOf, lockFor, onBehalf, show } from '../take.ts'
import { refuseIfChanged } from './meanwhile.ts'
import * as queries from './pointQueries.ts'

const { error } = refusalTexts
const same = (one: { text: string }) => (other: { text: string }) => other.text === one.text

/** The answer counts for who gave it last, and makes no new version of the task: nobody's open form grows stale of it. */
export const answerPoint = write(tasks.answerPoint, async (ctx, { id, pointId, answer, note = null, seenAt }) => {
  const { row } = await lockFor(ctx, 'answer', { id })
  const point = row.points.find((one) => one.id === pointId)
  if (!point) throw missing()
  refuseGaps(gapIf(!answer && !!note, 'answer', error.noteAlone))
  // To take back what is taken back already changes nothing of anybody's.
  if (seenAt !== undefined && (answer || point.answer)) {
    const { answeredById: byId } = await queries.answererOf(ctx.tx, pointId)
    const words = {
      ...meanwhile.point,
      done: (name: string, at: string) => meanwhile.point.done(name, taskTexts.answer[point.answer!], at),
    }
    refuseIfChanged(ctx.actor.id, { at: point.answeredAt, byId, byName: point.answeredByName }, seenAt, words)
  }
  // Pressed twice, it stays with who answered first.
  if (point.answer !== answer || point.note !== note)
    await queries.answerPoint(ctx.tx, pointId, answer && { answer, note, at: ctx.now.toISOString(), by: ctx.actor.id })
  const { result } = await show(ctx, id)
  const logged = (one: { answer: TaskPoint['answer']; note: string | null }) => ({
    point: point.text,
    answer: one.answer && taskTexts.answer[one.answer],
    note: one.note,
  })
  return {
    ...changeOf('answerPoint', row),
    before: logged(point),
    after: { ...logged({ answer, note }), ...onBehalf(ctx.actor, row) },
    result,
  }
})

/** An answered point the list no longer has. */
export const unkept = (before: readonly TaskPoint[], all: readonly Point[]) =>
  before.find((point) => point.answer && !all.some(same(point)))?.text

/** The checklist as it is to be. What is answered stays, also when the list no longer asks for it. */
export async function changePoints({ tx }: Context, { id, points: before }: TaskRecord, all: readonly Point[]) {
  const gone = before.filter((point) => !all.some(same(point)))
  await queries.removePoints(
    tx,
    gone.filter(({ answer }) => !answer).map((point) => point.id),
  )
  for (const [n, point] of all.entries()) {
    const old = before.find(same(point))
    if (!old) await queries.insertPoints(tx, id, [point], n)
    else await queries.movePoint(tx, old.id, n + 1, point.isRequired)
  }
  for (const [n, point] of gone.filter(({ answer }) => answer).entries())
    await queries.movePoint(tx, point.id, all.length + n + 1, point.isRequired)
}
