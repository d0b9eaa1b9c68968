import { ProjectFilter } from '@portal/modules/company/projects/web/public'
import { CategoryFilter } from '@portal/modules/records/ownCategories/web/public'
import { OwnFieldFilters } from '@portal/modules/records/ownFields/web/public'
import { TagFilter } from '@portal/modules/records/tags/web/public'
import { FilterChoice, type FilterChoiceProps } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { caseOwnFields } from '../ownFields.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import type { ListSearch } from './listSearch.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { specials } from './specials.ts'

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }

/** What a list is narrowed by less often. Fetched beside it, with what there is to choose from. */
export function MoreFilters({ search, special, onChange }: Props & { special: string }) {
  const chooseSpecial = (value: string) =>
    onChange({ ...Object.fromEntries(specials.map((one) => [one, undefined])), ...(value && { [value]: true }) })
  const options = useCategoryOptions(search.ownCategoryId)
  return (
    <>
      <CategoryFilter<Category> label={texts.field.category} options={options} search={search} onChange={onChange} />
      <OwnFieldFilters
        kind={caseOwnFields}
        value={search.own ?? []}
        onChange={(own) => onChange({ own: own.length > 0 ? own : undefined })}
      />
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
