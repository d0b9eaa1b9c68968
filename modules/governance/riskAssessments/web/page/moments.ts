import { loggedMoments } from '@portal/ui/loggedMoments'
import { assessmentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: screenTexts.history.unknown,
  fields: texts.field,
  values: { assessmentType: texts.type },
  // Ids are told by the names beside them.
  skipped: ['status', 'number', 'ownerId', 'facilitatorId', 'departmentId', 'locationId', 'projectId'],
})
