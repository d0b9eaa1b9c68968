import { formatNumber } from '@portal/kit/format'

/** Risks in what has come since the last working day (nb-NO). */
export const dailyText = (n: number) => `${formatNumber(n)} ${n === 1 ? 'risiko' : 'risikoer'} er blitt høyere`
