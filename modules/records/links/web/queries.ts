import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { linksAt } from '../contract.ts'

export const apiAt = (path: string) => client(linksAt(path))
/** Asked anew with everything else of the kind: its queries begin with the path. */
export const linksQuery = (path: string, id: string) =>
  queryOptions({ queryKey: [path.slice(1), 'links', id], queryFn: ({ signal }) => apiAt(path).links({ id }, { signal }) })
