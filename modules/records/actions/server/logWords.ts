import type { LogWords } from '@portal/kit/logWords'
import { actionTexts as texts } from '../texts.ts'

export const actionWords: LogWords = {
  type: 'action',
  name: 'Tiltak',
  happened: texts.happened,
  field: texts.field,
  values: {
    status: texts.status,
    actionType: texts.type,
    hierarchyLevel: texts.hierarchyLevel,
    verificationMethod: texts.verificationMethod,
  },
}
