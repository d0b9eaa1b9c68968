import type { InputOf } from '@portal/kit/contract'
import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { bulkOf } from '@portal/modules/records/views/server/public'
import { asOne } from '@portal/platform/db/savepoint'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import { past, unfit } from '../check.ts'
import { retag } from '../contents/tags.ts'
import { taskKind } from '../kind.ts'
import { numberSeenBy } from '../queries.ts'
import { cancel, setDueDate, transfer } from '../steer.ts'
import { lockFor, take } from '../take.ts'
import { listTexts } from './listTexts.ts'

const { error } = refusalTexts
type Given = InputOf<typeof tasks.bulk>
type Row = Given['rows'][number]
type Taken = Change<unknown> & { also?: Change<unknown>[] }

/** Each is the very step that is taken with one task (domain 3.2.4): the same rules, the same entry in the log, the same ones notified. */
const steps: Record<BulkStep, (ctx: Context, row: Row, given: Given) => Promise<Taken>> = {
  transfer: (ctx, row, { assigneeId }) => transfer.run(ctx, { ...row, assigneeId: assigneeId! }),
  setDueDate: (ctx, row, { dueDate, reason }) => setDueDate.run(ctx, { ...row, dueDate: dueDate!, reason }),
  cancel: (ctx, row, { reason }) => cancel.run(ctx, { ...row, reason: reason! }),
  tag: async (ctx, { id, version }, { tags = [] }) => {
    const { row } = await lockFor(ctx, 'tag', { id, version })
    const change = await retag(ctx, row, { add: tags }, 'tags')
    refuseGaps(gapIf(change.after.tags === change.before.tags, 'tags', listTexts.sameTags))
    return change
  },
  prioritise: async (ctx, row, { priority }) => {
    const locked = await lockFor(ctx, 'edit', row, (one) => gapIf(one.priority === priority, 'priority', listTexts.samePriority))
    return take(ctx, 'edit', locked, { priority: priority! })
  },
}

export const bulk = write(
  tasks.bulk,
  bulkOf({
    kind: taskKind.kind,
    lacking,
    take: (ctx, row, input: Given) => asOne(ctx.tx, () => steps[input.step](ctx, row, input)),
    logged: ({ rows: _, ...input }) => input,
    numberOf: ({ tx, actor }, id) => numberSeenBy(tx, actor, id),
    texts: listTexts,
  }),
)

async function lacking(ctx: Context, { step, assigneeId, dueDate, priority, tags = [], reason = '' }: Given): Promise<Gap[]> {
  if (step === 'transfer') return assigneeId ? unfit(ctx.tx, assigneeId) : gapIf(true, 'assigneeId', listTexts.noAssignee)
  if (step === 'tag') return gapIf(tags.length === 0, 'tags', listTexts.noTags)
  if (step === 'prioritise') return gapIf(!priority, 'priority', listTexts.noPriority)
  const date = dueDate ? past(dueDate, ctx.now) : gapIf(true, 'dueDate', listTexts.noDueDate)
  return [...(step === 'setDueDate' ? date : []), ...gapIf(reason.length < 10, 'reason', error.noReason)]
}
