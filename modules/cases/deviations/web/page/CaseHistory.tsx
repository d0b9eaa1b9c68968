import { RecordHistory } from '@portal/modules/records/views/web/public'
import { deviationQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const CaseHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={deviationQueries.timeline(id)} momentOf={momentOf} />
)
