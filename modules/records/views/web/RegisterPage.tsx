import { osloDate } from '@portal/kit/dates'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { PagedList } from '@portal/ui/PagedList.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { type Column, Table } from '@portal/ui/Table.tsx'
import { useShownTogether } from '@portal/ui/useShownTogether.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react'
import type { Export, ToolsProps } from './listParts.ts'

const parts = () => import('./Parts.tsx')
const PrintedBy = lazyRouteComponent(parts, 'PrintedBy')
const RegisterTools = lazyRouteComponent(parts, 'RegisterTools')

const thisYear = Number(osloDate(new Date(Date.now())).slice(0, 4))
/** The choices of a register's years, this one first. */
export const yearOptions = Array.from({ length: 6 }, (_, n) => [String(thisYear - n), String(thisYear - n)] as const)

type Page<R> = { items: R[]; total: number; totalCapped: boolean }
type Search = Partial<Record<string, string>>
export type RegisterProps<R, S extends object> = {
  title: string
  intro: string
  breadcrumb?: ReactNode
  sections?: ReactNode
  /** Beside what is done with the list as a whole: what makes a new row. */
  actions?: ReactNode
  /** Other ways from the list, in a menu with its export and print. */
  links?: ToolsProps['links']
  /** The name of the field that searches the list; absent where it is not searched. */
  searchLabel?: string
  /** Chips that tell how many stand in each status. */
  statuses?: ReactNode
  list: UseInfiniteQueryResult<InfiniteData<Page<R>>>
  search: S
  onSearch: (search: S) => void
  /** `usual`: the option that holds when none is chosen, of a choice that is no filter. */
  filters: { key: keyof S & string; label: string; options: readonly (readonly [string, string])[]; usual?: string }[]
  filterClass: string
  /** Neither for those who may export nothing. */
  exported: Export | false | undefined
  columns: Column<R>[]
  card: (row: R) => ReactNode
  icon: ReactElement
  words: { empty: string; emptyBody: string; nothingFits: string; clear: string }
  /** Above the list: what its rows come to. */
  children?: ReactNode
}

/** A register: rows with filters, as a file and on paper. */
export function RegisterPage<R extends { id: string }, S extends object>(props: RegisterProps<R, S>) {
  const { title, list, search, onSearch, filters, words } = props
  const isAny = list.data?.pages.some(({ items }) => items.length > 0)
  const count = Object.entries(search).filter(([key, value]) => value && !filters.some((one) => one.key === key && one.usual)).length
  const isSearched = !!(search as Search).q
  const clear = () => onSearch({} as S)
  const { isShown, together } = useShownTogether(title)
  // With what else is waited for: a component of React's own would push the page when its turn came.
  useEffect(() => void RegisterTools.preload?.(), [])
  const fetchAll = async () => {
    for (let more = list.hasNextPage; more; ) more = (await list.fetchNextPage()).hasNextPage
  }
  return (
    <Page
      title={title}
      intro={props.intro}
      breadcrumb={props.breadcrumb}
      sections={isShown && props.sections}
      actions={
        isShown && (
          <>
            <Suspense fallback={<span className="h-control" />}>
              <RegisterTools fetchAll={isAny ? fetchAll : undefined} exported={props.exported} links={props.links ?? []} />
            </Suspense>
            {props.actions}
          </>
        )
      }
    >
      {together(
        <>
          <PrintedBy />
          {props.children}
          <Card flush>
            {props.statuses}
            <FilterBar
              count={isSearched ? count - 1 : count}
              onClear={clear}
              search={
                props.searchLabel && (
                  <SearchField
                    label={props.searchLabel}
                    value={(search as Search).q ?? ''}
                    onChange={(q) => onSearch({ ...search, q: q || undefined })}
                  />
                )
              }
            >
              {filters.map(({ key, label, options, usual }) => (
                <FilterChoice
                  key={key}
                  label={label}
                  className={props.filterClass}
                  value={(search as Search)[key] ?? usual ?? ''}
                  first={usual ? null : undefined}
                  onChange={(value) =>
                    onSearch({
                      ...search,
                      ...(key === 'year' && { from: undefined, to: undefined }),
                      [key]: value === usual ? undefined : value || undefined,
                    })
                  }
                  options={options}
                />
              ))}
            </FilterBar>
            <PagedList
              list={list}
              empty={
                <EmptyState
                  icon={props.icon}
                  title={count > 0 ? words.nothingFits : words.empty}
                  action={count > 0 && <Button onClick={clear}>{words.clear}</Button>}
                >
                  {count === 0 && words.emptyBody}
                </EmptyState>
              }
            >
              {(rows) => (
                <Table caption={title} columns={props.columns} rows={rows} keyOf={(row) => row.id} card={props.card} wideFrom="60rem" />
              )}
            </PagedList>
          </Card>
        </>,
        <Card flush>
          <SkeletonRows rows={10} />
        </Card>,
      )}
    </Page>
  )
}
