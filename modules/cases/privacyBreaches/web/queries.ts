import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { privacyBreaches } from '../contract.ts'
import { type BreachLogSearch, filtersOf } from './breachLogSearch.ts'

export const api = client(privacyBreaches)
export const breachQueries = {
  summary: (id: string) =>
    queryOptions({ queryKey: ['privacyBreach', id], queryFn: ({ signal }) => api.breachSummary({ id }, { signal }) }),
  log: (search: BreachLogSearch) =>
    pagedQuery(['privacyBreach', 'log', search], (page, options) => api.breachLog({ ...filtersOf(search), ...page }, options)),
}
