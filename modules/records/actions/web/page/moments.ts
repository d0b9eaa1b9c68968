import { loggedMoments } from '@portal/ui/loggedMoments'
import { actionTexts as texts } from '../../texts.ts'
import { actionWords } from '../actionWords.ts'
import { pageTexts } from './pageTexts.ts'

export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: pageTexts.history.unknown,
  fields: { ...texts.field, ...actionWords.screenFields },
  values: { actionType: texts.type, hierarchyLevel: texts.hierarchyLevel, verificationMethod: texts.verificationMethod },
  skipped: ['status'],
})
