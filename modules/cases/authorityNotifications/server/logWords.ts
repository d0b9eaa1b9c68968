import type { LogWords } from '@portal/kit/logWords'
import { noticeHappened } from '../happenedTexts.ts'

/** What was said of a notice stands in the notice: no change of it is shown. */
export const noticeWords: LogWords = { type: 'authorityNotification', name: 'Melding til myndighet', happened: noticeHappened }
