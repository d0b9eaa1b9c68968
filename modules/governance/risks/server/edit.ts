import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { unfitPlaces } from '@portal/modules/governance/riskAssessments/server/public'
import { bulkOf } from '@portal/modules/records/views/server/public'
import { asOne } from '@portal/platform/db/savepoint'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type BulkStep, risks } from '../contract.ts'
import { bulkTexts } from '../listTexts.ts'
import { riskTexts } from '../texts.ts'
import { unfitOwner, unfitReview } from './check.ts'
import { riskKind } from './kind.ts'
import { riskEvents } from './notices.ts'
import { numberSeenBy } from './openQueries.ts'
import { lockFor, take } from './take.ts'
import { tell } from './tell.ts'

const { lack } = riskTexts

export const edit = write(risks.edit, async (ctx, { id, version, departmentId, locationId, projectId, ownerId, reviewDate, ...texts }) => {
  const { row } = await lockFor(ctx, 'edit', { id, version }, async (before) => [
    ...(ownerId && ownerId !== before.ownerId ? await unfitOwner(ctx.tx, ownerId) : []),
    ...unfitReview(before, reviewDate, ctx.now),
    ...(before.assessment.isRegister
      ? await unfitPlaces(ctx.tx, { departmentId: departmentId ?? before.departmentId, locationId, projectId }, before)
      : []),
  ])
  // Elsewhere than in the register, a risk is where its assessment is.
  const places = row.assessment.isRegister
    ? { department_id: departmentId ?? row.departmentId, location_id: locationId ?? null, project_id: projectId ?? null }
    : {}
  const change = await take(ctx, 'edit', row, {
    title: texts.title,
    category: texts.category,
    cause: texts.cause ?? null,
    consequence_text: texts.consequenceText ?? null,
    affected: texts.affected ?? null,
    existing_controls: texts.existingControls ?? null,
    mitigation: texts.mitigation ?? null,
    owner_id: ownerId ?? row.ownerId,
    review_date: reviewDate === undefined ? row.reviewDate : reviewDate,
    ...places,
  })
  if (ownerId && ownerId !== row.ownerId) await tell(ctx, riskEvents.riskAssigned, row, [ownerId])
  return change
})

type Given = { step: BulkStep; rows: { id: string; version: number }[]; ownerId?: string | undefined; reviewDate?: string | undefined }
type Taken = Change<unknown> & { also?: Change<unknown>[] }
/** Each is the step that is taken with one risk: the same rules, the same entry in the log. */
const steps: Record<BulkStep, (ctx: Context, ref: { id: string; version: number }, given: Given) => Promise<Taken>> = {
  giveOwner: async (ctx, ref, { ownerId }) => {
    const { row } = await lockFor(ctx, 'edit', ref, (one) => gapIf(one.ownerId === ownerId, 'ownerId', lack.sameOwner))
    const change = await take(ctx, 'giveOwner', row, { owner_id: ownerId! })
    await tell(ctx, riskEvents.riskAssigned, row, [ownerId!])
    return change
  },
  setReviewDate: async (ctx, ref, { reviewDate }) => {
    const { row } = await lockFor(ctx, 'edit', ref)
    refuseGaps(unfitReview(row, reviewDate, ctx.now))
    return take(ctx, 'setReviewDate', row, { review_date: reviewDate! })
  },
}
async function lacking(ctx: Context, { step, ownerId, reviewDate }: Given): Promise<Gap[]> {
  if (step === 'setReviewDate') return gapIf(!reviewDate, 'reviewDate', bulkTexts.noDate)
  return ownerId ? unfitOwner(ctx.tx, ownerId) : gapIf(true, 'ownerId', bulkTexts.noOwner)
}

export const bulk = write(
  risks.bulk,
  bulkOf({
    kind: riskKind.kind,
    lacking,
    take: (ctx, ref, given: Given) => asOne(ctx.tx, () => steps[given.step](ctx, ref, given)),
    logged: ({ rows: _, ...input }) => input,
    numberOf: ({ tx, actor }, id) => numberSeenBy(tx, actor, id),
    texts: bulkTexts,
  }),
)
