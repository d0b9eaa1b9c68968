import { RecordHistory } from '@portal/modules/records/views/web/public'
import { riskQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const RiskHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={riskQueries.timeline(id)} momentOf={momentOf} />
)
