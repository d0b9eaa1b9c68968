import { categoryValue, readCategory } from '@portal/modules/records/ownCategories/web/public'
import { OwnFieldFilters } from '@portal/modules/records/ownFields/web/public'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import type { Category } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { caseOwnFields } from '../ownFields.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import type { ListSearch } from './listSearch.ts'

type Props = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }

/** What a list is narrowed by that the company has a part in: categories, and its own fields. Fetched with them. */
export const CompanyFilters = (props: Props) => (
  <>
    <CategoryFilter {...props} />
    <OwnFieldFilters
      kind={caseOwnFields}
      value={props.search.own ?? []}
      onChange={(own) => props.onChange({ own: own.length > 0 ? own : undefined })}
    />
  </>
)

/** One of the portal's categories, or one of the company's own. */
function CategoryFilter({ search: { category, ownCategoryId }, onChange }: Props) {
  const options = useCategoryOptions(ownCategoryId)
  const own = options.find(({ value }) => value === categoryValue(readCategory(value).category, ownCategoryId))
  return (
    <FilterChoice
      label={texts.field.category}
      value={(ownCategoryId ? own?.value : category?.[0]) ?? ''}
      onChange={(value) => {
        const chosen = value ? readCategory<Category>(value) : null
        onChange(
          chosen?.ownCategoryId
            ? { category: undefined, ownCategoryId: chosen.ownCategoryId }
            : { category: chosen ? [chosen.category] : undefined, ownCategoryId: undefined },
        )
      }}
      options={options.map(({ value, label }) => [value, label])}
    />
  )
}
