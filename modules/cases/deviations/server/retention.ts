import type { RetentionClass } from '@portal/kit/retentionClass'
import { retentionTexts as texts } from '../retentionTexts.ts'

/** None has a minimum in law (domain 2.6, column «Min»). */
export const caseClasses: readonly RetentionClass[] = [
  { name: 'RET-AVV', place: 10, minimumMonths: 60, isLaw: false, texts: texts.withoutInjury },
  // aml. § 5-1 asks for the register, and says nothing of how long.
  { name: 'RET-SKADE', place: 20, minimumMonths: 120, isLaw: false, texts: texts.injury },
  // GDPR art. 33(5): as long as it is needed to show compliance.
  { name: 'RET-BREACH', place: 30, minimumMonths: 60, isLaw: false, texts: texts.breach },
]
