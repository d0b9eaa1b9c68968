import { useRecord } from '@portal/ui/useRecord'
import { documentQueries } from './queries.ts'

export function useDocument(id: string) {
  const own = ['timeline', 'approvers', 'text', 'suggestions'].map((part) => ['documents', part, id])
  return useRecord(documentQueries.one(id), [
    ['documents', 'list'],
    ['documents', 'suggestions', 'own'],
    ['documents', 'folders'],
    ...own,
    ['dashboard'],
    ['actions'],
  ])
}
