import { osloDate, workingDaysBetween } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { LoadMore } from '@portal/ui/LoadMore.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, rowLink, Table } from '@portal/ui/Table.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquare, Paperclip, Plus, TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { DeviationRow, SortKey } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import { DeviationFilters } from './DeviationFilters.tsx'
import { DueDate, SeverityLevel, StatusOf } from './DeviationMarks.tsx'
import { filterCount, type ListSearch } from './listSearch.ts'
import { deviationQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

export function DeviationsPage() {
  const search = useSearch({ strict: false }) as ListSearch
  const list = useInfiniteQuery(deviationQueries.list(search))
  const navigate = useNavigate()
  // On a phone the order is chosen among the filters, where «det som haster mest» has a name.
  const isWide = useMedia('(min-width: 48rem)')

  const change = (changes: Partial<ListSearch>) =>
    navigate({ to: '/deviations', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const clear = () => navigate({ to: '/deviations', search: {}, replace: true })
  // Fifty rows are drawn piece by piece, so that a slow phone answers a finger meanwhile.
  const data = useDeferredValue(list.data)
  const rows = data?.pages.flatMap((page) => page.items) ?? []
  const first = data?.pages[0]
  const isFiltered = filterCount(search) > 0 || search.q !== undefined

  return (
    <Page
      title={texts.title}
      intro={screenTexts.listIntro}
      actions={
        <>
          <Button render={<Link to="/deviations/lessons" />}>{screenTexts.lessons}</Button>
          <Button render={<Link to="/deviations/statistics" />}>{screenTexts.statistics}</Button>
          <Button variant="primary" render={<Link to="/deviations/new" />} className="max-sm:hidden">
            <Plus aria-hidden /> {texts.form.report}
          </Button>
        </>
      }
    >
      <Card flush>
        <DeviationFilters search={search} onChange={change} onClear={clear} />
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : data === undefined ? (
          <SkeletonRows rows={10} />
        ) : rows.length === 0 ? (
          <NothingFound search={search} isFiltered={isFiltered} onClear={clear} />
        ) : (
          <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''} aria-busy={list.isPlaceholderData}>
            <Table
              caption={screenTexts.listCaption}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              sort={search.sort}
              onSort={isWide ? (sort) => change({ sort: sort as SortKey }) : undefined}
              card={(row) => <DeviationCard row={row} />}
            />
          </div>
        )}
        {first && rows.length > 0 && (
          <LoadMore
            shown={rows.length}
            total={first.total}
            isCapped={first.totalCapped}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        )}
      </Card>
    </Page>
  )
}

const Title = ({ row }: { row: DeviationRow }) => (
  <Link to="/deviations/$id" params={{ id: row.id }} className={rowLink}>
    {row.title}
  </Link>
)

const columns: Column<DeviationRow>[] = [
  {
    id: 'number',
    label: screenTexts.column.number,
    className: 'whitespace-nowrap text-muted tabular-nums',
    cell: (row) => row.number,
  },
  {
    id: 'title',
    label: texts.field.title,
    isSortable: true,
    className: 'w-full max-w-0',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <span className="line-clamp-2">
          <Title row={row} />
        </span>
        <Extras row={row} />
      </span>
    ),
  },
  {
    id: 'severity',
    label: screenTexts.column.severity,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: (row) => <SeverityLevel severity={row.severity} />,
  },
  { id: 'status', label: texts.field.status, className: 'whitespace-nowrap', cell: (row) => <StatusOf status={row.status} /> },
  { id: 'department', label: texts.field.departmentName, className: 'max-w-40 truncate max-lg:hidden', cell: (row) => row.departmentName },
  {
    id: 'assignee',
    label: texts.field.assigneeName,
    className: 'max-w-40 truncate max-lg:hidden',
    cell: (row) => row.assigneeName ?? <span className="text-muted">{screenTexts.nobody}</span>,
  },
  {
    id: 'reported',
    label: texts.field.reportedAt,
    isSortable: true,
    className: 'tabular-nums',
    cell: (row) => (
      <span title={screenTexts.age(workingDaysBetween(osloDate(row.reportedAt), osloDate(new Date())))}>
        {formatDate(osloDate(row.reportedAt))}
      </span>
    ),
  },
  {
    id: 'due',
    label: texts.field.dueDate,
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: (row) => <DueDate date={row.dueDate} isOverdue={row.isOverdue} />,
  },
]

const Extras = ({ row }: { row: DeviationRow }) => (
  <span className="flex shrink-0 gap-2 text-xs text-muted [&_svg]:size-3.5">
    {row.fileCount > 0 && (
      <span className="inline-flex items-center gap-1" title={screenTexts.files(row.fileCount)}>
        <Paperclip aria-hidden />
        <span className="sr-only">{screenTexts.files(row.fileCount)}</span>
        <span aria-hidden>{row.fileCount}</span>
      </span>
    )}
    {row.commentCount > 0 && (
      <span className="inline-flex items-center gap-1" title={screenTexts.commentCount(row.commentCount)}>
        <MessageSquare aria-hidden />
        <span className="sr-only">{screenTexts.commentCount(row.commentCount)}</span>
        <span aria-hidden>{row.commentCount}</span>
      </span>
    )}
  </span>
)

const DeviationCard = ({ row }: { row: DeviationRow }) => (
  <div className="grid gap-1.5">
    <span className="flex items-center justify-between gap-3 text-xs text-muted tabular-nums">
      {row.number}
      <Extras row={row} />
    </span>
    <span className="line-clamp-2">
      <Title row={row} />
    </span>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <SeverityLevel severity={row.severity} />
      <StatusOf status={row.status} />
    </span>
    <span className="flex flex-wrap justify-between gap-x-4 text-muted">
      <span>{row.assigneeName ?? screenTexts.nobody}</span>
      {row.dueDate && (
        <span>
          {texts.field.dueDate} <DueDate date={row.dueDate} isOverdue={row.isOverdue} />
        </span>
      )}
    </span>
  </div>
)

function NothingFound({ search, isFiltered, onClear }: { search: ListSearch; isFiltered: boolean; onClear: () => void }) {
  if (search.view === 'toVerify' && filterCount(search) === 1)
    return <EmptyState icon={<TriangleAlert />} title={texts.emptyVerification} />
  if (isFiltered)
    return (
      <EmptyState
        icon={<TriangleAlert />}
        title={screenTexts.nothingFits}
        action={<Button onClick={onClear}>{screenTexts.clearFilters}</Button>}
      >
        {screenTexts.nothingFitsBody}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={texts.empty.title}
      action={
        <Button variant="primary" render={<Link to="/deviations/new" />}>
          <Plus aria-hidden /> {texts.form.report}
        </Button>
      }
    >
      {texts.empty.body}
    </EmptyState>
  )
}
