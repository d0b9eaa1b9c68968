import { client } from '@portal/ui/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { projects } from '../contract.ts'

export const api = client(projects)

export const projectQueries = {
  list: (archived: boolean) =>
    queryOptions({
      queryKey: ['projects', 'list', archived],
      queryFn: ({ signal }) => api.listProjects(archived ? { archived } : {}, { signal }),
    }),
  one: (id: string) => queryOptions({ queryKey: ['projects', id], queryFn: ({ signal }) => api.getProject({ id }, { signal }) }),
}

/** After a project is changed: also what it obliges to, and what waits for its leader. */
export const projectsChanged = (queryClient: QueryClient) =>
  Promise.all([['projects'], ['notices'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
