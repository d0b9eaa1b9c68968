import { RiskSections } from '@portal/modules/governance/riskMatrices/web/public'
import { ListPage, NothingFits, PrintedBy, useListCan, useSelection } from '@portal/modules/records/views/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import { riskQueries } from '../queries.ts'
import { screenTexts as texts } from '../texts.ts'
import { filterCount, filtersOf, type ListSearch, readListSearch } from './listSearch.ts'
import { columnsOf, riskCard } from './RiskColumns.tsx'
import { RiskFilters } from './RiskFilters.tsx'
import { RiskShows } from './RiskShows.tsx'

const HeatMap = lazy(() => import('./HeatMap.tsx').then((file) => ({ default: file.HeatMap })))
const RiskBulk = lazy(() => import('./RiskBulk.tsx').then((file) => ({ default: file.RiskBulk })))
const RiskTools = lazy(() => import('./RiskTools.tsx').then((file) => ({ default: file.RiskTools })))

/** On a phone their two buttons make a line more: what comes below them is not pushed. */
const toolsComing = (
  <>
    <span className="h-control max-sm:min-w-32" />
    <span className="h-control max-sm:min-w-32" />
  </>
)

/** The register: every risk one may see, the worst first, or where they are in the matrix. */
export function RisksPage() {
  const search = readListSearch(useSearch({ strict: false }))
  const list = useInfiniteQuery({ ...riskQueries.list(search), enabled: search.as === undefined })
  const { data: can } = useListCan('risks')
  const navigate = useNavigate()
  const go = (next: ListSearch) => navigate({ to: '/risk-evaluation', search: next, replace: true, resetScroll: false })
  const change = (changes: Partial<ListSearch>) => go({ ...search, ...changes })
  const clear = () => go({ columns: search.columns, as: search.as })
  const data = useDeferredValue(list.data)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const { selected, column, choose, isKnown } = useSelection('risks', JSON.stringify(filtersOf(search)), rows)
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  return (
    <ListPage
      title={texts.title}
      intro={
        <>
          {texts.intro}
          <Suspense>
            <PrintedBy />
          </Suspense>
        </>
      }
      actions={
        <>
          <RiskShows as={search.as} onShow={(as) => change({ as })} />
          <Suspense fallback={toolsComing}>
            <RiskTools search={search} toPrint={fetchAll} />
          </Suspense>
          {can?.includes('create') && (
            <Button variant="primary" render={<Link to="/risk-evaluation/risks/new" />}>
              <Plus aria-hidden /> {texts.new}
            </Button>
          )}
        </>
      }
      sections={<RiskSections />}
      filters={<RiskFilters search={search} onChange={change} onClear={clear} />}
      bulk={selected.length > 0 && <RiskBulk selected={selected} shown={rows} search={search} onChoose={choose} />}
      shownAs={search.as && <HeatMap search={search} />}
      list={list}
      newest={riskQueries.newest(search)}
      arrived={texts.arrived}
      rows={rows}
      areColumnsKnown={isKnown}
      columns={column ? [column, ...columnsOf(search)] : columnsOf(search)}
      caption={texts.register}
      sort={search.sort ?? 'worst'}
      onSort={(sort) => change({ sort: sort as ListSearch['sort'] })}
      card={riskCard}
      empty={
        filterCount(search) > 0 || search.q ? (
          <NothingFits icon={<TriangleAlert />} title={texts.nothingFits} clear={texts.clear} onClear={clear}>
            {texts.nothingFitsBody}
          </NothingFits>
        ) : (
          <EmptyState icon={<TriangleAlert />} title={texts.empty}>
            {texts.emptyBody}
          </EmptyState>
        )
      }
    />
  )
}
