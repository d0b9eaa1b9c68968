import type { InputOf } from '@portal/kit/contract'
import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { tagsAmong, tagsLacking } from '@portal/modules/records/tags/server/public'
import { bulkOf, columnsToRestore, type Taken, undoBulkOf, undoTexts } from '@portal/modules/records/views/server/public'
import { asOne } from '@portal/platform/db/savepoint'
import { type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, type Priority, tasks, undoableSteps } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { lateStart, past, unfit } from '../check.ts'
import { retag } from '../contents/tags.ts'
import { taskKind } from '../kind.ts'
import { numberSeenBy } from '../queries.ts'
import { cancel, setDueDate, transfer } from '../steer.ts'
import { lockFor, take } from '../take.ts'
import { listTexts } from './listTexts.ts'

const { error } = refusalTexts
type Given = InputOf<typeof tasks.bulk>
type Row = Given['rows'][number]

/** Each is the very step that is taken with one task (domain 3.2.4): the same rules, the same entry in the log, the same ones notified. */
const steps: Record<BulkStep, (ctx: Context, row: Row, given: Given) => Promise<Taken>> = {
  transfer: (ctx, row, { assigneeId }) => transfer.run(ctx, { ...row, assigneeId: assigneeId! }),
  setDueDate: (ctx, row, { dueDate, reason }) => setDueDate.run(ctx, { ...row, dueDate: dueDate!, reason }),
  cancel: (ctx, row, { reason }) => cancel.run(ctx, { ...row, reason: reason! }),
  tag: async (ctx, { id, version }, { tags = [] }) => {
    const { row } = await lockFor(ctx, 'tag', { id, version })
    const added = await tagsLacking(ctx.tx, id, tags)
    refuseGaps(gapIf(added.length === 0, 'tags', listTexts.sameTags))
    return { ...(await retag(ctx, row, { add: added }, 'tags')), added }
  },
  prioritise: async (ctx, row, { priority }) => {
    const locked = await lockFor(ctx, 'edit', row, (one) => gapIf(one.priority === priority, 'priority', listTexts.samePriority))
    return take(ctx, 'edit', locked, { priority: priority! })
  },
}

/** Locks a task for a step, and answers what it had. */
async function before<const C extends string>(
  ctx: Context,
  step: 'transfer' | 'setDueDate' | 'edit',
  row: Row,
  columns: readonly [C, ...C[]],
) {
  const locked = await lockFor(ctx, step, row)
  return { locked, had: await columnsToRestore(ctx.tx, taskKind, row.id, columns) }
}

/** Gives a task what it had, by the same steps. */
const undo: Record<(typeof undoableSteps)[number], (ctx: Context, row: Row & { added?: string[] | undefined }) => Promise<Taken>> = {
  transfer: async (ctx, { id, version }) => {
    const { had } = await before(ctx, 'transfer', { id, version }, ['assignee_id'])
    return transfer.run(ctx, { id, version, assigneeId: had.assignee_id as string })
  },
  // A date that has passed is given back as it was, and a postponement that is undone is none.
  setDueDate: async (ctx, row) => {
    const { locked, had } = await before(ctx, 'setDueDate', row, ['due_date', 'extension_count'])
    const dueDate = had.due_date as string
    refuseGaps(lateStart(locked.row.startDate, dueDate))
    return take(ctx, 'setDueDate', locked, { due_date: dueDate, extension_count: had.extension_count as number })
  },
  prioritise: async (ctx, row) => {
    const { locked, had } = await before(ctx, 'edit', row, ['priority'])
    return take(ctx, 'edit', locked, { priority: had.priority as Priority })
  },
  tag: async (ctx, { added = [], ...ref }) => {
    const { row } = await lockFor(ctx, 'tag', ref)
    const remove = await tagsAmong(ctx.tx, row.id, added)
    refuseGaps(gapIf(remove.length === 0, 'tags', undoTexts.nothingToUndo))
    return retag(ctx, row, { remove })
  },
}

const several = { kind: taskKind, numberOf: ({ tx, actor }: Context, id: string) => numberSeenBy(tx, actor, id), texts: listTexts }
export const bulk = write(
  tasks.bulk,
  bulkOf({
    ...several,
    lacking,
    take: (ctx, row, input: Given) => asOne(ctx.tx, () => steps[input.step](ctx, row, input)),
    logged: ({ rows: _, ...input }) => input,
    undoableSteps,
  }),
)
export const undoBulk = write(tasks.undoBulk, undoBulkOf({ ...several, undo }))

async function lacking(ctx: Context, { step, assigneeId, dueDate, priority, tags = [], reason = '' }: Given): Promise<Gap[]> {
  if (step === 'transfer') return assigneeId ? unfit(ctx.tx, assigneeId) : gapIf(true, 'assigneeId', listTexts.noAssignee)
  if (step === 'tag') return gapIf(tags.length === 0, 'tags', listTexts.noTags)
  if (step === 'prioritise') return gapIf(!priority, 'priority', listTexts.noPriority)
  const date = dueDate ? past(dueDate, ctx.now) : gapIf(true, 'dueDate', listTexts.noDueDate)
  return [...(step === 'setDueDate' ? date : []), ...gapIf(reason.length < 10, 'reason', error.noReason)]
}
