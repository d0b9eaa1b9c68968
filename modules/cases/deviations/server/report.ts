import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { assessReport } from '@portal/modules/cases/authorityNotifications/server/public'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { takeFiles, tieFiles } from '@portal/modules/records/files/server/public'
import { fillIn } from '@portal/modules/records/ownFields/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { alwaysRestricted, deviations, type Report } from '../contract.ts'
import { respondBy } from '../deadlineRules.ts'
import { hintsIn } from '../hintRules.ts'
import { mayReport } from '../rules.ts'
import { deviationTexts } from '../texts.ts'
import { asksDetected, inTime, unusedDepartment, unusedLocation, wrongTimes } from './check.ts'
import { choicesInForce } from './deadlines/versionQueries.ts'
import { ownInWords, writtenFields } from './present.ts'
import { insertReport } from './queries.ts'
import { masked, titleOf, writtenAt } from './reportWords.ts'
import { changeOf } from './take.ts'
import { tellOfReport } from './tell.ts'

const { error, type } = deviationTexts

type Filing = { step?: 'report' | 'other'; ownCategory?: { id: string; label: string } | null }
/** D1: the thirty-second report. Words or a photo are enough; the rest has a default. Only the form (`report`) demands fields of the company's own. */
export async function reportCase(ctx: Context, given: Report, { step = 'other', ownCategory = null }: Filing = {}) {
  const { tx, actor, now } = ctx
  if (!mayReport(actor)) throw new Failure('forbidden')
  const { fileIds = [], departmentId, clientCreatedAt = null, onBehalfOf = null, ...input } = masked(given)
  const { description = '', severity: reportedSeverity = null, locationId = null, projectId = null, detectedAt: seenAt = null } = input
  if (onBehalfOf && !may(actor, 'admin', 'manage_team')) throw new Failure('forbidden', { message: error.onBehalfOf })
  const { closed, deadlinesId, deadlines, ownFieldsId, ownFields } = await choicesInForce(tx)
  const own = await fillIn(tx, ownFields, {}, { step, given: input.ownValues, seesAll: actor.role !== 'employee', today: osloDate(now) })
  refuseGaps([
    ...gapIf(description.length < 5 && fileIds.length === 0, 'description', error.nothingReported),
    ...wrongTimes(input, now),
    ...(await unusedLocation(tx, locationId)),
    ...(await unusedProject(tx, projectId)),
    ...(await unusedDepartment(tx, departmentId)),
    ...own.gaps,
  ])
  const files = await takeFiles(tx, actor, fileIds)

  const id = newId()
  const reportedAt = now.toISOString()
  const { isSomeoneInjured = false, occurredAt: statedAt = null, category = 'other', deviationType = 'unsafeCondition' } = input
  const severity = reportedSeverity ?? 'medium'
  const written = writtenAt(clientCreatedAt, now)
  const detectedAt = seenAt ?? (asksDetected(category) ? written : null)
  const title = input.title || titleOf(description) || type[deviationType]
  const hints = hintsIn(title, description)
  const facts = { deviationType, isSomeoneInjured, occurredAt: statedAt ?? written, detectedAt: seenAt ?? written }
  const deviation = {
    title,
    description,
    deviationType,
    category,
    reportedSeverity,
    severity,
    status: 'open',
    onBehalfOf,
    occurredAt: facts.occurredAt,
    detectedAt,
    locationId,
    locationText: input.locationText ?? null,
    projectId,
    isSomeoneInjured,
    injuredWho: isSomeoneInjured ? (input.injuredWho ?? null) : null,
    immediateAction: input.immediateAction ?? null,
    madeSafe: input.madeSafe ?? null,
    respondBy: inTime(respondBy(severity, now, closed, deadlines), { category, hints, ...facts }, now).toISOString(),
  }
  const made = await insertReport(tx, {
    wanted: departmentId ?? actor.departmentId,
    orTop: !departmentId,
    year: Number(osloDate(now).slice(0, 4)),
    id,
    title: deviation.title,
    description,
    deviation_type: deviationType,
    category: deviation.category,
    own_category_id: ownCategory?.id ?? null,
    reported_severity: reportedSeverity,
    severity,
    reported_by: actor.id,
    on_behalf_of: onBehalfOf,
    reported_at: reportedAt,
    client_created_at: clientCreatedAt,
    occurred_at: deviation.occurredAt,
    detected_at: detectedAt,
    location_id: locationId,
    location_text: deviation.locationText,
    project_id: projectId,
    is_someone_injured: deviation.isSomeoneInjured,
    injured_who: deviation.injuredWho,
    immediate_action: deviation.immediateAction,
    made_safe: deviation.madeSafe,
    respond_by: deviation.respondBy,
    deadlines_id: deadlinesId,
    own_fields_id: ownFieldsId,
    own_values: JSON.stringify(own.values),
    hints,
    file_count: files.length,
    created_at: reportedAt,
    created_by: actor.id,
    updated_at: reportedAt,
    updated_by: actor.id,
  })
  refuseGaps(gapIf(!made, 'departmentId', departmentId ? error.departmentInactive : error.noDepartment))
  const { number, place } = made!
  await tieFiles(ctx, id, files)
  const handlerId = place.handler?.id ?? null
  const inWords = ownInWords(own.fields, own.values)
  const at = { departmentId: place.id, departmentName: place.name, locationId }
  await tellOfReport(ctx, { id, number, severity, ...at, isSomeoneInjured, handlerId })
  const also = await assessReport(ctx, { ...facts, id, category })
  return {
    ...changeOf('report', { id, number }),
    before: null,
    after: hashTexts(
      {
        number,
        ...deviation,
        ...(ownCategory && { ownCategoryName: ownCategory.label }),
        ...inWords,
        departmentId: place.id,
        departmentName: place.name,
        fileIds: files.map((file) => file.id),
      },
      writtenFields,
      id,
      alwaysRestricted.includes(deviation.category),
    ),
    also,
    result: {
      id,
      number,
      handlerName: place.handler?.name ?? null,
      actsForName: place.handler?.actsForName,
      respondBy: deviation.respondBy,
      severity,
      isUnsafe: deviation.madeSafe === 'no',
    },
  }
}
export const report = write(deviations.report, (ctx, given) => reportCase(ctx, given, { step: 'report' }))
