import { useRecord } from '@portal/ui/useRecord'
import { assessmentQueries } from './queries.ts'

export function useAssessment(id: string) {
  const own = ['timeline', 'approvers'].map((part) => ['riskAssessments', part, id])
  return useRecord(assessmentQueries.one(id), [
    ['riskAssessments', 'list'],
    ...own,
    ['proposals', id],
    ['risks'],
    ['dashboard'],
    ['actions'],
  ])
}
