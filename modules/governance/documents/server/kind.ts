import { plainParent } from '@portal/modules/records/actions/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { sql } from 'kysely'
import { documentRestriction } from './restriction.ts'
import { documentSight } from './sightQueries.ts'

const table = 'documents'
const plain = plainParent(table, 'owner_id', documentSight, 'archived_at')

/** Dokumenter, as a kind of record. */
export const documentKind = defineRecord({
  ...documentSight,
  ...plain,
  facts: {
    ...plain.facts,
    is_restricted: sql<boolean>`documents.is_restricted`,
    is_deleted: sql<boolean>`(documents.deleted_at is not null)`,
  },
  restricts: documentRestriction,
  kind: 'document',
  table,
  prefix: 'DOK',
  path: '/documents',
  tagged: table,
  people: ['created_by', 'owner_id', 'updated_by'],
  hold: { noun: 'dokument', lock: lockRecord(table), showsEnd: true },
})
