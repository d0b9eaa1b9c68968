import { RecordHistory } from '@portal/modules/records/views/web/public'
import { requestQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const RequestHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={requestQueries.timeline(id)} momentOf={momentOf} />
)
