import { PrintedBy, print, useSelection } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { Table } from '@portal/ui/Table.tsx'
import { useMedia } from '@portal/ui/useMedia'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Plus } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { filterCount, filtersOf, type ListSearch, readListSearch } from './listSearch.ts'
import { columnsOf, TaskCard } from './TaskColumns.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskShows } from './TaskShows.tsx'

const parts = () => import('./ListParts.tsx')
const TaskCalendar = lazy(() => import('../calendar/TaskCalendar.tsx').then((file) => ({ default: file.TaskCalendar })))
const TaskBoard = lazy(() => parts().then((file) => ({ default: file.TaskBoard })))
const TaskBulk = lazy(() => parts().then((file) => ({ default: file.TaskBulk })))
const TaskTools = lazy(() => parts().then((file) => ({ default: file.TaskTools })))

/** Tasks as a list: one's own that are not finished, until something else is asked for. */
export function TasksPage() {
  const search = readListSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery({ ...taskQueries.list(search), enabled: search.show === undefined })
  const makers = useQuery(taskQueries.makers)
  const navigate = useNavigate()
  // On a phone the order is chosen among the filters.
  const isWide = useMedia('(min-width: 48rem)')
  const change = (changes: Partial<ListSearch>) =>
    navigate({ to: '/tasks', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const { columns, show, by, day } = search
  const clear = () => navigate({ to: '/tasks', search: { columns, show, by, day }, replace: true })
  // Fifty rows are drawn piece by piece, so that a slow phone answers a finger meanwhile.
  const data = useDeferredValue(list.data)
  const rows = data?.pages.flatMap(({ items }) => (columns?.includes('tags') ? items.map((row) => ({ ...row, page: items })) : items)) ?? []
  const { selected, column, choose } = useSelection(JSON.stringify([filtersOf(search), search.show]), rows)
  const [isOnlyChosen, setOnlyChosen] = useState(false)
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  const printChosen = () => {
    setOnlyChosen(true)
    void print(
      async () => undefined,
      () => setOnlyChosen(false),
    )
  }
  const actions = (
    <>
      <TaskShows show={show} onShow={(one) => change({ show: one })} />
      <Suspense fallback={<span className="h-control" />}>
        <TaskTools search={search} toPrint={fetchAll} />
      </Suspense>
      {makers.data?.canMake && (
        <Button variant="primary" render={<Link to="/tasks/new" />}>
          <Plus aria-hidden /> {texts.new}
        </Button>
      )}
    </>
  )
  return (
    <Page
      title={texts.title}
      intro={
        <>
          {screenTexts.listIntro}{' '}
          <Link to="/tasks/inbox" className="text-brand-ink underline print:hidden">
            {screenTexts.inbox}
          </Link>
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      actions={actions}
    >
      <Card flush>
        <TaskFilters search={search} onChange={change} onClear={clear} />
        {selected.length > 0 && (
          <Suspense>
            <TaskBulk selected={selected} shown={rows} search={search} onChoose={choose} onPrint={printChosen} />
          </Suspense>
        )}
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
            {() => (
              <Table
                caption={screenTexts.listCaption}
                columns={column ? [column, ...columnsOf(search)] : columnsOf(search)}
                rows={isOnlyChosen && selected.length > 0 ? selected : rows}
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
