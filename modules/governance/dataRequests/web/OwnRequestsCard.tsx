import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnRequest } from '../contract.ts'
import { isUnanswered, mayComplain } from '../rules.ts'
import { requestTexts as words } from '../texts.ts'
import { AskDialog } from './AskDialog.tsx'
import { requestQueries } from './queries.ts'
import { RequestStatusOf } from './RequestStatusOf.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.own

/** A person's rights (GDPR art. 15 to 22): what they have asked for, what came of it, and the way to ask. */
export function OwnRequestsCard() {
  const { data, error, isLoadingError, refetch } = useQuery(requestQueries.own)
  const [isAsking, setAsking] = useState(false)
  if (isLoadingError) return <ErrorCard title={texts.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <Card title={texts.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        {data.items.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <ul className="grid gap-4">
            {data.items.map((one) => (
              <Item key={one.id} request={one} />
            ))}
          </ul>
        )}
        {data.canAsk ? (
          <div>
            <Button onClick={() => setAsking(true)}>{texts.ask}</Button>
          </div>
        ) : (
          <p className="max-w-prose text-muted">{texts.cannot}</p>
        )}
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Item({ request: one }: { request: OwnRequest }) {
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{words.type[one.type]}</span>
        {one.decision ? <span>{words.decision[one.decision]}</span> : <RequestStatusOf status={one.status} />}
        <span className="text-muted tabular-nums">{one.number}</span>
      </span>
      <span className="max-w-prose break-words text-muted">{one.description}</span>
      {isUnanswered(one.status) && (
        <span className="text-muted tabular-nums">
          {one.extendedTo ? texts.extended(formatDate(one.extendedTo), one.extensionReason ?? '') : texts.answerBy(formatDate(one.dueOn))}
        </span>
      )}
      {one.answer && <span className="max-w-prose whitespace-pre-line break-words">{one.answer}</span>}
      {one.basis && <span className="max-w-prose whitespace-pre-line break-words">{one.basis}</span>}
      {mayComplain(one.decision) && <span className="max-w-prose">{words.complain}</span>}
    </li>
  )
}
