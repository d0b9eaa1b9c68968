import { RecordLogLink } from '@portal/modules/identity/company/web/public'
import { currentInstant } from '@portal/ui/clock'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { Timeline } from '@portal/ui/Timeline.tsx'
import { texts as common } from '@portal/ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { deviationQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { momentOf } from './moments.ts'

/** Everything that has happened to the case and its actions, newest first. */
export function CaseHistory({ id, number }: { id: string; number: string }) {
  const history = useQuery(deviationQueries.timeline(id))
  if (history.isPending)
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{common.common.loading}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-2/3" />
        ))}
      </div>
    )
  if (history.isError) return <ErrorState error={history.error} onRetry={() => history.refetch()} />
  return (
    <>
      <Timeline label={screenTexts.case.tabs.history} moments={history.data.items.map(momentOf).reverse()} now={currentInstant()} />
      <Suspense>
        <RecordLogLink number={number} />
      </Suspense>
    </>
  )
}
