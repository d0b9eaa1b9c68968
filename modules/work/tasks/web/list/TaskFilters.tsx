import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { priorities, type SortKey, type Span, sortKeys, spans, views } from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { filterCount, type ListSearch, viewOf } from './listSearch.ts'

const DueRange = lazy(() => import('./DueRange.tsx').then((file) => ({ default: file.DueRange })))
const CalendarStatus = lazy(() => import('./CalendarStatus.tsx').then((file) => ({ default: file.CalendarStatus })))
const MoreFilters = lazy(() => import('./MoreFilters.tsx').then((file) => ({ default: file.MoreFilters })))
const moreFilters = [
  'category',
  'ownCategoryId',
  'assigneeId',
  'createdBy',
  'departmentId',
  'locationId',
  'projectId',
  'tagId',
  'source',
  'waiting',
  'recurring',
] as const
type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void; onClear: () => void }
const words = screenTexts.filter

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function TaskFilters({ search, onChange, onClear }: Props) {
  const kinds = useQuery(taskQueries.workKinds).data?.items ?? []
  const [isOwnChosen, setOwn] = useState(false)
  const isOwn = !search.due && (isOwnChosen || Boolean(search.dueFrom ?? search.dueTo))
  return (
    <FilterBar
      count={filterCount(search)}
      onClear={onClear}
      search={<SearchField label={screenTexts.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
      more={{
        count: moreFilters.filter((one) => search[one] !== undefined).length,
        filters: <MoreFilters search={search} onChange={onChange} />,
      }}
      end={
        search.show !== 'calendar' && (
          <FilterChoice
            label={words.sort}
            value={search.sort ?? 'due'}
            first={null}
            onChange={(sort) => onChange({ sort: sort === 'due' ? undefined : (sort as SortKey) })}
            options={sortKeys.map((one) => [one, texts.sort[one]])}
          />
        )
      }
    >
      <FilterChoice
        label={words.view}
        value={viewOf(search)}
        first={null}
        onChange={(view) => onChange({ view: view === viewOf({ ...search, view: undefined }) ? undefined : (view as ListSearch['view']) })}
        options={[...views.map((one): [string, string] => [one, texts.view[one]]), ['all', words.everybody]]}
      />
      {kinds.length > 1 && (
        <FilterChoice
          label={words.kind}
          value={search.kind ?? ''}
          onChange={(one) => onChange({ kind: one || undefined })}
          options={kinds.map(({ kind, text }) => [kind, text])}
        />
      )}
      {search.show === 'calendar' && (
        <Suspense>
          <CalendarStatus search={search} onChange={onChange} />
        </Suspense>
      )}
      <FilterChoiceOf
        label={texts.field.priority}
        values={search.priority}
        onChange={(priority) => onChange({ priority })}
        options={[...priorities].reverse().map((one) => [one, texts.priority[one]])}
      />
      {search.show !== 'calendar' && (
        <FilterChoice
          label={words.due}
          value={isOwn ? 'own' : (search.due ?? '')}
          onChange={(one) => {
            setOwn(one === 'own')
            onChange({ dueFrom: undefined, dueTo: undefined, due: one === 'own' || !one ? undefined : (one as Span) })
          }}
          options={[...spans.map((one): [string, string] => [one, texts.span[one]]), ['own', words.own]]}
        />
      )}
      {isOwn && search.show !== 'calendar' && (
        <Suspense>
          <DueRange from={search.dueFrom} to={search.dueTo} onChange={onChange} />
        </Suspense>
      )}
    </FilterBar>
  )
}
