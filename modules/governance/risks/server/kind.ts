import type { Parent } from '@portal/modules/records/actions/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { riskParentFacts } from './parentQueries.ts'
import { mayTakePart, readersAmong, visibleTo } from './sightQueries.ts'

const table = 'risks'
export const lockRisk = lockRecord(table)

/** Risikoer, as a kind of record with tiltak. */
export const riskKind = defineRecord({
  kind: 'risk',
  table,
  prefix: 'RIS',
  path: '/risks',
  page: '/risk-evaluation/risks',
  visibleTo,
  readersAmong,
  tagged: 'risks',
  people: ['created_by', 'owner_id', 'stopped_by'],
  hold: { noun: 'risiko', lock: lockRisk, showsEnd: true },
  facts: riskParentFacts,
  mayTakePart,
} satisfies Omit<Parent, 'changeOf'>)
