import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { firstGap, type Gap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { mostTags } from '@portal/modules/records/tags'
import { tagsOf, tagTexts } from '@portal/modules/records/tags/server/public'
import { failureTexts } from '@portal/platform/http/texts'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, deviations } from '../../contract.ts'
import { deviationRules } from '../../rules.ts'
import { deviationTexts } from '../../texts.ts'
import { past, unfitHandler, waiverTreats } from '../check.ts'
import { caseTags } from '../contents/tagQueries.ts'
import { retag } from '../contents/tags.ts'
import { numberSeenBy } from '../queries.ts'
import { type Held, lockFor, take } from '../take.ts'
import { listTexts } from './listTexts.ts'

const { error } = deviationTexts
type Given = InputOf<typeof deviations.bulk>
type Row = Given['rows'][number]
type Step = { hold: (ctx: Context, row: Row, given: Given) => Promise<Held>; finish: Finish }
type Finish = (ctx: Context, held: Held, given: Given) => Promise<Change<unknown>>

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
    finish: (ctx, held, { assigneeId }) => take(ctx, 'assign', held, { assignee_id: assigneeId }),
  },
  setDueDate: {
    hold: async (ctx, { id, version }, { dueDate }) => {
      const held = await leadingFor(ctx, 'edit', id, version)
      refuseGaps(gapIf(dueDate === held.row.dueDate, 'dueDate', listTexts.sameDueDate))
      return held
    },
    finish: (ctx, held, { dueDate }) => take(ctx, 'edit', held, { due_date: dueDate }),
  },
  tag: {
    hold: async (ctx, { id, version }, { tags = [] }) => {
      const held = await leadingFor(ctx, 'tag', id, version)
      const has = new Set((await tagsOf(ctx.tx, caseTags, id)).map(({ name }) => name.toLocaleLowerCase('nb')))
      const fresh = tags.filter((name) => !has.has(name.toLocaleLowerCase('nb')))
      refuseGaps(
        firstGap(
          gapIf(fresh.length === 0, 'tags', listTexts.sameTags),
          gapIf(has.size + fresh.length > mostTags, 'tags', tagTexts.error.tooMany(mostTags)),
        ),
      )
      return held
    },
    finish: (ctx, held, { tags = [] }) => retag(ctx, held, { add: tags }),
  },
}

/** A handler changes one case at a time; several are for who leads the area (domain 4.2, deviation.bulk). */
async function leadingFor(ctx: Context, step: 'edit' | 'tag', id: string, version: number) {
  const held = await lockFor(ctx, step, id, version)
  throwIf(deviationRules.steps.assign.who(ctx.actor, held.facts))
  return held
}

/** One step for several cases (domain 3.3.8): those that may take it do, and for the others it is told why not. */
export const bulk = write(deviations.bulk, async (ctx, given) => {
  if (!may(ctx.actor, 'admin', 'manage_team')) throw new Failure('forbidden', { message: listTexts.notBulk })
  refuseGaps(await lacking(ctx, given))
  const { hold, finish } = steps[given.step]
  const also: Change<unknown>[] = []
  const refused: { id: string; number: string | null; message: string }[] = []
  // Always in the same order: two who change the same cases at once wait for each other, and never crosswise.
  const rows = [...new Map(given.rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const row of rows) {
    const held = await hold(ctx, row, given).catch((cause: unknown) => {
      if (!(cause instanceof Failure) || cause.code === 'unavailable') throw cause
      return cause
    })
    if (!(held instanceof Failure)) also.push(await finish(ctx, held, given))
    else
      refused.push({
        id: row.id,
        number: held.code === 'missing' ? null : await numberSeenBy(ctx.tx, ctx.actor, row.id),
        message: messageOf(held, given.step),
      })
  }
  const { step, assigneeId, dueDate } = given
  return {
    action: 'deviation.bulk',
    entity: { type: 'bulk', id: newId() },
    before: null,
    after: { step, assigneeId, dueDate, done: also.map(({ entity }) => entity.number), refused },
    also,
    result: { done: also.length, refused },
  }
})

async function lacking(ctx: Context, { step, assigneeId, dueDate, tags = [] }: Given): Promise<Gap[]> {
  if (step === 'assign') return assigneeId ? unfitHandler(ctx.tx, assigneeId) : gapIf(true, 'assigneeId', error.noHandler)
  if (step === 'tag') return gapIf(tags.length === 0, 'tags', listTexts.noTags)
  return dueDate ? past(dueDate, ctx.now) : gapIf(true, 'dueDate', error.noDueDate)
}

const notNow: Record<BulkStep, string> = { assign: listTexts.notStarted, setDueDate: listTexts.notOpen, tag: listTexts.closed }
function messageOf({ code, detail }: Failure, step: BulkStep) {
  if (code === 'missing') return listTexts.notSeen
  if (code === 'conflict') return listTexts.changedMeanwhile
  if (code === 'state') return notNow[step]
  return detail.message ?? failureTexts[code]
}
