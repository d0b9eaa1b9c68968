import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Current = { can: readonly string[]; why: Partial<Record<string, string>> }
type Move<T> = {
  number: string
  step: string
  query: UseQueryOptions<T, Error, T, any>
  /** Whether it still stands in the column it is moved from. */
  isSame: (current: T) => boolean
  words: { noRight: string; moved: string }
  list: QueryKey
  onClose: () => void
}

/** The record a card stands for, when the server says that this person can take the step; else tells why not, and closes. */
export function useBoardMove<T extends Current>({ number, step, query, isSame, words, list, onClose }: Move<T>): T | null {
  const queryClient = useQueryClient()
  // Fetched again: the board's row may be old.
  const { isFetchedAfterMount, data, error } = useQuery({ ...query, staleTime: 0, refetchOnMount: 'always' })
  const stands = data !== undefined && isSame(data)
  const mayTake = stands && data.can.includes(step)
  const refusal = data ? (stands ? (data.why[step] ?? words.noRight) : words.moved) : errorText(error)
  useEffect(() => {
    if (!isFetchedAfterMount || mayTake) return
    toast(`${number}: ${refusal}`, { tone: 'error' })
    if (!stands) void queryClient.invalidateQueries({ queryKey: list })
    onClose()
  }, [isFetchedAfterMount, mayTake, stands, refusal, number, queryClient, list, onClose])
  return isFetchedAfterMount && mayTake ? data : null
}
