import type { Summarised } from '@portal/platform/record/summary'
import { summaryText } from '../summaryTexts.ts'
import { countNotices } from './countQueries.ts'

export const noticesSummarised: Summarised = async ({ tx, now, actor, period }) => {
  const { open, late } = await countNotices(tx, actor, now, period.kind === 'monthly' ? 'all' : 'team')
  return [{ text: summaryText(open, late), path: null, count: open }]
}
