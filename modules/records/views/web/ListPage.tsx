import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { Newest } from '@portal/ui/newestOf'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useFocusArrived } from '@portal/ui/useFocusArrived'
import { useMedia } from '@portal/ui/useMedia'
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import type { ArrivedWords } from './NewRows.tsx'
import type { ShownList } from './shownRows.ts'

/** Tells that records have come since what is shown was fetched. */
export const NewRows = lazy(() => import('./NewRows.tsx').then((file) => ({ default: file.NewRows })))

type Props<R> = Pick<ComponentProps<typeof Page>, 'title' | 'intro' | 'actions' | 'sections'> & {
  /** Chips that tell how many stand in each status. */
  statuses?: ReactNode
  filters: ReactNode
  /** What is done with the rows that are chosen; absent while none is. */
  bulk?: ReactNode
  /** The same records shown otherwise, in place of rows: a board, a map, a calendar. */
  shownAs?: ReactNode
  list: ComponentProps<typeof PagedList>['list']
  rows: R[]
  columns: Column<R>[]
  /** The rows wait until all their columns are known. */
  areColumnsKnown?: boolean
  caption: string
  sort: string
  onSort: (sort: string) => void
  card: (row: R) => ReactNode
  groupOf?: ((row: R) => string) | undefined
  empty: ReactNode
  /** For who leaves the list open. */
  newest: Newest
  /** How many have come meanwhile, as a button. */
  arrived: ArrivedWords
}

/** A list of records: its filters, and its rows or what they are shown as. */
export function ListPage<R extends { id: string }>({
  title,
  intro,
  actions,
  sections,
  statuses,
  filters,
  bulk,
  shownAs,
  list,
  empty,
  onSort,
  newest,
  arrived,
  areColumnsKnown = true,
  ...table
}: Props<R>) {
  const { rows } = table
  const focusArrived = useFocusArrived(
    rows.map(({ id }) => id),
    '[data-row]',
  )
  // On a phone the order is chosen among the filters.
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <Page title={title} intro={intro} actions={actions} sections={sections}>
      <Card flush>
        {statuses}
        {filters}
        {bulk && <Suspense>{bulk}</Suspense>}
        {shownAs ? (
          <Suspense fallback={<SkeletonRows rows={10} />}>{shownAs}</Suspense>
        ) : (
          <>
            {list.data && (
              <Suspense>
                <NewRows
                  key={list.dataUpdatedAt}
                  newest={newest}
                  words={arrived}
                  list={list as ShownList}
                  onShow={(ids, isThere) => {
                    focusArrived(ids)
                    if (!isThere) onSort(newest.sort)
                  }}
                />
              </Suspense>
            )}
            <PagedList list={list} skeletons={10} isReady={areColumnsKnown} empty={empty}>
              {() => <Table {...table} keyOf={(row) => row.id} onSort={isWide ? onSort : undefined} />}
            </PagedList>
          </>
        )}
      </Card>
    </Page>
  )
}

type NothingProps = { icon: ReactElement; title: string; clear: string; onClear: () => void; children?: ReactNode }
/** Nothing meets the filters: they can be taken away. */
export const NothingFits = ({ icon, title, clear, onClear, children }: NothingProps) => (
  <EmptyState icon={icon} title={title} action={<Button onClick={onClear}>{clear}</Button>}>
    {children}
  </EmptyState>
)
