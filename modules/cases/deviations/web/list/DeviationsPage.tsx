import { ListPage, NothingFits, useSelection } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { currentInstant } from '@portal/ui/clock'
import { EmptyState } from '@portal/ui/States.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { SortKey } from '../../contract.ts'
import { urgencyOf } from '../../nextDeadlineRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import type { CaseParts } from '../caseParts.ts'
import { deviationQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { CaseStatuses } from './CaseStatuses.tsx'
import { DeviationFilters } from './DeviationFilters.tsx'
import { caseCard, columnsOf, shownColumns } from './ListColumns.tsx'
import { changed, filterCount, filtersOf, statusOf, usualSort } from './listFilters.ts'
import { type ListSearch, readListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { useAsked } from './useAsked.ts'

const parts = () => import('./ListParts.tsx')
const Tools = lazy(() => parts().then((file) => ({ default: file.Tools })))
const Bulk = lazy(() => parts().then((file) => ({ default: file.Bulk })))
const CaseBoard = lazy(() => parts().then((file) => ({ default: file.CaseBoard })))

export function DeviationsPage({ Map }: Pick<CaseParts, 'Map'>) {
  const search = readListSearch(useSearch({ strict: false }))
  const { columns: chosen, show } = search
  const list = useInfiniteQuery({ ...deviationQueries.list(search), enabled: !show })
  const navigate = useNavigate()

  const change = (changes: Partial<ListSearch>) =>
    navigate({ to: '/deviations', search: changed(search, changes), replace: true, resetScroll: false })
  const clear = () => navigate({ to: '/deviations', search: { columns: chosen, show }, replace: true })
  const data = useDeferredValue(list.data)
  const rows = useAsked(data?.pages.map((page) => page.items) ?? [], shownColumns(search))
  const { selected, column, choose, isKnown } = useSelection('deviations', JSON.stringify([filtersOf(search), show]), rows)
  const isByUrgency = (search.sort ?? usualSort(search)) === 'priority' && statusOf(search)?.join() !== 'closed'
  const isFiltered = filterCount(search) > 0 || search.q !== undefined

  const newest = deviationQueries.newest(search)
  const shownAs =
    show === 'board' ? (
      <CaseBoard search={search} onSort={(sort) => change({ sort: sort as SortKey })} />
    ) : (
      show && (
        <Map
          search={{ ...search, status: filtersOf(search).status ?? 'all' }}
          filters={filtersOf(search)}
          newest={newest}
          arrived={listTexts.arrived}
        />
      )
    )
  return (
    <ListPage
      title={texts.title}
      intro={screenTexts.listIntro}
      actions={
        <>
          {/* The tools take two lines on a phone: what comes below them is not pushed. */}
          <Suspense fallback={<span aria-label="" className="h-control max-sm:h-[calc(2*var(--control)+0.625rem)] max-sm:w-full" />}>
            <Tools search={search} />
          </Suspense>
          <Button render={<Link to="/deviations/statistics" />} className="max-sm:hidden">
            {screenTexts.statistics}
          </Button>
        </>
      }
      statuses={show !== 'board' && <CaseStatuses search={search} onChange={change} />}
      filters={<DeviationFilters search={search} onChange={change} onClear={clear} />}
      bulk={selected.length > 0 && <Bulk selected={selected} shown={rows} search={search} onChoose={choose} />}
      shownAs={shownAs}
      list={list}
      newest={newest}
      arrived={listTexts.arrived}
      rows={rows}
      areColumnsKnown={isKnown}
      columns={column ? [column, ...columnsOf(search)] : columnsOf(search)}
      caption={screenTexts.listCaption}
      sort={search.sort ?? usualSort(search)}
      onSort={(sort) => change({ sort: sort as SortKey })}
      card={caseCard}
      groupOf={isByUrgency ? (row) => listTexts.urgency[urgencyOf(row, currentInstant())] : undefined}
      empty={<NothingFound search={search} isFiltered={isFiltered} onClear={clear} />}
    />
  )
}

function NothingFound({ search, isFiltered, onClear }: { search: ListSearch; isFiltered: boolean; onClear: () => void }) {
  if (search.view === 'toVerify' && filterCount(search) === 1)
    return <EmptyState icon={<TriangleAlert />} title={screenTexts.emptyVerification} />
  if (isFiltered)
    return (
      <NothingFits icon={<TriangleAlert />} title={screenTexts.nothingFits} clear={screenTexts.clearFilters} onClear={onClear}>
        {screenTexts.nothingFitsBody}
      </NothingFits>
    )
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={screenTexts.empty.title}
      action={
        <Button variant="primary" render={<Link to="/deviations/new" />}>
          <Plus aria-hidden /> {texts.form.report}
        </Button>
      }
    >
      {screenTexts.empty.body}
    </EmptyState>
  )
}
