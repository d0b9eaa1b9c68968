import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { firstGap, type Gap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { mostTags } from '@portal/modules/records/tags'
import { tagsAmong, tagsLacking, tagsOf, tagTexts } from '@portal/modules/records/tags/server/public'
import { bulkOf, columnsToRestore, type Taken, undoBulkOf, undoTexts } from '@portal/modules/records/views/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, bulkSteps, deviations } from '../../contract.ts'
import { deviationRules } from '../../rules.ts'
import { deviationTexts } from '../../texts.ts'
import { past, unfitHandler, waiverTreats } from '../check.ts'
import { retag } from '../contents/tags.ts'
import { deviationKind } from '../kind.ts'
import { numberSeenBy } from '../queries.ts'
import { type Locked, lockFor, take } from '../take.ts'
import { listTexts } from './listTexts.ts'

const { error } = deviationTexts
type Given = InputOf<typeof deviations.bulk>
type Row = Given['rows'][number]
type Step = { hold: (ctx: Context, row: Row, given: Given) => Promise<Locked>; finish: Finish }
type Finish = (ctx: Context, locked: Locked, given: Given) => Promise<Taken>

/** Each is the step of one case. `hold` refuses before anything of that case is written, so that the others can go on. */
const steps: Record<BulkStep, Step> = {
  assign: {
    hold: async (ctx, { id, version }, { assigneeId }) => {
      return lockFor(ctx, 'assign', id, version, {}, (row, facts) =>
        firstGap(
          gapIf(assigneeId === row.assigneeId, 'assigneeId', error.sameHandler),
          assigneeId ? waiverTreats(ctx.actor, facts, assigneeId) : [],
        ),
      )
    },
    finish: (ctx, locked, { assigneeId }) => take(ctx, 'assign', locked, { assignee_id: assigneeId }),
  },
  setDueDate: {
    hold: async (ctx, { id, version }, { dueDate }) => {
      const locked = await leadingFor(ctx, 'edit', id, version)
      refuseGaps(gapIf(dueDate === locked.row.dueDate, 'dueDate', listTexts.sameDueDate))
      return locked
    },
    finish: (ctx, locked, { dueDate }) => take(ctx, 'edit', locked, { due_date: dueDate }),
  },
  tag: {
    hold: async (ctx, { id, version }, { tags = [] }) => {
      const locked = await leadingFor(ctx, 'tag', id, version)
      const fresh = await tagsLacking(ctx.tx, id, tags)
      refuseGaps(
        firstGap(
          gapIf(fresh.length === 0, 'tags', listTexts.sameTags),
          gapIf((await tagsOf(ctx.tx, id)).length + fresh.length > mostTags, 'tags', tagTexts.error.tooMany(mostTags)),
        ),
      )
      return locked
    },
    finish: async (ctx, { row }, { tags = [] }) => {
      const added = await tagsLacking(ctx.tx, row.id, tags)
      return { ...(await retag(ctx, row, { add: added })), added }
    },
  },
}

/** A handler changes one case at a time; several are for who leads the area (domain 4.2, deviation.bulk). */
async function leadingFor(ctx: Context, step: 'edit' | 'tag', id: string, version: number) {
  const locked = await lockFor(ctx, step, id, version)
  throwIf(deviationRules.steps.assign.who(ctx.actor, locked.facts))
  return locked
}

/** Gives a case what it had, by the same steps. */
const undo: Record<BulkStep, (ctx: Context, row: Row & { added?: string[] | undefined }) => Promise<Taken>> = {
  assign: async (ctx, { id, version }) => {
    const locked = await lockFor(ctx, 'assign', id, version)
    const had = await columnsToRestore(ctx.tx, deviationKind, id, ['assignee_id'])
    const assigneeId = had.assignee_id as string | null
    if (assigneeId) refuseGaps(firstGap(await unfitHandler(ctx.tx, assigneeId), waiverTreats(ctx.actor, locked.facts, assigneeId)))
    return take(ctx, 'assign', locked, { assignee_id: assigneeId })
  },
  // Also a date that has passed: it is what the case had.
  setDueDate: async (ctx, { id, version }) => {
    const locked = await leadingFor(ctx, 'edit', id, version)
    const had = await columnsToRestore(ctx.tx, deviationKind, id, ['due_date'])
    return take(ctx, 'edit', locked, { due_date: had.due_date as string | null })
  },
  tag: async (ctx, { id, version, added = [] }) => {
    const { row } = await leadingFor(ctx, 'tag', id, version)
    const remove = await tagsAmong(ctx.tx, id, added)
    refuseGaps(gapIf(remove.length === 0, 'tags', undoTexts.nothingToUndo))
    return retag(ctx, row, { remove })
  },
}

const several = { kind: deviationKind, numberOf: ({ tx, actor }: Context, id: string) => numberSeenBy(tx, actor, id), texts: listTexts }
export const bulk = write(
  deviations.bulk,
  bulkOf({
    ...several,
    lacking,
    async take(ctx, row, input: Given) {
      const { hold, finish } = steps[input.step]
      const current = await hold(ctx, row, input).catch((cause: unknown) => {
        if (!(cause instanceof Failure) || cause.code === 'unavailable') throw cause
        return cause
      })
      return current instanceof Failure ? current : finish(ctx, current, input)
    },
    logged: ({ assigneeId, dueDate }) => ({ assigneeId, dueDate }),
    undoableSteps: bulkSteps,
  }),
)
export const undoBulk = write(deviations.undoBulk, undoBulkOf({ ...several, undo }))

async function lacking(ctx: Context, { step, assigneeId, dueDate, tags = [] }: Given): Promise<Gap[]> {
  if (step === 'assign') return assigneeId ? unfitHandler(ctx.tx, assigneeId) : gapIf(true, 'assigneeId', error.noHandler)
  if (step === 'tag') return gapIf(tags.length === 0, 'tags', listTexts.noTags)
  return dueDate ? past(dueDate, ctx.now) : gapIf(true, 'dueDate', error.noDueDate)
}
