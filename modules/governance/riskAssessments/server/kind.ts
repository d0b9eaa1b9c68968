import type { Parent } from '@portal/modules/records/actions/server/public'
import { defineRecord } from '@portal/platform/record/defineRecord'
import { lockRecord } from '@portal/platform/record/lock'
import { assessmentFacts, assessmentRestriction } from './restrictionQueries.ts'
import { mayTakePart, readersAmong, visibleTo } from './sightQueries.ts'

const table = 'risk_assessments'
export const lockAssessment = lockRecord(table)

/** Risikovurderinger, as a kind of record. */
export const assessmentKind = defineRecord({
  kind: 'assessment',
  table,
  prefix: 'ROS',
  path: '/risk-assessments',
  page: '/risk-evaluation/assessments',
  visibleTo,
  readersAmong,
  tagged: 'riskAssessments',
  people: ['created_by', 'owner_id', 'facilitator_id', 'approved_by'],
  hold: { noun: 'risikovurdering', lock: lockAssessment, showsEnd: true },
  restricts: assessmentRestriction,
  facts: assessmentFacts,
  mayTakePart,
} satisfies Omit<Parent, 'changeOf'>)
