import { useQuery } from '@tanstack/react-query'
import { viewsQuery } from './queries.ts'

/** What this person may do with a list as a whole, as the server decides it. */
export const useListCan = (module: string) => useQuery({ ...viewsQuery(module), select: ({ can }) => can })
