import { client } from '@portal/ui/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { actions } from '../contract.ts'

const api = client(actions)
export const shows = ['mine', 'toVerify', 'all'] as const
/** What a leader's week links to; each stands under its own name. */
export const teamShows = ['teamOpen', 'teamOverdue', 'teamDone'] as const
export type Show = (typeof shows)[number] | (typeof teamShows)[number]
/** The days a list of what was done is of. */
export type Days = { doneFrom?: string; doneTo?: string }
const filters = {
  mine: { mine: true, status: ['planned', 'inProgress', 'rejected'] },
  toVerify: { verifiable: true },
  all: {},
  teamOpen: { team: true, status: ['planned', 'inProgress', 'rejected'] },
  teamOverdue: { team: true, overdue: true },
  teamDone: { team: true, status: ['done', 'verified'] },
} satisfies Record<Show, object>

export const actionListQuery = (show: Show, days: Days = {}) =>
  infiniteQueryOptions({
    queryKey: ['actions', 'list', show, days],
    queryFn: ({ pageParam, signal }) =>
      api.list({ ...filters[show], ...(show === 'teamDone' && days), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
