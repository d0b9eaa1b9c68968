import { formatNumber } from '@portal/kit/format'
import type { Summarised } from '@portal/platform/record/summary'
import { countNotices } from './countQueries.ts'

const text = (n: number, late: number) =>
  `Meldinger til myndigheter som ikke er avklart eller sendt: ${formatNumber(n)}${n > 0 ? `, av dem ${formatNumber(late)} over fristen` : ''}`

export const noticesSummarised: Summarised = async ({ tx, now, actor, period }) => {
  const { open, late } = await countNotices(tx, actor, now, period.kind === 'monthly' ? 'all' : 'team')
  return [{ text: text(open, late), path: null, count: open }]
}
