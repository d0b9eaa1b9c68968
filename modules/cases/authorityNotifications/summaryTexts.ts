import { formatNumber } from '@portal/kit/format'

/** Notices to authorities in the summary of a week or a month (nb-NO). */
export const summaryText = (n: number, late: number) =>
  `Meldinger til myndigheter som ikke er avklart eller sendt: ${formatNumber(n)}${n > 0 ? `, av dem ${formatNumber(late)} over fristen` : ''}`
