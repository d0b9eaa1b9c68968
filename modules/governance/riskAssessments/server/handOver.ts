import { handOverOf } from '@portal/platform/record/handOver'
import { assessmentTexts } from '../texts.ts'
import { openAssessment } from './openQueries.ts'

/** Assessments that are not archived go to another owner. */
export const assessmentsHandOver = handOverOf({
  kind: 'assessment',
  table: 'risk_assessments',
  column: 'owner_id',
  field: 'ownerName',
  isOpen: openAssessment,
  lowestRole: 2,
  text: assessmentTexts.handedOver,
})
