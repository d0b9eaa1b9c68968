import { PersonFilter } from '@portal/modules/records/actions/web/public'
import { FilterBar } from '@portal/ui/FilterBar.tsx'
import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { PeriodDay } from '@portal/ui/PeriodDay.tsx'
import { SearchField } from '@portal/ui/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { LogSearch } from './logSearch.ts'
import { logQueries } from './queries.ts'
import { listTexts as texts } from './texts.ts'

type Props = { search: LogSearch; onSearch: (search: LogSearch) => void }

/** What the log is narrowed by. The actions to choose from are those of the chosen type. */
export function LogFilterBar({ search, onSearch }: Props) {
  const { data } = useQuery(logQueries.names)
  const names = data?.items ?? []
  const set = (changes: LogSearch) => onSearch(Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value)))
  const actions = names.find(({ type }) => type === search.type)?.actions ?? []
  const count = Object.keys(search).length
  return (
    <FilterBar
      count={count}
      onClear={() => onSearch({})}
      search={<SearchField label={texts.number} value={search.number ?? ''} onChange={(number) => set({ number })} />}
      more={{
        filters: <SearchField label={texts.origin} value={search.origin ?? ''} onChange={(origin) => set({ origin })} />,
        count: search.origin ? 1 : 0,
      }}
    >
      <Suspense fallback={<span className="h-control md:w-52" />}>
        <PersonFilter label={texts.who} value={search.userId ?? ''} onChange={(userId) => set({ userId })} />
      </Suspense>
      <FilterChoice
        label={texts.about}
        value={search.type ?? ''}
        onChange={(type) => set({ type, action: '' })}
        options={names.map(({ type, name }) => [type, name])}
      />
      {actions.length > 0 && (
        <FilterChoice
          label={texts.what}
          value={search.action ?? ''}
          onChange={(action) => set({ action })}
          options={actions.map(({ action, name }) => [action, name])}
        />
      )}
      <PeriodDay key={`from ${search.from}`} label={texts.from} day={search.from} onChange={(day) => set({ from: day ?? '' })} />
      <PeriodDay key={`to ${search.to}`} label={texts.to} day={search.to} onChange={(day) => set({ to: day ?? '' })} />
    </FilterBar>
  )
}
