import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts } from '../texts.ts'

/** RET-ROS (domain 2.6): five years after it is archived, and the risks of it. */
export const assessmentClass: RetentionClass = { name: 'RET-ROS', place: 35, minimumMonths: 60, isLaw: false, texts: retentionTexts }
