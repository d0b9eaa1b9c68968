import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TaggedKind } from '@portal/modules/records/tags/server/public'
import { sql } from 'kysely'

/** Cases have words; those of restricted ones are as hidden as the cases. */
export const caseTags: TaggedKind = {
  table: 'deviation_tags',
  record: 'deviation_id',
  of: 'deviations',
  called: { isOn: 'isOnCases', count: 'caseCount', joined: 'cases' },
  visibleTo,
  isOpen: sql`not deviations.is_restricted`,
}
