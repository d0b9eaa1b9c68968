import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { scoringSessions } from '../contract.ts'

export const api = client(scoringSessions)
export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['riskAssessments', 'meeting', id],
    queryFn: ({ signal }) => api.get({ id }, { signal }),
    // News comes at once; this is for who is told of none, and for a stream that was lost.
    refetchInterval: ({ state }) => (state.data?.session && state.data.session.closedAt === null ? 20_000 : false),
  })
