import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { actionStatuses, actionTypes, parentLevels, type SortKey, sortKeys } from '../../choices.ts'
import { listTexts } from '../../listTexts.ts'
import { actionTexts as texts } from '../../texts.ts'
import { actionQueries } from '../actionQueries.ts'
import { listScreenTexts as words } from './listScreenTexts.ts'
import { filterCount, type ListSearch, type Show, showOf, shows } from './listSearch.ts'

const PersonFilter = lazy(() => import('../PersonFilter.tsx').then((file) => ({ default: file.PersonFilter })))
const moreFilters = ['actionType', 'ownerId', 'departmentId'] as const
type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void; onClear: () => void }

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function ActionFilters({ search, onChange, onClear }: Props) {
  const usual = showOf({ ...search, show: undefined })
  return (
    <FilterBar
      count={filterCount(search)}
      onClear={onClear}
      search={<SearchField label={words.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
      more={{
        count: moreFilters.filter((one) => search[one] !== undefined).length,
        filters: <MoreFilters search={search} onChange={onChange} />,
      }}
      end={
        <FilterChoice
          label={words.sort}
          value={search.sort ?? 'due'}
          first={null}
          onChange={(sort) => onChange({ sort: sort === 'due' ? undefined : (sort as SortKey) })}
          options={sortKeys.map((one) => [one, listTexts.sort[one]])}
        />
      }
    >
      <FilterChoice
        label={words.view}
        value={showOf(search)}
        first={null}
        className="md:max-w-52"
        onChange={(show) => onChange({ show: show === usual ? undefined : (show as Show), doneFrom: undefined, doneTo: undefined })}
        options={shows.map((one) => [one, words.shows[one]])}
      />
      {search.layout !== 'board' && (
        <FilterChoiceOf
          label={texts.field.status}
          values={search.status}
          onChange={(status) => onChange({ status })}
          options={actionStatuses.map((one) => [one, texts.status[one]])}
        />
      )}
      <FilterChoiceOf
        label={listTexts.column.level}
        values={search.level}
        onChange={(level) => onChange({ level })}
        options={[...parentLevels].reverse().map((one) => [one, listTexts.level[one]])}
      />
    </FilterBar>
  )
}

function MoreFilters({ search, onChange }: Omit<Props, 'onClear'>) {
  const departments = useQuery(actionQueries.departments)
  return (
    <>
      <FilterChoiceOf
        label={texts.field.actionType}
        values={search.actionType}
        onChange={(actionType) => onChange({ actionType })}
        options={actionTypes.map((one) => [one, texts.type[one]])}
      />
      <Suspense>
        <PersonFilter
          label={texts.field.ownerId}
          value={search.ownerId ?? ''}
          onChange={(one) => onChange({ ownerId: one || undefined })}
        />
      </Suspense>
      <FilterChoice
        label={listTexts.column.department}
        value={search.departmentId ?? ''}
        onChange={(one) => onChange({ departmentId: one || undefined })}
        options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
    </>
  )
}
