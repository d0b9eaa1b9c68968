import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { lazy } from 'react'
import { type SortKey, severities, sortKeys } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { filterCount, usualSort } from './listFilters.ts'
import type { ListSearch } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { periodKindOf } from './period.ts'
import { specialOf } from './specials.ts'

const MoreFilters = lazy(() => import('./MoreFilters.tsx').then((file) => ({ default: file.MoreFilters })))

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void; onClear: () => void }

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function DeviationFilters({ search, onChange, onClear }: Props) {
  const special = specialOf(search)
  return (
    <FilterBar
      count={filterCount(search)}
      onClear={onClear}
      more={{
        count: [
          search.category?.[0] ?? search.ownCategoryId,
          search.departmentId,
          search.locationId,
          search.projectId,
          search.tagId,
          search.own,
          periodKindOf(search),
          special,
        ].filter(Boolean).length,
        filters: <MoreFilters search={search} special={special} onChange={onChange} />,
      }}
      end={
        <FilterChoice
          label={screenTexts.filter.sort}
          value={search.sort ?? usualSort(search)}
          first={null}
          className="md:max-w-52"
          onChange={(sort) => onChange({ sort: sort === usualSort(search) ? undefined : (sort as SortKey) })}
          options={sortKeys.map((one) => [one, listTexts.sort[one]])}
        />
      }
      search={<SearchField label={screenTexts.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
    >
      <FilterChoice
        label={screenTexts.filter.view}
        value={search.view ?? ''}
        onChange={(view) => onChange({ view: (view || undefined) as ListSearch['view'] })}
        options={Object.entries(screenTexts.view)}
      />
      <FilterChoiceOf
        label={screenTexts.column.severity}
        values={search.severity}
        onChange={(severity) => onChange({ severity })}
        options={[...severities].reverse().map((one) => [one, texts.severity[one]])}
      />
    </FilterBar>
  )
}
