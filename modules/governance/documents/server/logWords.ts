import type { LogWords } from '@portal/kit/logWords'
import { documentTexts as texts } from '../texts.ts'

export const documentWords: LogWords = {
  type: 'document',
  name: 'Dokument',
  happened: texts.happened,
  field: texts.field,
  values: { status: texts.status, documentType: texts.type, subtype: texts.subtype, language: texts.language },
}
