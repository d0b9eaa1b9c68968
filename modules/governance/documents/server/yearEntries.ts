import { reviewsOf } from '@portal/modules/work/yearWheel/server/public'
import { documentTexts as texts } from '../texts.ts'
import { reviewsWithin } from './calendarQueries.ts'
import { documentKind } from './kind.ts'

/** When documents are to be reviewed, in the year wheel. */
export const documentsOfYear = reviewsOf({
  kind: documentKind.kind,
  theme: 'quality',
  words: { one: texts.reviewOf, many: texts.reviewsOf },
  page: documentKind.path,
  list: ({ ownerId, from, to }) => `${documentKind.path}?ownerId=${ownerId}&reviewFrom=${from}&reviewTo=${to}`,
  reviews: reviewsWithin,
})
