import { formatNumber } from '@portal/kit/format'

/** Tasks in the summary of a week or a month (nb-NO). */
export const summaryTexts = {
  done: (n: number) => `Oppgaver fullført i perioden: ${formatNumber(n)}`,
  open: (n: number) => `Oppgaver som ikke er fullført: ${formatNumber(n)}`,
  overdue: (n: number) => `Oppgaver over fristen nå: ${formatNumber(n)}`,
}
