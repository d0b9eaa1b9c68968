import type { LogWords } from '@portal/kit/logWords'
import { requestTexts as texts } from '../texts.ts'

/** What people write stands as hashes in the log, and is left out. */
const {
  personName: _,
  description: _d,
  contact: _c,
  identityRequest: _i,
  identityHow: _h,
  extensionReason: _e,
  basis: _b,
  answer: _a,
  ...field
} = texts.field

export const requestWords: LogWords = {
  type: 'dataRequest',
  name: 'Henvendelse om personvern',
  happened: texts.happened,
  field,
  values: { status: texts.status, type: texts.type, decision: texts.decision, channel: texts.channel },
}
