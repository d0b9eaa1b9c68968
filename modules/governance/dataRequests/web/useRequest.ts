import { useRecord } from '@portal/ui/useRecord'
import { requestQueries } from './queries.ts'

export const useRequest = (id: string) =>
  useRecord(requestQueries.one(id), [
    ['data_requests', 'list'],
    ['data_requests', 'timeline', id],
    ['data_requests', 'own'],
    ['data-requests'],
    ['own-data'],
    ['dashboard'],
  ])
