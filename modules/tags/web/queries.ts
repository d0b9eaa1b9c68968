import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { tags } from '../contract.ts'

export const api = client(tags)
export const managedTags = queryOptions({ queryKey: ['tags', 'managed'], queryFn: ({ signal }) => api.list({}, { signal }) })
