import { plural } from '@portal/kit/format'

/** Risks in what has come since the last working day (nb-NO). */
export const dailyText = (n: number) => `${plural(n, 'risiko', 'risikoer')} er blitt høyere`
