import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { checklists } from '../contract.ts'

export const api = client(checklists)
export const checklistsQuery = queryOptions({
  queryKey: ['checklists'],
  queryFn: ({ signal }) => api.list({}, { signal }),
  staleTime: 60_000,
})
