import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { caseFiguresOf, dailyFiguresOf } from '../summaryRules.ts'
import { dailyTexts, hiddenText, summaryTexts } from '../summaryTexts.ts'
import { countMatching } from './list/countQueries.ts'

/** Restricted cases the reader may not open are counted for who may know their number, and the line says so. */
export const casesSummarised: Summarised = async ({ tx, now, actor, period, countsHidden, modulesOff }) => {
  if (modulesOff.includes('deviations')) return []
  const count = async (filters: object, only?: object) => (await countMatching(tx, { actor, now, filters, ...(only && { only }) })).count
  const lines: SummaryLine[] = []
  if (period.kind === 'daily') {
    for (const [figure, filters] of dailyFiguresOf(period)) {
      const n = await count(filters)
      lines.push(summaryLine(dailyTexts[figure](n), n, '/deviations', filters))
    }
    return lines
  }
  for (const [figure, filters] of caseFiguresOf(period)) {
    const n = await count(filters)
    const hidden = countsHidden && filters.view !== 'toVerify' ? await count(filters, { isHidden: true }) : 0
    const text = summaryTexts[figure](n + hidden)
    lines.push(summaryLine(hidden > 0 ? hiddenText(text, hidden) : text, n + hidden, '/deviations', filters, n))
  }
  return lines
}
