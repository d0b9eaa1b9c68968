import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, rowLink, Table } from '@portal/ui/Table.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Plus, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { TaskRow } from '../contract.ts'
import { taskTexts as texts } from '../texts.ts'
import { filterCount, type ListSearch } from './listSearch.ts'
import { taskQueries } from './queries.ts'
import { TaskFilters } from './TaskFilters.tsx'
import { PriorityLevel, TaskDue, TaskStatusOf } from './TaskMarks.tsx'
import { TaskShows } from './TaskShows.tsx'
import { screenTexts } from './texts.ts'

const TaskCalendar = lazy(() => import('./TaskCalendar.tsx').then((file) => ({ default: file.TaskCalendar })))
const TaskBoard = lazy(() => import('./TaskBoard.tsx').then((file) => ({ default: file.TaskBoard })))

/** Tasks as a list: one's own that are not finished, until something else is asked for. */
export function TasksPage() {
  const search = useSearch({ strict: false }) as ListSearch
  const list = useInfiniteQuery({ ...taskQueries.list(search), enabled: search.show === undefined })
  const makers = useQuery(taskQueries.makers)
  const navigate = useNavigate()
  // On a phone the order is chosen among the filters.
  const isWide = useMedia('(min-width: 48rem)')
  const change = (changes: Partial<ListSearch>) =>
    navigate({ to: '/tasks', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const { show, by, day } = search
  const clear = () => navigate({ to: '/tasks', search: { show, by, day }, replace: true })
  const actions = (
    <>
      <TaskShows show={show} onShow={(one) => change({ show: one })} />
      {makers.data?.canMake && (
        <Button variant="primary" render={<Link to="/tasks/new" />}>
          <Plus aria-hidden /> {texts.new}
        </Button>
      )}
    </>
  )
  return (
    <Page title={texts.title} intro={screenTexts.listIntro} actions={actions}>
      <Card flush>
        <TaskFilters search={search} onChange={change} onClear={clear} />
        {show ? (
          <Suspense fallback={<SkeletonRows rows={10} />}>
            {show === 'board' ? <TaskBoard search={search} /> : <TaskCalendar search={search} onChange={change} />}
          </Suspense>
        ) : (
          <PagedList
            list={list}
            skeletons={10}
            empty={<NothingFound isFiltered={filterCount(search) > 0 || search.q !== undefined} onClear={clear} />}
          >
            {(rows) => (
              <Table
                caption={screenTexts.listCaption}
                columns={columns}
                rows={rows}
                keyOf={(row) => row.id}
                sort={search.sort ?? 'due'}
                onSort={isWide ? (sort) => change({ sort: sort === 'due' ? undefined : (sort as '-due') }) : undefined}
                card={(row) => <TaskCard row={row} />}
              />
            )}
          </PagedList>
        )}
      </Card>
    </Page>
  )
}

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState icon={<ListChecks />} title={texts.emptyFilter} action={<Button onClick={onClear}>{screenTexts.filter.clear}</Button>}>
      {screenTexts.emptyFilterBody}
    </EmptyState>
  ) : (
    <EmptyState icon={<ListChecks />} title={texts.empty.title}>
      {texts.empty.body}
    </EmptyState>
  )

const Title = ({ row }: { row: TaskRow }) => (
  <Link to="/tasks/$id" params={{ id: row.id }} className={rowLink}>
    {row.title}
  </Link>
)
const Again = ({ row }: { row: TaskRow }) =>
  row.isRecurring && (
    <span title={screenTexts.recurring} className="shrink-0 text-muted">
      <Repeat aria-hidden className="size-3.5" />
      <span className="sr-only">{screenTexts.recurring}</span>
    </span>
  )
const Due = ({ row }: { row: TaskRow }) => <TaskDue date={row.dueDate} isOverdue={row.effectiveStatus === 'overdue'} />

const columns: Column<TaskRow>[] = [
  { id: 'number', label: texts.field.number, className: 'whitespace-nowrap text-muted tabular-nums', cell: (row) => row.number },
  {
    id: 'title',
    label: texts.field.title,
    className: 'w-full max-w-0',
    cell: (row) => (
      <span className="flex items-center gap-2">
        <span className="line-clamp-2">
          <Title row={row} />
        </span>
        <Again row={row} />
      </span>
    ),
  },
  {
    id: 'priority',
    label: texts.field.priority,
    className: 'whitespace-nowrap',
    cell: (row) => <PriorityLevel priority={row.priority} />,
  },
  {
    id: 'status',
    label: texts.field.status,
    className: 'whitespace-nowrap',
    cell: (row) => <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />,
  },
  { id: 'assignee', label: texts.field.assigneeName, className: 'max-w-40 truncate max-lg:hidden', cell: (row) => row.assigneeName },
  { id: 'department', label: texts.field.departmentName, className: 'max-w-40 truncate max-lg:hidden', cell: (row) => row.departmentName },
  { id: 'due', label: texts.field.dueDate, isSortable: true, className: 'whitespace-nowrap', cell: (row) => <Due row={row} /> },
]

const TaskCard = ({ row }: { row: TaskRow }) => (
  <div className="grid gap-1.5">
    <span className="flex items-center justify-between gap-3 text-xs text-muted tabular-nums">
      {row.number}
      <Again row={row} />
    </span>
    <span className="line-clamp-2">
      <Title row={row} />
    </span>
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <PriorityLevel priority={row.priority} />
      <TaskStatusOf status={row.status} isWaiting={row.isWaiting} />
    </span>
    <span className="flex flex-wrap justify-between gap-x-4 text-muted">
      <span>{row.assigneeName}</span>
      <span>
        {texts.field.dueDate} <Due row={row} />
      </span>
    </span>
  </div>
)
