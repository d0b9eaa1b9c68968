import { formatNumber } from '@portal/kit/format'

/** Tasks in what has come since the last working day (nb-NO). */
export const dailyTexts = {
  lapsed: (n: number) => `${formatNumber(n)} ${n === 1 ? 'oppgave' : 'oppgaver'} gikk over fristen`,
  done: (n: number) => `${formatNumber(n)} ${n === 1 ? 'oppgave' : 'oppgaver'} er fullført`,
}

/** Tasks in the summary of a week or a month (nb-NO). */
export const summaryTexts = {
  done: (n: number) => `Oppgaver fullført i perioden: ${formatNumber(n)}`,
  open: (n: number) => `Oppgaver som ikke er fullført: ${formatNumber(n)}`,
  overdue: (n: number) => `Oppgaver over fristen nå: ${formatNumber(n)}`,
}
