import type { LogWords } from '@portal/kit/logWords'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { riskTexts as texts } from '../texts.ts'

export const riskWords: LogWords = {
  type: 'risk',
  name: 'Risiko',
  happened: { ...texts.happened, 'risk.read': 'åpnet risikoen', 'risk.anonymise': 'anonymiserte risikoen' },
  field: texts.field,
  values: {
    status: texts.status,
    category: texts.category,
    level: matrixTexts.level,
    targetLevel: matrixTexts.level,
    residualLevel: matrixTexts.level,
    inherentLevel: matrixTexts.level,
    stopDecision: texts.stop,
  },
}
