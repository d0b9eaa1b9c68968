import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts } from '../texts.ts'

/** RET-DOKSTYR (domain 2.6): ten years after it is archived, with all versions. */
export const documentClass: RetentionClass = { name: 'RET-DOKSTYR', place: 37, minimumMonths: 120, isLaw: false, texts: retentionTexts }
