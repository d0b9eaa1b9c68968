import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { proposals } from '../contract.ts'

export const api = client(proposals)
export const proposalQueries = {
  of: (recordId: string) =>
    queryOptions({ queryKey: ['proposals', recordId], queryFn: ({ signal }) => api.list({ recordId }, { signal }) }),
}
