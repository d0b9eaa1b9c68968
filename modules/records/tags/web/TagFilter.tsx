import { FilterChoice, type FilterChoiceProps } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { tagTexts as texts } from '../texts.ts'
import { knownTags } from './queries.ts'

/** The words of one kind of record. Not there before the company has one in use. */
export function TagFilter({ on, ...choice }: { on: 'cases' | 'tasks' } & Pick<FilterChoiceProps, 'value' | 'onChange'>) {
  const { data } = useQuery(knownTags)
  const items = (data?.items ?? []).filter((one) => (on === 'cases' ? one.isOnCases : one.isOnTasks) || one.id === choice.value)
  if (items.length === 0 && !choice.value) return null
  return <FilterChoice label={texts.title} {...choice} options={items.map((one) => [one.id, one.name])} />
}
