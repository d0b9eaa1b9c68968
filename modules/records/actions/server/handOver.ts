import { handOverOf } from '@portal/platform/record/handOver'
import { sql } from 'kysely'
import { unfinished } from '../contract.ts'
import { actionsHandedOver } from '../texts.ts'

/** Tiltak that are not done go to another owner. */
export const actionsHandOver = handOverOf({
  kind: 'action',
  table: 'actions',
  column: 'owner_id',
  field: 'ownerName',
  isOpen: sql`status in (${sql.join(unfinished.map((status) => sql.lit(status)))})`,
  lowestRole: 3,
  text: actionsHandedOver,
})
