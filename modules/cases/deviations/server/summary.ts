import { type Summarised, type SummaryLine, summaryLine } from '@portal/platform/record/summary'
import { caseFiguresOf } from '../summaryRules.ts'
import { hiddenText, summaryTexts } from '../summaryTexts.ts'
import { countMatching } from './list/countQueries.ts'

/** Restricted cases the reader may not open are counted for who may know their number, and the line says so. */
export const casesSummarised: Summarised = async ({ tx, now, actor, period, countsHidden }) => {
  const lines: SummaryLine[] = []
  for (const [figure, filters] of caseFiguresOf(period)) {
    const { count } = await countMatching(tx, { actor, now, filters })
    const isCounted = countsHidden && filters.view !== 'toVerify'
    const hidden = isCounted ? (await countMatching(tx, { actor, now, filters, only: { isHidden: true } })).count : 0
    const text = summaryTexts[figure](count + hidden)
    lines.push(summaryLine(hidden > 0 ? hiddenText(text, hidden) : text, count + hidden, '/deviations', filters, count))
  }
  return lines
}
