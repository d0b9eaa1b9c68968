import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts } from '../retentionTexts.ts'

/** Domain 2.6 has no class for tasks: the company chooses, and until it has they are kept. Never less than the year its figures are of. */
export const taskClass: RetentionClass = { name: 'RET-OPG', place: 50, minimumMonths: 12, isLaw: false, texts: retentionTexts }
