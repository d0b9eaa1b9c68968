import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { readersAmong, visibleTo } from './sightQueries.ts'

/** Henvendelser om personvern, as a kind of record. */
export const requestKind = defineRecord({
  kind: 'dataRequest',
  table: 'data_requests',
  prefix: 'INN',
  path: '/data-requests',
  visibleTo,
  readersAmong,
  people: ['person_id', 'handler_id'],
  hold: { noun: 'henvendelse', lock: lockRecord('data_requests'), offices: ['personvernombud'], showsEnd: true },
})
