import { plainParent } from '@portal/modules/records/actions/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { documentSight } from './sightQueries.ts'

const table = 'documents'

/** Dokumenter, as a kind of record. */
export const documentKind = defineRecord({
  ...documentSight,
  ...plainParent(table, 'owner_id', documentSight, 'archived_at'),
  kind: 'document',
  table,
  prefix: 'DOK',
  path: '/documents',
  tagged: table,
  people: ['created_by', 'owner_id', 'updated_by'],
  hold: { noun: 'dokument', lock: lockRecord(table), showsEnd: true },
})
