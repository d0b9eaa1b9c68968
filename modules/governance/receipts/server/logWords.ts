import type { LogWords } from '@portal/kit/logWords'
import { receiptTexts as texts } from '../texts.ts'

export const receiptWords: LogWords = { type: 'receipt', name: texts.name, happened: texts.happened, field: texts.field }
