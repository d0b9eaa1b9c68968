import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { imports } from '../contract.ts'

export const api = client(imports)
export const importsQuery = (kind: string) =>
  queryOptions({ queryKey: ['imports', kind], queryFn: ({ signal }) => api.list({ kind }, { signal }) })
