import { plainParent } from '@portal/modules/records/actions/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { sightOf } from '@portal/platform/record/sightOf'
import { sql } from 'kysely'

const table = 'improvements'
/** An employee reads what is decided, and their own. */
const sight = sightOf(table, {
  readers: ['admin', 'leader', 'auditor', 'controller'],
  others: (person) => sql`own.status <> 'proposed' or ${person} in (own.owner_id, own.created_by)`,
})
export const improvementKind = defineRecord({
  ...sight,
  ...plainParent(table, 'owner_id', sight),
  kind: 'improvement',
  table,
  prefix: 'FOR',
  path: '/improvements',
  tagged: table,
  people: ['created_by', 'owner_id'],
  hold: { noun: 'forslag', lock: lockRecord(table), showsEnd: true },
})
