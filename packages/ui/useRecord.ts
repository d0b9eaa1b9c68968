import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { putAnswer } from './putAnswer.ts'
import { toast } from './toasts.ts'

/** What a record's page does when the record has changed: shows the answer at once, and lets all that tells of it (`others`) be asked for anew. */
export function useRecord<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>, others: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  const { queryKey } = query
  const refreshOthers = () => {
    for (const key of others) void queryClient.invalidateQueries({ queryKey: key })
  }
  return {
    /** The API answers every step with the whole record. */
    take(record: T, message?: string) {
      putAnswer(queryClient, queryKey, record)
      refreshOthers()
      if (message) toast(message)
    },
    /** After something that answers less than the record. */
    async refresh(message?: string) {
      refreshOthers()
      await queryClient.invalidateQueries({ queryKey })
      if (message) toast(message)
    },
    /** The record as it stands on the server now. */
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    leave(message: string) {
      queryClient.removeQueries({ queryKey })
      refreshOthers()
      toast(message)
    },
  }
}
