import { formatNumber, plural } from '@portal/kit/format'
import type { CaseFigure, DailyFigure } from './summaryRules.ts'

/** Cases in the summary of a week or a month (nb-NO). */
export const summaryTexts = {
  reported: (n: number) => `Meldt i perioden: ${formatNumber(n)}`,
  closed: (n: number) => `Lukket i perioden: ${formatNumber(n)}`,
  closedLate: (n: number) => `Av disse lukket etter fristen: ${formatNumber(n)}`,
  untouched: (n: number) => `Ingen har startet på: ${formatNumber(n)}`,
  open: (n: number) => `Ikke lukket nå: ${formatNumber(n)}`,
  overdue: (n: number) => `Over fristen nå: ${formatNumber(n)}`,
  openCritical: (n: number) => `Kritiske som ikke er lukket: ${formatNumber(n)}`,
  toVerify: (n: number) => `Venter på at du verifiserer: ${formatNumber(n)}`,
} satisfies Record<CaseFigure, (n: number) => string>
/** Cases in what has come since the last working day (nb-NO). */
export const dailyTexts = {
  reportedGrave: (n: number) => `${plural(n, 'nytt', 'nye')} avvik har høy eller kritisk alvorlighet`,
  reported: (n: number) => `${formatNumber(n)} avvik er meldt`,
  lapsed: (n: number) => `${formatNumber(n)} avvik gikk over fristen`,
  notEffective: (n: number) => `${formatNumber(n)} avvik hadde tiltak som ikke virket`,
  closed: (n: number) => `${formatNumber(n)} avvik er lukket`,
} satisfies Record<DailyFigure, (n: number) => string>
export const hiddenText = (line: string, n: number) =>
  `${line}, og ${n === 1 ? '1 av dem er skjermet og står ikke i listen din' : `${formatNumber(n)} av dem er skjermet og står ikke i listen din`}`
