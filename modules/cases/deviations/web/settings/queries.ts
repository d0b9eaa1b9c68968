import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { deadlines } from '../../deadlineContract.ts'

export const api = client(deadlines)
export const deadlineQuery = queryOptions({ queryKey: ['deadlines'], queryFn: ({ signal }) => api.get({}, { signal }) })
