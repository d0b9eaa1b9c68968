import { FilterChoice, type FilterChoiceProps } from '@portal/ui/FilterChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { tagTexts as texts } from '../texts.ts'
import { knownTags } from './queries.ts'

/** The tags of one kind of record. Not there before the company has one in use. */
export function TagFilter({ kind, ...choice }: { kind: string } & Pick<FilterChoiceProps, 'value' | 'onChange'>) {
  const { data } = useQuery(knownTags)
  const items = (data?.items ?? []).filter((one) => one.kinds.includes(kind) || one.id === choice.value)
  if (items.length === 0 && !choice.value) return null
  return <FilterChoice label={texts.title} {...choice} options={items.map((one) => [one.id, one.name])} />
}
