import type { LogWords } from '@portal/kit/logWords'
import { deviationTexts as texts } from '../texts.ts'

export const deviationWords: LogWords = {
  type: 'deviation',
  name: 'Avvik',
  happened: { ...texts.happened, 'deviation.read': 'åpnet et skjermet avvik' },
  field: texts.field,
  values: {
    severity: texts.severity,
    reportedSeverity: texts.severity,
    status: texts.status,
    deviationType: texts.type,
    category: texts.category,
    madeSafe: texts.madeSafe,
    closureReason: texts.closureReason,
    rootCauseCategories: texts.rootCauseCategory,
  },
}
