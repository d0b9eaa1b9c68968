import { client } from '@portal/ui/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { proposals } from '../contract.ts'

export type Versioned = { id: string; version: number }
export const api = client(proposals)
export const proposalQueries = {
  /** What is proposed depends on what the record says: another version may have other proposals. */
  of: ({ id, version }: Versioned) =>
    queryOptions({
      queryKey: ['proposals', id, version],
      queryFn: ({ signal }) => api.list({ recordId: id }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
