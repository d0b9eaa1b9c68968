import type { Summarised } from '@portal/platform/record/summary'
import { summaryText } from '../summaryTexts.ts'
import { countNotices } from './countQueries.ts'

export const noticesSummarised: Summarised = async ({ tx, now, actor, period }) => {
  // The inbox tells of each, day by day.
  if (period.kind === 'daily') return []
  const { open, late } = await countNotices(tx, actor, now, period.isOfTeam ? 'team' : 'all')
  return [{ text: summaryText(open, late), path: null, count: open }]
}
