import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { type EntryStatus, entryStatuses, type Theme, themes } from '../choices.ts'
import type { Entry } from '../contract.ts'
import { wheelTexts as texts } from '../texts.ts'
import { filterCount } from './filtered.ts'
import { screenTexts } from './texts.ts'
import type { WheelSearch } from './wheelSearch.ts'

type Props = {
  search: WheelSearch
  items: readonly Entry[]
  departments: readonly { id: string; name: string; depth: number }[]
  onChange: (changes: Partial<WheelSearch>) => void
}
const { field } = texts

/** What the year can be narrowed by; each choice is a change of the address. */
export function WheelFilters({ search, items, departments, onChange }: Props) {
  const owners = new Map(items.flatMap(({ ownerId, ownerName }) => (ownerId && ownerName ? [[ownerId, ownerName] as const] : [])))
  const named = [...owners].sort(([, a], [, b]) => a.localeCompare(b, 'nb'))
  const hasUnowned = items.some(({ ownerId }) => ownerId === null) || search.owner === 'none'
  const none = { theme: undefined, status: undefined, owner: undefined, departmentId: undefined }
  return (
    <FilterBar count={filterCount(search)} onClear={() => onChange(none)}>
      <FilterChoice
        label={field.theme}
        value={search.theme ?? ''}
        onChange={(one) => onChange({ theme: (one || undefined) as Theme | undefined })}
        options={themes.map((one) => [one, texts.theme[one]])}
      />
      <FilterChoice
        label={field.status}
        value={search.status ?? ''}
        onChange={(one) => onChange({ status: (one || undefined) as EntryStatus | undefined })}
        options={entryStatuses.map((one) => [one, texts.entry[one]])}
      />
      <FilterChoice
        label={field.ownerName}
        first={screenTexts.filter.everybody}
        value={search.owner ?? ''}
        onChange={(owner) => onChange({ owner: owner || undefined })}
        options={[...named, ...(hasUnowned ? [['none', screenTexts.nobody] as const] : [])]}
      />
      <FilterChoice
        label={field.departmentName}
        value={search.departmentId ?? ''}
        onChange={(one) => onChange({ departmentId: one || undefined })}
        options={departments.map((one) => [one.id, `${'\u2003'.repeat(one.depth)}${one.name}`])}
      />
    </FilterBar>
  )
}
