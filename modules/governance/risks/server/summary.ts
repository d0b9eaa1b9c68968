import { countLimit } from '@portal/platform/db/paging'
import { type Summarised, summaryLine } from '@portal/platform/record/summary'
import { dailyText } from '../summaryTexts.ts'
import { riskList } from './listQueries.ts'

/** The risks that have become higher since the last working day, of all those the reader sees: few, and nobody's team alone. */
export const risksSummarised: Summarised = async ({ tx, now, actor, period: { kind, from }, modulesOff }) => {
  if (kind !== 'daily' || modulesOff.includes('riskEvaluation')) return []
  const filters = { moved: 'up', movedFrom: from } as const
  const count = await riskList.count(tx, { actor, now, filters }, countLimit + 1)
  return [summaryLine(dailyText(count), count, '/risk-evaluation', filters)]
}
