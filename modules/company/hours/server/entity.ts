import { hoursTexts } from '../texts.ts'
import type { HoursRecord } from './queries.ts'

/** How the log names a month. */
export const entity = ({ id, month, departmentName }: HoursRecord) => ({
  type: 'hours',
  id,
  number: `${month.slice(0, 7)} ${departmentName ?? hoursTexts.whole}`,
})
