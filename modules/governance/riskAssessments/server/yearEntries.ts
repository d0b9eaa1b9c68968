import { reviewsOf } from '@portal/modules/work/yearWheel/server/public'
import { assessmentTexts as texts } from '../texts.ts'
import { reviewsWithin } from './calendarQueries.ts'
import { assessmentKind } from './kind.ts'

/** When assessments are to be gone through, in the year wheel. */
export const assessmentsOfYear = reviewsOf({
  kind: assessmentKind.kind,
  theme: 'hse',
  words: { one: texts.reviewOf, many: texts.reviewsOf },
  page: assessmentKind.page,
  list: ({ ownerId, from, to }) => `${assessmentKind.page}?ownerId=${ownerId}&reviewFrom=${from}&reviewTo=${to}`,
  reviews: reviewsWithin,
})
