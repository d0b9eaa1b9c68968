import { formatNumber, plural } from '@portal/kit/format'

/** Tasks in what has come since the last working day (nb-NO). */
export const dailyTexts = {
  lapsed: (n: number) => `${plural(n, 'oppgave', 'oppgaver')} gikk over fristen`,
  done: (n: number) => `${plural(n, 'oppgave', 'oppgaver')} er fullført`,
}

/** Tasks in the summary of a week or a month (nb-NO). */
export const summaryTexts = {
  done: (n: number) => `Oppgaver fullført i perioden: ${formatNumber(n)}`,
  open: (n: number) => `Oppgaver som ikke er fullført: ${formatNumber(n)}`,
  overdue: (n: number) => `Oppgaver over fristen nå: ${formatNumber(n)}`,
}
