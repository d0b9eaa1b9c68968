import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '../contract.ts'
import { wheelQueries } from './queries.ts'

/** What the screen does when an event has changed: shows the answer at once, and lets the year be asked for anew. */
export function useEvent(id: string) {
  const queryClient = useQueryClient()
  return {
    take(event: Event, message?: string) {
      putAnswer(queryClient, wheelQueries.event(id).queryKey, event)
      // Of what comes several times a year one change may be of many.
      const parts = ['year', 'event', 'soon', 'timeline', 'copyable'].map((part) => [...wheelQueries.all, part])
      for (const queryKey of [...parts, ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
      if (message) toast(message)
    },
    /** The version that stands on the server now. */
    reload: async () => (await queryClient.fetchQuery({ ...wheelQueries.event(id), staleTime: 0 })).version,
  }
}
