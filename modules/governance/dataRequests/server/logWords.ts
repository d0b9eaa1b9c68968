import type { LogWords } from '@portal/kit/logWords'
import { requestTexts as texts } from '../texts.ts'

export const requestWords: LogWords = {
  type: 'dataRequest',
  name: 'Henvendelse om personvern',
  happened: texts.happened,
  field: texts.field,
  values: { status: texts.status, type: texts.type, decision: texts.decision, channel: texts.channel },
}
