import { RecordLogLink } from '@portal/modules/identity/company/web/public'
import { currentInstant } from '@portal/ui/clock'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { Timeline } from '@portal/ui/Timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { riskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { momentOf } from './moments.ts'

/** Everything that has happened to a risk. */
export function RiskHistory({ id, number }: { id: string; number: string }) {
  const history = useQuery(riskQueries.timeline(id))
  if (history.isError) return <ErrorState error={history.error} onRetry={() => history.refetch()} />
  if (history.isPending) return <SkeletonRows rows={2} />
  return (
    <>
      <Timeline label={screenTexts.tabs.history} moments={history.data.items.map(momentOf).reverse()} now={currentInstant()} />
      <Suspense>
        <RecordLogLink number={number} />
      </Suspense>
    </>
  )
}
