import { loggedMoments } from '@portal/ui/loggedMoments'
import { requestTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: screenTexts.unknown,
  fields: texts.field,
  values: { type: texts.type, decision: texts.decision },
  skipped: ['status'],
})
