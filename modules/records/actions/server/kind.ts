import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'

/** Tiltak, as a kind of record: whoever may read the case may read what is done about it. */
export const actionKind = defineRecord({
  kind: 'action',
  table: 'actions',
  prefix: 'TIL',
  path: '/actions',
  people: ['owner_id', 'verified_by'],
  visibleTo: (actor) => sql`exists (select from deviations where deviations.id = actions.deviation_id and ${visibleTo(actor)})`,
})
