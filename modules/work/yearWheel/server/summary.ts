import { osloDate } from '@portal/kit/dates'
import type { Summarised } from '@portal/platform/record/summary'
import { summaryText } from '../summaryTexts.ts'
import { countUndone } from './countQueries.ts'

export const yearSummarised: Summarised = async ({ tx, now, period: { kind, from, to }, modulesOff }) => {
  if (kind !== 'monthly' || modulesOff.includes('internalControl')) return []
  const { due, late } = await countUndone(tx, { from, to }, osloDate(now))
  return [{ text: summaryText(due, late), path: null, count: due + late }]
}
