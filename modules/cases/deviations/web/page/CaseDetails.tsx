import { formatDate, formatDateTime, formatKroner, formatOrgNumber } from '@portal/kit/format'
import { valueText } from '@portal/modules/records/ownFields/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { texts as common } from '@portal/ui/texts'
import { categoryText } from '../../categoryTexts.ts'
import type { Deviation } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { Deadlines } from '../DeviationMarks.tsx'
import { deadlineText } from '../deadlineText.ts'
import { screenTexts } from '../texts.ts'

const { field } = texts
const moment = (instant: string | null) => instant && formatDateTime(instant)
const level = (n: number | null, names: readonly string[]) => n && `${n} – ${names[n - 1]}`

/** Everything else that is known of the case. */
export function CaseDetails({ deviation }: { deviation: Deviation }) {
  const { scale } = screenTexts
  const items: [string, string, React.ReactNode][] = [
    ['assignee', field.assigneeName, deviation.assignee?.name],
    ['dueDate', field.dueDate, deviation.dueDate && <Deadlines row={deviation} isWhole />],
    ['type', field.deviationType, texts.type[deviation.deviationType]],
    ['category', field.category, categoryText(deviation.category, deviation.ownCategory?.label)],
    ['impact', field.impact, level(deviation.impact, scale.impact)],
    ['likelihood', field.likelihood, level(deviation.likelihood, scale.likelihood)],
    ['department', field.departmentName, deviation.departmentName],
    ['location', field.locationName, [deviation.locationName, deviation.locationText].filter(Boolean).join(', ')],
    ['project', field.projectName, deviation.projectName],
    ['reporter', field.reportedByName, deviation.reportedBy.name],
    ['onBehalfOf', field.onBehalfOf, deviation.onBehalfOf],
    ['reportedAt', field.reportedAt, moment(deviation.reportedAt)],
    ['occurredAt', field.occurredAt, moment(deviation.occurredAt)],
    ['detectedAt', field.detectedAt, moment(deviation.detectedAt)],
    ['reportedSeverity', field.reportedSeverity, deviation.reportedSeverity && texts.severity[deviation.reportedSeverity]],
    ['madeSafe', field.madeSafe, deviation.madeSafe && texts.madeSafe[deviation.madeSafe]],
    ['respondBy', field.respondBy, deviation.status === 'open' ? deadlineText(deviation.respondBy) : null],
    ['respondedAt', field.respondedAt, moment(deviation.respondedAt)],
    ['thirdParty', field.thirdParty, deviation.thirdParty],
    ['orgNumber', field.thirdPartyOrgNumber, deviation.thirdPartyOrgNumber && formatOrgNumber(deviation.thirdPartyOrgNumber)],
    ...deviation.ownFields.map((own): [string, string, React.ReactNode] => [own.id, own.label, valueText(own)]),
    ['cost', field.costEstimate, deviation.costEstimate !== null && formatKroner(deviation.costEstimate)],
    ['resolvedAt', field.resolvedAt, deviation.resolvedAt && formatDate(new Date(deviation.resolvedAt))],
    ['closedAt', field.closedAt, deviation.closedAt && formatDate(new Date(deviation.closedAt))],
    ['closedBy', field.closedByName, deviation.closedBy?.name],
    ['closureReason', field.closureReason, deviation.closureReason && texts.closureReason[deviation.closureReason]],
    ['rejected', field.rejectedCount, deviation.rejectedCount > 0 && screenTexts.times(deviation.rejectedCount)],
    ['reopened', field.reopenedCount, deviation.reopenedCount > 0 && screenTexts.times(deviation.reopenedCount)],
  ]
  return (
    <Card title={common.common.details}>
      <DefinitionList items={items.filter(([, , value]) => Boolean(value)).map(([id, term, value]) => ({ id, term, value }))} />
    </Card>
  )
}
