import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts } from '../texts.ts'

/** Domain 2.6. */
export const requestClass: RetentionClass = { name: 'RET-DSR', place: 60, minimumMonths: 36, isLaw: false, texts: retentionTexts }
