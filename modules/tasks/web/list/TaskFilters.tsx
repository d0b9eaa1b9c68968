import { PersonFilter } from '@portal/modules/actions/web/public'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import {
  categories,
  type EffectiveStatus,
  effectiveStatuses,
  type Priority,
  priorities,
  type SortKey,
  type Span,
  sortKeys,
  spans,
  type TaskCategory,
  views,
} from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { filterCount, type ListSearch, viewOf } from './listSearch.ts'

const DueRange = lazy(() => import('./DueRange.tsx').then((file) => ({ default: file.DueRange })))
type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void; onClear: () => void }
const words = screenTexts.filter

/** Everything the list can be narrowed by; each choice is a change of the address. */
export function TaskFilters({ search, onChange, onClear }: Props) {
  const departments = useQuery(choiceQueries.departments)
  const locations = useQuery(choiceQueries.locations)
  const [isOwnChosen, setOwn] = useState(false)
  const isOwn = !search.due && (isOwnChosen || Boolean(search.dueFrom ?? search.dueTo))
  const status = search.status === 'all' ? 'all' : (search.status?.[0] ?? '')
  const special = search.waiting ? 'waiting' : search.recurring ? 'recurring' : ''
  return (
    <FilterBar
      count={filterCount(search)}
      onClear={onClear}
      search={<SearchField label={screenTexts.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
      more={{
        count: [search.category, search.assigneeId, search.createdBy, search.departmentId, search.locationId, special].filter(Boolean)
          .length,
        filters: (
          <>
            <FilterChoice
              label={texts.field.category}
              value={search.category?.[0] ?? ''}
              onChange={(one) => onChange({ category: one ? [one as TaskCategory] : undefined })}
              options={categories.map((one) => [one, texts.category[one]])}
            />
            <Suspense>
              <PersonFilter
                label={texts.column.assignee}
                value={search.assigneeId ?? ''}
                onChange={(one) => onChange({ assigneeId: one || undefined })}
              />
              <PersonFilter
                label={texts.column.createdBy}
                value={search.createdBy ?? ''}
                onChange={(one) => onChange({ createdBy: one || undefined })}
              />
            </Suspense>
            <FilterChoice
              label={texts.field.departmentName}
              value={search.departmentId ?? ''}
              onChange={(one) => onChange({ departmentId: one || undefined })}
              options={(departments.data?.items ?? []).map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
            />
            <FilterChoice
              label={texts.field.locationName}
              value={search.locationId ?? ''}
              onChange={(one) => onChange({ locationId: one || undefined })}
              options={(locations.data?.items ?? []).map((one) => [one.id, one.name])}
            />
            <FilterChoice
              label={words.special}
              value={special}
              onChange={(one) => onChange({ waiting: undefined, recurring: undefined, ...(one && { [one]: true }) })}
              options={[
                ['waiting', words.waiting],
                ['recurring', words.recurring],
              ]}
            />
          </>
        ),
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
      {search.show !== 'board' && (
        <FilterChoice
          label={texts.field.status}
          value={status}
          first={search.show === 'calendar' ? words.notCancelled : words.unfinished}
          onChange={(one) => onChange({ status: one === 'all' ? 'all' : one ? [one as EffectiveStatus] : undefined })}
          options={[...effectiveStatuses.map((one): [string, string] => [one, texts.status[one]]), ['all', words.every]]}
        />
      )}
      <FilterChoice
        label={texts.field.priority}
        value={search.priority?.[0] ?? ''}
        onChange={(one) => onChange({ priority: one ? [one as Priority] : undefined })}
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
