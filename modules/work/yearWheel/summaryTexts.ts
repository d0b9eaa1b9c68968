import { formatNumber } from '@portal/kit/format'

/** The year wheel in the summary of a week or a month (nb-NO). */
export const summaryText = (due: number, late: number) =>
  `Gjøremål i årshjulet for perioden som ikke er gjort: ${formatNumber(due)}. Over fristen i alt: ${formatNumber(late)}`
