import { collator } from '@portal/kit/format'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { injuries } from '../contract.ts'
import { filtersOf, type RegisterSearch } from './registerSearch.ts'

export const api = client(injuries)
export const injuryQueries = {
  summary: (id: string) => queryOptions({ queryKey: ['injuries', id], queryFn: ({ signal }) => api.summary({ id }, { signal }) }),
  healthNotes: queryOptions({ queryKey: ['injuries', 'healthNotes'], queryFn: ({ signal }) => api.healthNotes({}, { signal }) }),
  register: (search: RegisterSearch) =>
    pagedQuery(['injuries', 'register', search], (page, options) => api.register({ ...filtersOf(search), ...page }, options)),
}
/** Whom an injury can be about; the one it is about is there also when they have left. */
export function usePeople(present: { id: string; name: string } | null) {
  const found = useQuery(peopleQuery)
  const all = (found.data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ id, name, departmentName }) => ({ value: id, label: name, hint: departmentName ?? undefined }))
  return present && !all.some(({ value }) => value === present.id) ? [{ value: present.id, label: present.name }, ...all] : all
}
