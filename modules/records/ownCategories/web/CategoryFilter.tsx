import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { categoryValue, type Option, readCategory } from './choices.ts'

type Search<C> = { category?: C[] | undefined; ownCategoryId?: string | undefined }
type Props<C> = { label: string; options: readonly Option[]; search: Search<C>; onChange: (changes: Search<C>) => void }

/** One of a kind's categories, or one of the company's own. */
export function CategoryFilter<C extends string>({ label, options, search: { category, ownCategoryId }, onChange }: Props<C>) {
  const own = options.find(({ value }) => value === categoryValue(readCategory(value).category, ownCategoryId))
  return (
    <FilterChoice
      label={label}
      value={(ownCategoryId ? own?.value : category?.[0]) ?? ''}
      onChange={(value) => {
        const chosen = value ? readCategory<C>(value) : null
        onChange(
          chosen?.ownCategoryId
            ? { category: undefined, ownCategoryId: chosen.ownCategoryId }
            : { category: chosen ? [chosen.category] : undefined, ownCategoryId: undefined },
        )
      }}
      options={options.map(({ value, label: text }) => [value, text])}
    />
  )
}
