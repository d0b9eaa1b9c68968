import { FilterChoice } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

type Props = { label: string; value: string; onChange: (id: string) => void }

/** One project a list is narrowed by, archived ones too. Not there for a company that has none. */
export function ProjectFilter({ label, value, onChange }: Props) {
  const { data } = useQuery({ ...projectQueries.list(true), staleTime: 300_000 })
  // Nearly every company has projects: its place is taken while that is asked.
  if (!data) return <span className="h-control max-sm:w-full" />
  if (data.items.length === 0 && !value) return null
  return (
    <FilterChoice
      label={label}
      className="max-sm:w-full"
      value={value}
      onChange={onChange}
      options={data.items.map(({ id, number, name }) => [id, texts.called(number, name)] as const)}
    />
  )
}
