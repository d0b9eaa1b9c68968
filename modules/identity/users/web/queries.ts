import { companyChoices } from '@portal/modules/identity/company/web/public'
import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { users } from '../contract.ts'
import type { UserSearch } from './listSearch.ts'
import { peopleQuery } from './people.ts'

export const api = client(users)

export const userQueries = {
  all: ['users'] as const,
  list: ({ status, roleId, ...search }: UserSearch) =>
    pagedQuery(['users', 'list', { status, roleId, ...search }], (page, options) =>
      api.list({ ...search, ...(status && { status }), ...(roleId && { roleId }), ...page }, options),
    ),
  one: (id: string) => queryOptions({ queryKey: ['users', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  holding: (id: string) =>
    queryOptions({ queryKey: ['users', 'holding', id], queryFn: ({ signal }) => api.holding({ id }, { signal }), staleTime: 0 }),
  people: { ...peopleQuery, staleTime: 0 },
  departments: companyChoices.departments,
}
