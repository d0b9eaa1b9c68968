import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
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
