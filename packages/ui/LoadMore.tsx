import { formatNumber } from '@portal/kit/format'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { errorText } from './apiError.ts'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'

type Props = {
  shown: number
  /** Absent of a list that is not counted. */
  total?: number | undefined /** The count stopped at `total`; there are more. */
  isCapped?: boolean | undefined
  hasMore: boolean
  busy?: boolean
  /** Why the next page did not come. */
  error?: string | undefined
  onMore: () => void
}

/** The foot of a list: how much is shown, and the next page. */
export function LoadMore({ shown, total, isCapped = false, hasMore, busy, error, onMore }: Props) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-t border-line px-4 py-2 text-muted sm:px-5">
      <p className="tabular-nums" aria-live="polite">
        {total === undefined
          ? texts.common.shown(formatNumber(shown))
          : texts.common.of(formatNumber(shown), `${formatNumber(total)}${isCapped ? '+' : ''}`)}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {hasMore && (
        <Button onClick={onMore} busy={busy}>
          {texts.action.showMore}
        </Button>
      )}
    </div>
  )
}

type Page = { items: unknown[]; total?: number; totalCapped?: boolean }

type OfProps = { list: UseInfiniteQueryResult<InfiniteData<Page>> /** Those that are drawn. */; pages?: Page[] | undefined }

/** The foot of a list that is fetched page by page. */
export function LoadMoreOf({ list, pages = list.data?.pages ?? [] }: OfProps) {
  const [first] = pages
  if (!first) return null
  return (
    <LoadMore
      shown={pages.reduce((sum, { items }) => sum + items.length, 0)}
      total={first.total}
      isCapped={first.totalCapped}
      hasMore={list.hasNextPage}
      busy={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? errorText(list.error) : undefined}
      onMore={() => list.fetchNextPage()}
    />
  )
}
