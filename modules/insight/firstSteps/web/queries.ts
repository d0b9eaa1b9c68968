import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { firstSteps } from '../contract.ts'

export const api = client(firstSteps)
export const firstStepsQuery = queryOptions({ queryKey: ['firstSteps'], queryFn: ({ signal }) => api.get({}, { signal }) })
