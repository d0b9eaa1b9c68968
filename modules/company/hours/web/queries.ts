import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { hours } from '../contract.ts'

export const api = client(hours)
export const hoursQuery = queryOptions({ queryKey: ['hours'], queryFn: ({ signal }) => api.list({}, { signal }) })
