import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { privacyBreaches } from '../contract.ts'

export const api = client(privacyBreaches)
export const breachQueries = {
  summary: (id: string) =>
    queryOptions({ queryKey: ['privacyBreach', id], queryFn: ({ signal }) => api.breachSummary({ id }, { signal }) }),
}
