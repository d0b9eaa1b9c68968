import { client } from '@portal/ui/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { actions } from '../contract.ts'

const api = client(actions)
export const shows = ['mine', 'toVerify', 'all'] as const
export type Show = (typeof shows)[number]
const filters = {
  mine: { mine: true, status: ['planned', 'inProgress', 'rejected'] },
  toVerify: { verifiable: true },
  all: {},
} satisfies Record<Show, object>

export const actionListQuery = (show: Show) =>
  infiniteQueryOptions({
    queryKey: ['actions', 'list', show],
    queryFn: ({ pageParam, signal }) => api.list({ ...filters[show], ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
