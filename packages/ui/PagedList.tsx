import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { LoadMoreOf } from './LoadMore.tsx'
import { ErrorState, SkeletonRows } from './States.tsx'

type Page<Row> = { items: Row[]; total?: number; totalCapped?: boolean }
type Props<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** How many rows to hold room for while the first page is on its way. */
  skeletons?: number
  /** False while something else is on its way that the rows are drawn from. */
  isReady?: boolean
  /** What stands where there is nothing. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that goes on: what is shown before it is there, when it fails and when it is empty, and the next page at its foot. */
export function PagedList<Row>({ list, skeletons = 6, isReady = true, empty, children }: Props<Row>) {
  // Fifty rows are drawn piece by piece, so that a slow phone answers a finger meanwhile.
  const data = useDeferredValue(list.data)
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  const first = data?.pages[0]
  if (!first || !isReady) return <SkeletonRows rows={skeletons} />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return empty
  return (
    <>
      <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
        {children(rows)}
      </div>
      <LoadMoreOf list={list} pages={data.pages} />
    </>
  )
}
