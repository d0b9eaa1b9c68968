import { lockCase, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'

/** Avvik, as a kind of record. */
export const deviationKind = defineRecord({
  kind: 'deviation',
  table: 'deviations',
  prefix: 'AVV',
  path: '/deviations',
  visibleTo,
  tagged: 'cases',
  hold: { noun: 'sak', lock: lockCase, offices: ['personvernombud'], showsEnd: true },
  people: ['reported_by', 'assignee_id'],
})
