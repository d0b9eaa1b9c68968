import { formatNumber } from '@portal/kit/format'

/** Tiltak in what has come since the last working day (nb-NO). */
export const dailyTexts = {
  lapsed: (n: number) => `${formatNumber(n)} tiltak gikk over fristen`,
  done: (n: number) => `${formatNumber(n)} tiltak er utført`,
}

/** Tiltak in the summary of a week (nb-NO). */
export const summaryTexts = {
  done: (n: number) => `Tiltak utført i perioden: ${formatNumber(n)}`,
  open: (n: number) => `Tiltak som ikke er ferdige: ${formatNumber(n)}`,
  overdue: (n: number) => `Tiltak over fristen nå: ${formatNumber(n)}`,
}
