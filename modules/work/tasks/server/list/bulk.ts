import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { putTags, tagsTold } from '@portal/modules/records/tags/server/public'
import { failureTexts } from '@portal/platform/http/texts'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { past, unfit } from '../check.ts'
import { taskTags } from '../contents/tagQueries.ts'
import { numberSeenBy } from '../queries.ts'
import { cancel, setDueDate, transfer } from '../steer.ts'
import { changeOf, lockFor, take } from '../take.ts'
import { listTexts } from './listTexts.ts'
import { asOne } from './savepointQueries.ts'

const { error } = refusalTexts
type Given = InputOf<typeof tasks.bulk>
type Row = Given['rows'][number]
type Taken = Change<unknown> & { also?: Change<unknown>[] }

/** Each is the very step that is taken with one task (domain 3.2.4): the same rules, the same entry in the log, the same ones told. */
const steps: Record<BulkStep, (ctx: Context, row: Row, given: Given) => Promise<Taken>> = {
  transfer: (ctx, row, { assigneeId }) => transfer.run(ctx, { ...row, assigneeId: assigneeId! }),
  setDueDate: (ctx, row, { dueDate, reason }) => setDueDate.run(ctx, { ...row, dueDate: dueDate!, reason }),
  cancel: (ctx, row, { reason }) => cancel.run(ctx, { ...row, reason: reason! }),
  tag: async (ctx, { id, version }, { tags = [] }) => {
    const { row } = await lockFor(ctx, 'tag', { id, version })
    const { before, after } = await putTags(ctx, taskTags, id, { add: tags }, 'tags')
    refuseGaps(gapIf(after.length === before.length, 'tags', listTexts.sameTags))
    return { ...changeOf('tag', row), before: tagsTold(before), after: tagsTold(after), result: null }
  },
  prioritise: async (ctx, row, { priority }) => {
    const held = await lockFor(ctx, 'edit', row, (one) => gapIf(one.priority === priority, 'priority', listTexts.samePriority))
    return take(ctx, 'edit', held, { priority: priority! })
  },
}

export const bulk = write(tasks.bulk, async (ctx, given) => {
  if (!may(ctx.actor, 'admin', 'manage_team')) throw new Failure('forbidden', { message: listTexts.notBulk })
  refuseGaps(await lacking(ctx, given))
  const { step, rows, ...told } = given
  const also: Change<unknown>[] = []
  const done: string[] = []
  const refused: { id: string; number: string | null; message: string }[] = []
  // Always in the same order: two who change the same tasks at once wait for each other, and never crosswise.
  for (const row of [...new Map(rows.map((one) => [one.id, one])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const taken = await asOne(ctx.tx, () => steps[step](ctx, row, given))
    if (taken instanceof Failure) {
      const number = taken.code === 'missing' ? null : await numberSeenBy(ctx.tx, ctx.actor, row.id)
      refused.push({ id: row.id, number, message: messageOf(taken, step) })
    } else {
      done.push(taken.entity.number ?? row.id)
      also.push(taken, ...(taken.also ?? []))
    }
  }
  return {
    action: 'task.bulk',
    entity: { type: 'bulk', id: newId() },
    before: null,
    after: { step, ...told, done, refused },
    also,
    result: { done: done.length, refused },
  }
})

/** What is wrong with the step itself is told once, at its field. */
async function lacking(ctx: Context, { step, assigneeId, dueDate, priority, tags = [], reason = '' }: Given): Promise<Gap[]> {
  if (step === 'transfer') return assigneeId ? unfit(ctx.tx, assigneeId) : gapIf(true, 'assigneeId', listTexts.noAssignee)
  if (step === 'tag') return gapIf(tags.length === 0, 'tags', listTexts.noTags)
  if (step === 'prioritise') return gapIf(!priority, 'priority', listTexts.noPriority)
  const date = dueDate ? past(dueDate, ctx.now) : gapIf(true, 'dueDate', listTexts.noDueDate)
  return [...(step === 'setDueDate' ? date : []), ...gapIf(reason.length < 10, 'reason', error.noReason)]
}

function messageOf({ code, detail }: Failure, step: BulkStep) {
  if (code === 'missing') return listTexts.notSeen
  if (code === 'conflict') return listTexts.changedMeanwhile
  if (code === 'state') return listTexts.notNow[step]
  return detail.message ?? failureTexts[code]
}
