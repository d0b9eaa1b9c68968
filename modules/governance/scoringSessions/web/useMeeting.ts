import { useOwnNews } from '@portal/modules/records/notifications/web/public'
import { useRecord } from '@portal/ui/useRecord'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meetingQuery } from './queries.ts'

/** The meeting of an assessment, as it is from moment to moment. */
export function useMeeting(id: string) {
  const queryClient = useQueryClient()
  const query = meetingQuery(id)
  useOwnNews(() => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  return useQuery(query)
}

/** What its page does when it has changed. */
export const useMeetingChange = (id: string) =>
  useRecord(meetingQuery(id), [['riskAssessments', 'one', id], ['riskAssessments', 'timeline', id], ['risks'], ['dashboard']])
