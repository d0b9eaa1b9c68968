import type { LogWords } from '@portal/kit/logWords'
import { taskTexts as texts } from '../texts.ts'

export const taskWords: LogWords = {
  type: 'task',
  name: 'Oppgave',
  happened: texts.happened,
  field: texts.field,
  values: { status: texts.status, priority: texts.priority, category: texts.category },
}
