import type { LogWords } from '@portal/kit/logWords'
import { wheelTexts as texts } from '../texts.ts'

export const wheelWords: LogWords = {
  type: 'yearWheelEvent',
  name: 'Gjøremål i årshjulet',
  happened: texts.happened,
  field: texts.field,
  values: { status: texts.status, theme: texts.theme, eventKind: texts.kind },
}
