import { ProjectFilter } from '@portal/modules/company/projects/web/public'
import { PersonFilter } from '@portal/modules/records/actions/web/public'
import { CategoryFilter } from '@portal/modules/records/ownCategories/web/public'
import { TagFilter } from '@portal/modules/records/tags/web/public'
import { FilterChoice, FilterChoiceOf } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { type TaskCategory, usedSources } from '../../choices.ts'
import { taskTexts as texts } from '../../texts.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import type { ListSearch } from './listSearch.ts'

const words = screenTexts.filter

/** What the list is narrowed by more seldom. */
export function MoreFilters({ search, onChange }: { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }) {
  const departments = useQuery(choiceQueries.departments)
  const locations = useQuery(choiceQueries.locations)
  const options = useCategoryOptions(search.ownCategoryId)
  const special = search.waiting ? 'waiting' : search.recurring ? 'recurring' : ''
  return (
    <>
      <CategoryFilter<TaskCategory> label={texts.field.category} options={options} search={search} onChange={onChange} />
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
      <ProjectFilter
        label={texts.column.project}
        value={search.projectId ?? ''}
        onChange={(one) => onChange({ projectId: one || undefined })}
      />
      <TagFilter kind="task" value={search.tagId ?? ''} onChange={(one) => onChange({ tagId: one || undefined })} />
      <FilterChoiceOf
        label={texts.column.source}
        values={search.source}
        onChange={(source) => onChange({ source })}
        options={usedSources.map((one) => [one, texts.source[one]])}
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
  )
}
