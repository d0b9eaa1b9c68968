import { osloDate } from '@portal/kit/dates'
import { formatNumber } from '@portal/kit/format'
import type { Summarised } from '@portal/platform/record/summary'
import { countUndone } from './countQueries.ts'

const text = (due: number, late: number) =>
  `Gjøremål i årshjulet for perioden som ikke er gjort: ${formatNumber(due)}. Over fristen i alt: ${formatNumber(late)}`

export const yearSummarised: Summarised = async ({ tx, now, period: { kind, from, to }, modulesOff }) => {
  if (kind === 'weekly' || modulesOff.includes('internalControl')) return []
  const { due, late } = await countUndone(tx, { from, to }, osloDate(now))
  return [{ text: text(due, late), path: null, count: due + late }]
}
