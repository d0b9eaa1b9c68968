import { roleOptions } from '@portal/kit/roleNames'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { signIns } from '../choices.ts'
import { userTexts } from '../texts.ts'
import { filterCount, readUserSearch, shownStatuses, type UserSearch } from './listSearch.ts'
import { userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

const columnOf = { status: 'status', roleId: 'role', departmentId: 'department', signIn: 'signIn' } as const

type Props = { search: UserSearch; onChange: (changes: UserSearch) => void; onClear: () => void }

export function UserFilters({ search, onChange, onClear }: Props) {
  const departments = useQuery(userQueries.departments)
  const filters = {
    status: shownStatuses.map((status) => ({ value: status, label: userTexts.status[status] })),
    roleId: roleOptions,
    departmentId: departments.data?.items.filter(({ isActive }) => isActive).map(({ id, path }) => ({ value: id, label: path })) ?? [],
    signIn: signIns.map((value) => ({ value, label: texts.signIn[value] })),
  }
  const choose = (name: keyof typeof filters, value: string) => onChange({ [name]: undefined, ...readUserSearch({ [name]: value }) })

  return (
    <FilterBar
      search={<SearchField label={texts.search} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />}
      count={filterCount(search)}
      onClear={onClear}
    >
      {(['status', 'roleId', 'departmentId', 'signIn'] as const).map((name) => (
        <Select
          key={name}
          aria-label={texts.column[columnOf[name]]}
          className="md:w-44"
          value={search[name] ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        >
          <option value="">{texts.any[name]}</option>
          {filters[name].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ))}
    </FilterBar>
  )
}
