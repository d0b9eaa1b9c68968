import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { posters } from '../contract.ts'

export const api = client(posters)
export const postersQuery = queryOptions({ queryKey: ['posters'], queryFn: () => api.listPosters({}) })
