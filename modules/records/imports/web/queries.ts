import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { type ImportKind, imports } from '../contract.ts'

export const api = client(imports)
export const importsQuery = (kind: ImportKind) =>
  queryOptions({ queryKey: ['imports', kind], queryFn: ({ signal }) => api.list({ kind }, { signal }) })
