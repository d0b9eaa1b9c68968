import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { queryOptions } from '@tanstack/react-query'
import { actionPlan } from '../contract.ts'
import { filtersOf, type PlanSearch, sortOf } from './planSearch.ts'

const api = client(actionPlan)
export const planQueries = {
  list: (search: PlanSearch) =>
    pagedQuery(['actions', 'list', 'plan', search], (page, options) =>
      api.list({ ...filtersOf(search), sort: sortOf(search), limit: pageSize(), ...page }, options),
    ),
  counts: (search: PlanSearch) => {
    const { status: _status, overdue: _overdue, ...filters } = filtersOf(search)
    return queryOptions({
      queryKey: ['actions', 'list', 'plan', 'counts', filters],
      queryFn: ({ signal }) => api.counts(filters, { signal }),
      placeholderData: (before) => before,
    })
  },
}
