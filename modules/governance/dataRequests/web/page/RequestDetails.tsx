import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { texts as common } from '@portal/ui/texts'
import type { DataRequest } from '../../contract.ts'
import { requestTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const { field } = texts
const day = (instant: string | null) => instant && formatDate(osloDate(instant))

/** Everything else that is known of the request. */
export function RequestDetails({ request: one }: { request: DataRequest }) {
  const items: [string, string | null | false][] = [
    [field.personName, one.personName],
    [field.contact, one.contact],
    [field.handlerName, one.handlerName ?? screenTexts.nobody],
    [field.receivedOn, formatDate(one.receivedOn)],
    [field.channel, texts.channel[one.channel]],
    [field.dueOn, screenTexts.due(formatDate(one.dueOn), formatDate(one.dueWorkday))],
    [field.extensionReason, one.extensionReason],
    [field.extensionNotice, one.extensionNotice],
    [field.identityRequest, one.identityRequest],
    [field.identityHow, one.identityHow],
    [field.answeredByName, one.answeredByName],
    [field.answeredAt, day(one.answeredAt)],
    [field.answerChannel, one.answerChannel],
    [field.closedAt, day(one.closedAt)],
  ]
  return (
    <Card title={common.common.details}>
      <DefinitionList items={items.filter(([, value]) => Boolean(value)).map(([term, value]) => ({ id: term, term, value }))} />
    </Card>
  )
}
