import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { bulkOf, columnsToRestore, type Taken, undoBulkOf } from '@portal/modules/records/views/server/public'
import { asOne } from '@portal/platform/db/savepoint'
import { type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, bulkSteps, risks } from '../contract.ts'
import { bulkTexts } from '../listTexts.ts'
import { riskTexts } from '../texts.ts'
import { unfitOwner, unfitReview } from './check.ts'
import { riskKind } from './kind.ts'
import { riskEvents } from './notices.ts'
import { numberSeenBy } from './openQueries.ts'
import { lockFor, take } from './take.ts'
import { tell } from './tell.ts'

const { lack } = riskTexts

type Ref = { id: string; version: number }
type Wanted = { ownerId?: string | undefined; reviewDate?: string | undefined }
type Given = Wanted & { step: BulkStep; rows: Ref[] }
/** Each is the step that is taken with one risk: the same rules, the same entry in the log. */
const steps: Record<BulkStep, (ctx: Context, ref: Ref, given: Wanted) => Promise<Taken>> = {
  giveOwner: async (ctx, ref, { ownerId }) => {
    const { row } = await lockFor(ctx, 'edit', ref, (one) => gapIf(one.ownerId === ownerId, 'ownerId', lack.sameOwner))
    const change = await take(ctx, 'giveOwner', row, { owner_id: ownerId! })
    await tell(ctx, riskEvents.riskAssigned, row, [ownerId!])
    return change
  },
  setReviewDate: async (ctx, ref, { reviewDate }) => {
    const { row } = await lockFor(ctx, 'edit', ref, (one) => gapIf(one.reviewDate === reviewDate, 'reviewDate', lack.sameReviewDate))
    refuseGaps(unfitReview(row, reviewDate, ctx.now))
    return take(ctx, 'setReviewDate', row, { review_date: reviewDate! })
  },
}
async function lacking(ctx: Context, { step, ownerId, reviewDate }: Given): Promise<Gap[]> {
  if (step === 'setReviewDate') return gapIf(!reviewDate, 'reviewDate', bulkTexts.noDate)
  return ownerId ? unfitOwner(ctx.tx, ownerId) : gapIf(true, 'ownerId', bulkTexts.noOwner)
}

/** Locks a risk, and answers what it had. */
async function before(ctx: Context, ref: Ref, column: 'owner_id' | 'review_date') {
  const { row } = await lockFor(ctx, 'edit', ref)
  const had = await columnsToRestore(ctx.tx, riskKind, row.id, [column])
  return { row, had: had[column] as string | null }
}

/** Gives a risk what it had, by the same steps. */
const undo: Record<BulkStep, (ctx: Context, ref: Ref) => Promise<Taken>> = {
  giveOwner: async (ctx, ref) => {
    const { had } = await before(ctx, ref, 'owner_id')
    refuseGaps(await unfitOwner(ctx.tx, had))
    return steps.giveOwner(ctx, ref, { ownerId: had! })
  },
  // Also a date that has passed: it is what the risk had.
  setReviewDate: async (ctx, ref) => {
    const { row, had } = await before(ctx, ref, 'review_date')
    return take(ctx, 'setReviewDate', row, { review_date: had })
  },
}

const several = { kind: riskKind, numberOf: ({ tx, actor }: Context, id: string) => numberSeenBy(tx, actor, id), texts: bulkTexts }
export const bulk = write(
  risks.bulk,
  bulkOf({
    ...several,
    lacking,
    take: (ctx, ref, given: Given) => asOne(ctx.tx, () => steps[given.step](ctx, ref, given)),
    logged: ({ rows: _, ...input }) => input,
    undoableSteps: bulkSteps,
  }),
)
export const undoBulk = write(risks.undoBulk, undoBulkOf({ ...several, undo }))
