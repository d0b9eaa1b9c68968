import { useRecord } from '@portal/ui/useRecord'
import { riskQueries } from './queries.ts'

export function useRisk(id: string) {
  const own = ['timeline', 'scores', 'acceptances', 'acceptors'].map((part) => ['risks', part, id])
  return useRecord(riskQueries.one(id), [['risks', 'list'], ...own, ['proposals', id], ['riskAssessments'], ['dashboard'], ['actions']])
}
