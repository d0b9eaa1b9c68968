import { type HandOver, handOverOf } from '@portal/platform/record/handOver'
import { sql } from 'kysely'
import { eventsHandedOver } from '../texts.ts'

/** Events that are not done go to another owner. */
export const wheelHandOver: HandOver = {
  ...handOverOf({
    kind: 'yearWheelEvent',
    table: 'year_wheel_events',
    column: 'owner_id',
    field: 'ownerName',
    isOpen: sql`status in ('planned', 'inProgress')`,
    number: sql`null`,
    lowestRole: 5,
    text: eventsHandedOver,
  }),
  kind: 'yearWheel',
}
