import { categoryValue, readCategory } from '@portal/modules/records/ownCategories/web/public'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import type { Category } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { useCategoryOptions } from '../useCategoryOptions.ts'
import type { ListSearch } from './listSearch.ts'

export type CategoryFilterProps = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }

/** One of the portal's categories, or one of the company's own. */
export function CategoryFilter({ search: { category, ownCategoryId }, onChange }: CategoryFilterProps) {
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
