import { formatNumber } from '@portal/kit/format'

/** Tiltak in the summary of a week or a month (nb-NO). */
export const summaryTexts = {
  done: (n: number) => `Tiltak utført i perioden: ${formatNumber(n)}`,
  open: (n: number) => `Tiltak som ikke er ferdige: ${formatNumber(n)}`,
  overdue: (n: number) => `Tiltak over fristen nå: ${formatNumber(n)}`,
}
