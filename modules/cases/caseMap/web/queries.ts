import type { DeviationRow } from '@portal/modules/cases/deviations'
import { loadConfig } from '@portal/ui/config'
import { request } from '@portal/ui/request'
import { queryOptions } from '@tanstack/react-query'
import type { Places } from '../contract.ts'

type Filters = Record<string, unknown>
const shownCases = 5

// Only the contract's types: nothing is written here, so no schema is needed.
export const mapQueries = {
  places: (filters: Filters) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'map', filters],
      queryFn: ({ signal }): Promise<Places> => request('GET', '/deviations/map', { query: filters, signal }),
      placeholderData: (before) => before,
    }),
  /** What hurries most in a place. */
  cases: (filters: Filters, locationId: string) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'place', filters, locationId],
      queryFn: ({ signal }) =>
        request<{ items: DeviationRow[] }>('GET', '/deviations', { query: { ...filters, locationId, limit: 25 }, signal }),
      select: ({ items }) => items.slice(0, shownCases),
    }),
  /** Those that have come while the map stood open, the newest first. */
  arrived: (filters: Filters, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['deviations', 'list', 'arrived', filters, ids],
      queryFn: ({ signal }) =>
        request<{ items: DeviationRow[] }>('GET', '/deviations', { query: { ...filters, sort: '-reported', limit: 25 }, signal }),
      select: ({ items }) => items.filter(({ id }) => ids.includes(id)),
    }),
  config: queryOptions({ queryKey: ['config'], queryFn: () => loadConfig(), staleTime: Number.POSITIVE_INFINITY }),
}
