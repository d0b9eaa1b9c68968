import { newId } from '@portal/kit/uuid'
import { assessReport } from '@portal/modules/cases/authorityNotifications/server/public'
import type { OwnValues } from '@portal/modules/records/ownFields'
import { namedFields } from '@portal/modules/records/ownFields/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { addNumbered } from '@portal/platform/record/numbers'
import { alwaysRestricted, type Category, type DeviationType, type Severity } from '../../contract.ts'
import { respondBy } from '../../deadlineRules.ts'
import { hintsIn } from '../../hintRules.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected } from '../check.ts'
import { choicesInForce } from '../deadlines/versionQueries.ts'
import { deviationKind } from '../kind.ts'
import { ownInWords, writtenFields } from '../present.ts'
import { titleOf } from '../reportWords.ts'
import { changeOf } from '../take.ts'

/** A case from another register, checked by whoever brings it: people, places and days exist, and texts may be stored. */
export type ImportedCase = {
  title: string
  description: string
  deviationType: DeviationType
  category: Category
  ownCategoryId: string | null
  severity: Severity
  departmentId: string
  locationId: string | null
  locationText: string | null
  projectId: string | null
  /** null: whoever imports stands as the reporter, on behalf of `onBehalfOf`. */
  reportedById: string | null
  onBehalfOf: string | null
  /** Instants in ISO. */
  reportedAt: string
  immediateAction: string | null
  rootCause: string | null
  assigneeId: string | null
  dueDate: string | null
  resolutionSummary: string | null
  tags: readonly string[]
  ownValues: OwnValues
} & ({ status: 'open' | 'inProgress' } | { status: 'closed'; closedAt: string; closureComment: string })

/**
 * Takes over cases as they stand, numbered in their order. Nobody is notified of what happened long ago, and the time for an answer to what
 * was already treated is not counted.
 */
export async function importCases(ctx: Context, cases: readonly ImportedCase[]) {
  const { tx, actor, now } = ctx
  const at = now.toISOString()
  const stamp = { created_at: at, created_by: actor.id, updated_at: at, updated_by: actor.id }
  const { closed, deadlinesId, deadlines, ownFieldsId, ownFields } = await choicesInForce(tx)
  const rows = cases.map((one) => ({
    id: newId(),
    title: one.title || titleOf(one.description) || deviationTexts.type[one.deviationType],
    description: one.description,
    deviation_type: one.deviationType,
    category: one.category,
    own_category_id: one.ownCategoryId,
    severity: one.severity,
    is_severity_confirmed: one.status !== 'open',
    status: one.status,
    reported_by: one.reportedById ?? actor.id,
    on_behalf_of: one.onBehalfOf,
    reported_at: one.reportedAt,
    occurred_at: one.reportedAt,
    detected_at: asksDetected(one.category) ? one.reportedAt : null,
    location_id: one.locationId,
    location_text: one.locationText,
    project_id: one.projectId,
    department_id: one.departmentId,
    immediate_action: one.immediateAction,
    root_cause: one.rootCause,
    assignee_id: one.assigneeId,
    due_date: one.dueDate,
    resolution_summary: one.resolutionSummary,
    hints: hintsIn(one.title, one.description),
    respond_by: respondBy(one.severity, one.reportedAt, closed, deadlines).toISOString(),
    deadlines_id: deadlinesId,
    own_fields_id: ownFieldsId,
    own_values: JSON.stringify(one.ownValues),
    responded_at: one.status === 'open' ? null : one.status === 'closed' ? one.closedAt : at,
    resolved_at: one.status === 'closed' ? one.closedAt : null,
    last_resolved_at: one.status === 'closed' ? one.closedAt : null,
    closed_at: one.status === 'closed' ? one.closedAt : null,
    closed_by: one.status === 'closed' ? actor.id : null,
    closure_reason: one.status === 'closed' ? 'fixed' : null,
    closure_comment: one.status === 'closed' ? one.closureComment : null,
    ...stamp,
  }))
  const added = await addNumbered(ctx, deviationKind, rows)
  const named = await namedFields(
    tx,
    cases.map(({ ownValues: values }) => ({ fields: ownFields, values })),
  )
  const changes = added.map(({ id, number }, i): Change<null> => {
    const { ownValues, ...one } = cases[i]!
    const words = ownInWords(named[i]!, ownValues)
    const after = hashTexts({ number, ...one, ...words }, writtenFields, id, alwaysRestricted.includes(one.category))
    return { ...changeOf('import', { id, number }), before: null, after, result: null }
  })
  // What law asks of a case that is still open, it asks also when the case comes from elsewhere (domain 2.5).
  const duties: Change<unknown>[] = []
  for (const [i, { id }] of added.entries()) {
    const { category, deviationType, reportedAt, status } = cases[i]!
    const report = { id, category, deviationType, isSomeoneInjured: false, occurredAt: reportedAt, detectedAt: reportedAt }
    if (status !== 'closed') duties.push(...(await assessReport(ctx, report)))
  }
  return { added, changes: [...changes, ...duties] }
}
