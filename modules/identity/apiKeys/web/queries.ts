import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { apiKeys } from '../contract.ts'

export const api = client(apiKeys)
export const keyQueries = {
  own: queryOptions({ queryKey: ['apiKeys', 'own'], queryFn: ({ signal }) => api.list({}, { signal }) }),
  company: queryOptions({ queryKey: ['apiKeys', 'company'], queryFn: ({ signal }) => api.listCompany({}, { signal }) }),
}
