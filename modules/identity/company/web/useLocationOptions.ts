import { useQuery } from '@tanstack/react-query'
import { companyChoices } from './choices.ts'

/** Places to choose from: those in use, and what is chosen already. */
export function useLocationOptions(...chosen: readonly (string | null)[]) {
  const { data } = useQuery(companyChoices.locations)
  return (data?.items ?? [])
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
}
