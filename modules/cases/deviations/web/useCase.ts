import { useRecord } from '@portal/ui/useRecord'
import { deviationQueries } from './queries.ts'

export const useCase = (id: string) =>
  useRecord(deviationQueries.one(id), [['deviations', 'list'], ['deviations', 'timeline', id], ['dashboard'], ['actions']])
