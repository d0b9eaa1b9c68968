import { RecordHistory } from '@portal/modules/records/views/web/public'
import { documentQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const DocumentHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={documentQueries.timeline(id)} momentOf={momentOf} />
)
