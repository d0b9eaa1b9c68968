import { formatDate } from '@portal/kit/format'
import { RecordComments } from '@portal/modules/records/comments/web/public'
import { RecordLinks } from '@portal/modules/records/links/web/public'
import { RecordRetention } from '@portal/modules/records/retention/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Columns, Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import type { DataRequest } from '../../contract.ts'
import { isUnanswered, mayComplain } from '../../rules.ts'
import { requestTexts as texts } from '../../texts.ts'
import type { DataProps } from '../dataProps.ts'
import { api, requestQueries } from '../queries.ts'
import { RequestStatusOf } from '../RequestStatusOf.tsx'
import { screenTexts } from '../texts.ts'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { RequestSteps } from './RequestSteps.tsx'

type Props = { Data: ComponentType<DataProps> }

/** One request: who asks for what, by when it must be answered, and what can be done with it now. */
export function RequestPage({ Data }: Props) {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useQuery(requestQueries.one(id))
  if (!found.data) return <RecordPending found={found} title={texts.title} words={screenTexts.page} list="/data-requests" />
  return <OneRequest key={id} request={found.data} Data={Data} />
}

function OneRequest({ request, Data }: Props & { request: DataRequest }) {
  const { id, number, dueOn, dueWorkday, isLate, status } = request
  const isOpen = isUnanswered(status)
  const due = screenTexts.due(formatDate(dueOn), formatDate(dueWorkday))
  return (
    <Page
      title={request.title}
      breadcrumb={<Link to="/data-requests">{texts.title}</Link>}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{number}</span>
          <RequestStatusOf status={status} />
          <span className="text-ink">{request.personName}</span>
          {isOpen && (
            <span className={isLate ? 'font-medium text-danger' : 'text-ink'}>
              <span className="text-muted">{texts.field.dueOn}</span> {isLate ? texts.late(formatDate(dueOn)) : due}
            </span>
          )}
        </span>
      }
      actions={<RequestSteps request={request} />}
    >
      <Columns
        main={
          <>
            <Card title={screenTexts.about}>
              <p className="max-w-prose whitespace-pre-line break-words">{request.description}</p>
            </Card>
            {request.answer && <Answer request={request} />}
            {isOpen && request.personId && request.can.includes('edit') && (
              <Suspense>
                <Data id={id} number={number} />
              </Suspense>
            )}
            <RequestFiles request={request} />
            <Card title={screenTexts.comments}>
              <RecordComments id={id} queryKey="data_requests" calls={api} />
            </Card>
            <Card title={screenTexts.history}>
              <RequestHistory id={id} number={number} />
            </Card>
          </>
        }
        side={
          <>
            <RequestDetails request={request} />
            <RecordLinks id={id} path="/data-requests" />
            <RecordRetention id={id} path="/data-requests" words={texts.legalHold} />
          </>
        }
      />
    </Page>
  )
}

const Answer = ({ request: { decision, answer, basis } }: { request: DataRequest }) => (
  <Card title={screenTexts.answer}>
    <div className="grid gap-3">
      {decision && <p className="font-medium">{texts.decision[decision]}</p>}
      <p className="max-w-prose whitespace-pre-line break-words">{answer}</p>
      {basis && <p className="max-w-prose whitespace-pre-line break-words">{basis}</p>}
      {mayComplain(decision) && <p className="max-w-prose">{texts.complain}</p>}
    </div>
  </Card>
)
