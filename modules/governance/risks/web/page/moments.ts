import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { loggedMoments } from '@portal/ui/loggedMoments'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const { level } = matrixTexts
export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: screenTexts.history.unknown,
  fields: texts.field,
  values: { category: texts.category, level, targetLevel: level, residualLevel: level, inherentLevel: level, stopDecision: texts.stop },
  // Ids are told by the names beside them.
  skipped: ['status', 'number', 'ownerId', 'departmentId', 'locationId', 'projectId', 'assessmentId'],
})
