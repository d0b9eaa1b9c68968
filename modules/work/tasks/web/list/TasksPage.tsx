import { ListPage, NothingFits, PrintedBy, print, useSelection } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, Plus } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { filtersOf } from './listFilters.ts'
import { filterCount, type ListSearch, readListSearch } from './listSearch.ts'
import { columnsOf, type ShownRow, taskCard } from './TaskColumns.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskShows } from './TaskShows.tsx'
import { isTask } from './workRows.ts'

const parts = () => import('./ListParts.tsx')
const TaskCalendar = lazy(() => import('../calendar/TaskCalendar.tsx').then((file) => ({ default: file.TaskCalendar })))
const TaskBoard = lazy(() => parts().then((file) => ({ default: file.TaskBoard })))
const TaskBulk = lazy(() => parts().then((file) => ({ default: file.TaskBulk })))
const WorkStatuses = lazy(() => parts().then((file) => ({ default: file.WorkStatuses })))
const TaskTools = lazy(() => parts().then((file) => ({ default: file.TaskTools })))

/** Tasks as a list, with what else people have to do among them: one's own that is not finished, until something else is asked for. */
export function TasksPage() {
  const search = readListSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery({ ...taskQueries.list(search), enabled: search.show === undefined })
  const makers = useQuery(taskQueries.makers)
  const navigate = useNavigate()
  const change = (changes: Partial<ListSearch>) =>
    navigate({ to: '/tasks', search: { ...search, ...changes }, replace: true, resetScroll: false })
  const { columns, show, by, day } = search
  const clear = () => navigate({ to: '/tasks', search: { columns, show, by, day }, replace: true })
  // Fifty rows are drawn piece by piece, so that a slow phone answers a finger meanwhile.
  const data = useDeferredValue(list.data)
  const rows: ShownRow[] =
    data?.pages.flatMap(({ items }) => (columns?.includes('tags') ? items.map((row) => ({ ...row, page: items })) : items)) ?? []
  const { selected, column, choose, isKnown } = useSelection('tasks', JSON.stringify([filtersOf(search), search.show]), rows.filter(isTask))
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
      <Suspense fallback={<Room />}>
        <TaskTools search={search} toPrint={fetchAll} />
      </Suspense>
      {makers.isLoading && <Room />}
      {makers.data?.canMake && (
        <Button variant="primary" render={<Link to="/tasks/new" />}>
          <Plus aria-hidden /> {texts.new}
        </Button>
      )}
    </>
  )
  const sort = (by: string) => change({ sort: by === 'due' ? undefined : (by as '-due') })
  const shownAs =
    show === 'board' ? <TaskBoard search={search} onSort={sort} /> : show && <TaskCalendar search={search} onChange={change} />
  return (
    <ListPage
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
      statuses={
        !show && (
          <Suspense fallback={<div className="box-content h-control-sm border-b border-line py-3" />}>
            <WorkStatuses search={search} onChange={change} />
          </Suspense>
        )
      }
      filters={<TaskFilters search={search} onChange={change} onClear={clear} />}
      bulk={
        selected.length > 0 && (
          <TaskBulk selected={selected} shown={rows.filter(isTask)} search={search} onChoose={choose} onPrint={printChosen} />
        )
      }
      shownAs={shownAs}
      list={list}
      newest={taskQueries.newest(search)}
      arrived={screenTexts.arrived}
      rows={isOnlyChosen && selected.length > 0 ? selected : rows}
      areColumnsKnown={isKnown}
      columns={column ? [{ ...column, cell: (row) => isTask(row) && column.cell(row) }, ...columnsOf(search)] : columnsOf(search)}
      caption={screenTexts.listCaption}
      sort={search.sort ?? 'due'}
      onSort={sort}
      card={taskCard}
      empty={<NothingFound isFiltered={filterCount(search) > 0 || search.q !== undefined} onClear={clear} />}
    />
  )
}

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NothingFits icon={<ListChecks />} title={texts.emptyFilter} clear={screenTexts.filter.clear} onClear={onClear}>
      {screenTexts.emptyFilterBody}
    </NothingFits>
  ) : (
    <EmptyState icon={<ListChecks />} title={texts.empty.title}>
      {texts.empty.body}
    </EmptyState>
  )

/** A line of buttons on a phone, before they have come: what is below them is not pushed. */
const Room = () => <span aria-label="" className="h-control max-sm:w-full" />
