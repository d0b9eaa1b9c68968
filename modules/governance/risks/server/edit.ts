import { unfitPlaces } from '@portal/modules/governance/riskAssessments/server/public'
import { write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { unfitOwner, unfitReview } from './check.ts'
import { riskEvents } from './notices.ts'
import { lockFor, take } from './take.ts'
import { tell } from './tell.ts'

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
