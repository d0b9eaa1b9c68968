import { client } from '@portal/ui/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AuthorityNotification, authorityNotifications, type Flags } from '../contract.ts'

export const api = client(authorityNotifications)

export const noticeQueries = {
  of: (id: string) => queryOptions({ queryKey: ['notices', id], queryFn: ({ signal }) => api.notices({ id }, { signal }) }),
  ofProject: (id: string) => queryOptions({ queryKey: ['notices', id], queryFn: ({ signal }) => api.noticesOfProject({ id }, { signal }) }),
  foreseen: (id: string, category: string, flags: Flags) =>
    queryOptions({
      queryKey: ['notices', id, 'foreseen', category, flags],
      queryFn: ({ signal }) => api.foresee({ id, category, ...flags }, { signal }),
      placeholderData: (before) => before,
    }),
}

export type Parent = Pick<AuthorityNotification, 'deviationId' | 'projectId'>
const restingOn = ({ deviationId, projectId }: Parent) =>
  projectId
    ? [['projects']]
    : [
        ['deviations', 'one', deviationId],
        ['deviations', 'timeline', deviationId],
        ['accidents', deviationId],
      ]

/** What the screen does when a notice, or what it rests on, has changed: the case or the project may now be closed, or no longer. */
export function useNoticesChanged(parent: Parent) {
  const queryClient = useQueryClient()
  return async () => {
    for (const key of [['dashboard'], ...restingOn(parent)]) void queryClient.invalidateQueries({ queryKey: key })
    await queryClient.invalidateQueries({ queryKey: ['notices', parent.projectId ?? parent.deviationId] })
  }
}
