import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { imports } from '../contract.ts'

export const api = client(imports)
export const importsQuery = queryOptions({ queryKey: ['imports'], queryFn: ({ signal }) => api.list({}, { signal }) })
