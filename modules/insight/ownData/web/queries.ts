import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { ownData } from '../contract.ts'

export const api = client(ownData)
export const ownDataQuery = queryOptions({ queryKey: ['own-data'], queryFn: ({ signal }) => api.overview({}, { signal }) })
