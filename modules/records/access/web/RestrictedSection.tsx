import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccessRequest } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskCard } from './AskCard.tsx'
import { HiddenCard } from './HiddenCard.tsx'
import { accessQueries } from './queries.ts'
import { kindOf, type RestrictableKind } from './restrictable.ts'
import { texts } from './texts.ts'

/** Who asks, what one has asked for, and for administrators which restricted records there are. */
export function RestrictedSection({ kinds }: { kinds: readonly RestrictableKind[] }) {
  const { data } = useQuery(accessQueries.requests)
  const [number, setNumber] = useState('')
  return (
    <>
      <Requests kinds={kinds} />
      {data?.can.includes('listRestricted') && <HiddenCard kinds={kinds} onAsk={setNumber} />}
      <AskCard key={number} number={number} />
    </>
  )
}

function Requests({ kinds }: { kinds: readonly RestrictableKind[] }) {
  const { data, error, isLoadingError, refetch } = useQuery(accessQueries.requests)
  const [opened, setOpened] = useState<{ request: AccessRequest; isGranted: boolean }>()
  if (isLoadingError) return <ErrorCard title={texts.mine.title} error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <Card title={texts.mine.title}>
      {data.items.length === 0 && <p className="text-muted">{texts.mine.empty}</p>}
      <ul className="grid gap-4">
        {data.items.map((request) => (
          <li key={request.id} className="grid gap-1">
            <p>
              <span className="font-medium tabular-nums">{request.number}</span>
              <span aria-hidden> · </span>
              {request.isMine ? texts.mine.own : texts.mine.from(request.person.name)}
              <span aria-hidden> · </span>
              <span className="text-muted">{accessTexts.status[request.status]}</span>
            </p>
            <p className="text-muted">«{request.reason}»</p>
            {request.answer && <p>{request.answer}</p>}
            <div className="flex flex-wrap gap-2">
              {request.deviationId && (
                <Button size="sm" render={<Link to={`${kindOf(kinds, request.number)?.path}/${request.deviationId}` as '/dashboard'} />}>
                  {texts.mine.open}
                </Button>
              )}
              {request.canAnswer && (
                <>
                  <Button size="sm" onClick={() => setOpened({ request, isGranted: true })}>
                    {texts.step.grant}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setOpened({ request, isGranted: false })}>
                    {texts.step.refuse}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {opened && <AnswerDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
