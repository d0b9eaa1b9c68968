import { lockCase, readersAmong, visibleByWay, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { expectedOf } from './knownTexts.ts'
import { caseRestriction } from './restrictionQueries.ts'

/** Avvik, as a kind of record. */
export const deviationKind = defineRecord({
  kind: 'deviation',
  table: 'deviations',
  prefix: 'AVV',
  path: '/deviations',
  visibleTo,
  visibleByWay,
  readersAmong,
  tagged: 'cases',
  known: { assignee: 'assignee_id', expected: expectedOf },
  hold: { noun: 'sak', lock: lockCase, offices: ['personvernombud'], showsEnd: true },
  restricts: caseRestriction,
  people: ['reported_by', 'assignee_id'],
})
