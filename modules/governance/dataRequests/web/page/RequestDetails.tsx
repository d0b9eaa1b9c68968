import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { texts as common } from '@portal/ui/texts'
import type { DataRequest } from '../../contract.ts'
import { requestFacts } from '../../factTexts.ts'
import { screenTexts } from '../texts.ts'

/** Everything else that is known of the request. */
export function RequestDetails({ request }: { request: DataRequest }) {
  const { dueOn, dueWorkday, handlerName } = request
  const due = screenTexts.due(formatDate(dueOn), formatDate(dueWorkday))
  const facts = requestFacts({ ...request, handlerName: handlerName ?? screenTexts.nobody }, due, (instant) =>
    formatDate(osloDate(instant)),
  )
  return (
    <Card title={common.common.details}>
      <DefinitionList items={facts.filter(([, value]) => value).map(([term, value]) => ({ id: term, term, value }))} />
    </Card>
  )
}
