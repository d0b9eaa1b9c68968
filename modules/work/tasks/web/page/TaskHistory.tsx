import { RecordHistory } from '@portal/modules/records/views/web/public'
import { taskQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const TaskHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={taskQueries.timeline(id)} momentOf={momentOf} />
)
