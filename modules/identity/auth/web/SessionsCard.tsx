import { formatDateTime, relativeTime } from '@portal/kit/format'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '../contract.ts'
import { profileCalls, sessionQuery } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'

const texts = profileTexts.sessions
const endKey = ['sessions', 'end']

/** Where the person is signed in, and the way out of each. */
export function SessionsCard() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(sessionQuery)
  const list = useFocusLeft<HTMLUListElement>(data?.items.length)
  const after = {
    onError: (cause: Error) => toast(errorText(cause), { tone: 'error' as const }),
    onSettled: () => queryClient.invalidateQueries(sessionQuery),
  }
  const end = useMutation({
    mutationKey: endKey,
    mutationFn: (id: string) => profileCalls.endSession({ id }),
    onSuccess: () => toast(texts.ended),
    ...after,
  })
  const ending = useUnderWay<string>(endKey)
  const endOthers = useMutation({
    mutationFn: () => profileCalls.endOtherSessions(),
    onSuccess: ({ ended }) => toast(texts.endedOthers(ended)),
    ...after,
  })

  if (error && !data) return <ErrorCard title={texts.title} failed={texts.failed} error={error} onRetry={refetch} />
  return (
    <Card title={texts.title} flush>
      {!data && <SkeletonRows rows={2} />}
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {data?.items.map((session) => (
          <Row key={session.id} session={session} isBusy={ending.includes(session.id)} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {data && data.items.length > 1 && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device} {session.isCurrent && <Badge tone="green">{texts.here}</Badge>}
        </p>
        <p className="text-muted">
          {texts.lastUsed(relativeTime(session.lastUsedAt, currentInstant()))}
          {session.ip && ` · ${session.ip}`}
        </p>
        <p className="text-xs text-muted">{texts.since(formatDateTime(session.createdAt))}</p>
      </div>
      {!session.isCurrent && (
        <Button size="sm" busy={isBusy} aria-label={texts.endName(session.device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
