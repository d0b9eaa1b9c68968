import { client } from '@portal/ui/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { authorityNotifications, type Flags } from '../contract.ts'

export const api = client(authorityNotifications)

export const noticeQueries = {
  of: (id: string) => queryOptions({ queryKey: ['notices', id], queryFn: ({ signal }) => api.notices({ id }, { signal }) }),
  foreseen: (id: string, category: string, flags: Flags) =>
    queryOptions({
      queryKey: ['notices', id, 'foreseen', category, flags],
      queryFn: ({ signal }) => api.foresee({ id, category, ...flags }, { signal }),
      placeholderData: (before) => before,
    }),
}

/** What the screen does when a notice, or what it rests on, has changed: the case may now be closed, or no longer. */
export function useNoticesChanged(deviationId: string) {
  const queryClient = useQueryClient()
  return async () => {
    for (const key of [
      ['deviations', 'one', deviationId],
      ['deviations', 'timeline', deviationId],
      ['dashboard'],
      ['accidents', deviationId],
    ])
      void queryClient.invalidateQueries({ queryKey: key })
    await queryClient.invalidateQueries({ queryKey: ['notices', deviationId] })
  }
}
