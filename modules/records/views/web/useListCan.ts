import { type QueryClient, useQuery } from '@tanstack/react-query'
import { viewsQuery } from './queries.ts'

/** What this person may do with a list as a whole, as the server decides it. */
export const useListCan = (module: string) => useQuery({ ...viewsQuery(module), select: ({ can }) => can })
/** The same ahead of a page, from its route's loader. */
export const askListCan = (client: QueryClient, module: string): Promise<void> => client.prefetchQuery(viewsQuery(module))
