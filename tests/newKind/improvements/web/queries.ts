import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { type Filters, improvements } from '../contract.ts'

export const api = client(improvements)
export const improvementQueries = {
  list: (search: Filters) => pagedQuery(['improvements', 'list', search], (page, options) => api.list({ ...search, ...page }, options)),
  one: (id: string) => queryOptions({ queryKey: ['improvements', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
}
