import { RecordHistory } from '@portal/modules/records/views/web/public'
import { assessmentQueries } from '../queries.ts'
import { momentOf } from './moments.ts'

export const AssessmentHistory = ({ id, number }: { id: string; number: string }) => (
  <RecordHistory number={number} query={assessmentQueries.timeline(id)} momentOf={momentOf} />
)
