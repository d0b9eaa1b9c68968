import { ProjectFilter } from '@portal/modules/company/projects/web/public'
import { TagFilter } from '@portal/modules/records/tags/web/public'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice, type FilterChoiceProps } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type DeviationStatus, type Severity, type SortKey, severities, sortKeys, statuses, unclosed } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { filterCount, type ListSearch, usualSort } from './listSearch.ts'
import { listTexts } from './listTexts.ts'
import { PeriodFilter, periodKindOf } from './PeriodFilter.tsx'

const CompanyFilters = lazy(() => import('./CompanyFilters.tsx').then((file) => ({ default: file.CompanyFilters })))

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void; onClear: () => void }
const isActive = (status?: string[]) => status?.length === unclosed.length && unclosed.every((one) => status.includes(one))
const specials = Object.keys(screenTexts.special) as (keyof typeof screenTexts.special)[]

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function DeviationFilters({ search, onChange, onClear }: Props) {
  const status = isActive(search.status) ? 'active' : (search.status?.[0] ?? '')
  const special = specials.find((one) => search[one]) ?? ''
  const chooseSpecial = (value: string) =>
    onChange({ ...Object.fromEntries(specials.map((one) => [one, undefined])), ...(value && { [value]: true }) })
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
        filters: (
          <>
            <Suspense>
              <CompanyFilters search={search} onChange={onChange} />
            </Suspense>
            <DepartmentChoice value={search.departmentId ?? ''} onChange={(one) => onChange({ departmentId: one || undefined })} />
            <PlaceChoice value={search.locationId ?? ''} onChange={(one) => onChange({ locationId: one || undefined })} />
            <ProjectFilter
              label={texts.column.project}
              value={search.projectId ?? ''}
              onChange={(one) => onChange({ projectId: one || undefined })}
            />
            <PeriodFilter search={search} onChange={onChange} />
            <TagFilter kind="deviation" value={search.tagId ?? ''} onChange={(one) => onChange({ tagId: one || undefined })} />
            <FilterChoice
              label={screenTexts.filter.special}
              value={special}
              onChange={chooseSpecial}
              options={Object.entries(screenTexts.special)}
            />
          </>
        ),
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
      <FilterChoice
        label={texts.field.status}
        value={status}
        onChange={(value) => onChange({ status: value === 'active' ? [...unclosed] : value ? [value as DeviationStatus] : undefined })}
        options={[['active', screenTexts.filter.active], ...statuses.map((one): [string, string] => [one, texts.progress[one]])]}
      />
      <FilterChoice
        label={screenTexts.column.severity}
        value={search.severity?.[0] ?? ''}
        onChange={(one) => onChange({ severity: one ? [one as Severity] : undefined })}
        options={[...severities].reverse().map((one) => [one, texts.severity[one]])}
      />
    </FilterBar>
  )
}

type OneOf = Pick<FilterChoiceProps, 'value' | 'onChange'>
function DepartmentChoice(choice: OneOf) {
  const { data } = useQuery(choiceQueries.departments)
  const options = (data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`] as const)
  return <FilterChoice label={texts.field.departmentName} {...choice} options={options} />
}

function PlaceChoice(choice: OneOf) {
  const { data } = useQuery(choiceQueries.places)
  return <FilterChoice label={texts.field.locationName} {...choice} options={(data?.items ?? []).map((one) => [one.id, one.name])} />
}
