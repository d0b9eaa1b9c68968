import { RecordLogLink } from '@portal/modules/identity/company/web/public'
import { currentInstant } from '@portal/ui/clock'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { Timeline } from '@portal/ui/Timeline.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { momentOf } from './moments.ts'

/** Everything that has happened to a task. */
export function TaskHistory({ id, number }: { id: string; number: string }) {
  const history = useQuery(taskQueries.timeline(id))
  if (history.isError) return <ErrorState error={history.error} onRetry={() => history.refetch()} />
  if (history.isPending)
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{common.common.loading}</span>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    )
  return (
    <>
      <Timeline label={screenTexts.tabs.history} moments={history.data.items.map(momentOf).reverse()} now={currentInstant()} />
      <Suspense>
        <RecordLogLink number={number} />
      </Suspense>
    </>
  )
}
