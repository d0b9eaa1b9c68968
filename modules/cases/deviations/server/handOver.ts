import { handOverOf } from '@portal/platform/record/handOver'
import { sql } from 'kysely'
import { casesHandedOver } from '../texts.ts'
import { deviationKind } from './kind.ts'

/** Open cases go to another case worker; closed ones stay with who had them. */
export const casesHandOver = handOverOf({
  ...deviationKind,
  column: 'assignee_id',
  field: 'assigneeName',
  isOpen: sql`status <> 'closed' and deleted_at is null`,
  lowestRole: 3,
  text: casesHandedOver,
})
