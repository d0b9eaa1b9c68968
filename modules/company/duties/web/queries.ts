import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { duties } from '../contract.ts'

export const api = client(duties)
export const dutyQueries = {
  profile: queryOptions({ queryKey: ['duties'], queryFn: ({ signal }) => api.get({}, { signal }) }),
}
