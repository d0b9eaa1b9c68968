import { formatDate } from '@portal/kit/format'
import { ListPage, NothingFits, PrintedBy } from '@portal/modules/records/views/web/public'
import { EmptyState } from '@portal/ui/States.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { actionTexts as texts } from '../../texts.ts'
import { actionQueries } from '../actionQueries.ts'
import { actionCard, columnsOf } from './ActionColumns.tsx'
import { ActionFilters } from './ActionFilters.tsx'
import { listScreenTexts as words } from './listScreenTexts.ts'
import { filterCount, type ListSearch, readListSearch, showOf } from './listSearch.ts'

const ActionTools = lazy(() => import('./ActionTools.tsx').then((file) => ({ default: file.ActionTools })))
const ActionBoard = lazy(() => import('../board/ActionBoard.tsx').then((file) => ({ default: file.ActionBoard })))

/** Tiltak as a list: one's own that are not done, until something else is asked for. */
export function ActionsPage() {
  const search = readListSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery({ ...actionQueries.list(search), enabled: search.layout === undefined })
  const navigate = useNavigate()
  const go = (next: ListSearch) => navigate({ to: '/actions', search: next, replace: true, resetScroll: false })
  const change = (changes: Partial<ListSearch>) => go({ ...search, ...changes })
  const { columns, layout, doneFrom, doneTo } = search
  const clear = () => go({ columns, layout })
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  const sort = (by: string) => change({ sort: by === 'due' ? undefined : (by as '-due') })
  return (
    <ListPage
      title={texts.title}
      intro={
        <>
          {words.intro}
          {doneFrom && doneTo && <span className="block tabular-nums">{words.days(formatDate(doneFrom), formatDate(doneTo))}</span>}
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      actions={
        <Suspense fallback={<span className="h-control" />}>
          <ActionTools search={search} toPrint={fetchAll} />
        </Suspense>
      }
      filters={<ActionFilters search={search} onChange={change} onClear={clear} />}
      shownAs={layout && <ActionBoard search={search} onSort={sort} />}
      list={list}
      newest={actionQueries.newest(search)}
      arrived={words.arrived}
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      columns={columnsOf(search)}
      caption={words.shows[showOf(search)]}
      sort={search.sort ?? 'due'}
      onSort={sort}
      card={actionCard}
      empty={
        filterCount({ ...search, show: undefined }) > 1 || search.q ? (
          <NothingFits icon={<ListChecks />} title={words.nothingFits} clear={words.clear} onClear={clear} />
        ) : (
          <EmptyState icon={<ListChecks />} title={words.empty[showOf(search)]} />
        )
      }
    />
  )
}
