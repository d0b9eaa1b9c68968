import type { LogWords } from '@portal/kit/logWords'
import { assessmentTexts as texts } from '../texts.ts'

export const assessmentWords: LogWords = {
  type: 'assessment',
  name: 'Risikovurdering',
  happened: { ...texts.happened, 'assessment.read': 'åpnet risikovurderingen', 'assessment.anonymise': 'anonymiserte risikovurderingen' },
  field: texts.field,
  values: { status: texts.status, assessmentType: texts.type },
}
