import { RecordLogLink } from '@portal/modules/identity/company/web/public'
import { currentInstant } from '@portal/ui/clock'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { type Moment, Timeline } from '@portal/ui/Timeline.tsx'
import { texts } from '@portal/ui/texts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listTexts } from './listTexts.ts'

type Props<E, K extends readonly unknown[]> = {
  number: string
  query: UseQueryOptions<{ items: E[] }, Error, { items: E[] }, K>
  momentOf: (entry: E) => Moment
}

/** Everything that has happened to a record, newest first. */
export function RecordHistory<E, K extends readonly unknown[]>({ number, query, momentOf }: Props<E, K>) {
  const history = useQuery(query)
  if (history.isPending)
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{texts.common.loading}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-2/3" />
        ))}
      </div>
    )
  if (history.isLoadingError) return <ErrorState error={history.error} onRetry={() => history.refetch()} />
  return (
    <>
      <Timeline label={listTexts.history} moments={history.data.items.map(momentOf).reverse()} now={currentInstant()} />
      <Suspense>
        <RecordLogLink number={number} />
      </Suspense>
    </>
  )
}
