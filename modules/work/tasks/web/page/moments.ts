import { plainText } from '@portal/kit/richText'
import { loggedMoments } from '@portal/ui/loggedMoments'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: screenTexts.history.unknown,
  fields: texts.field,
  values: { priority: texts.priority, category: texts.category },
  skipped: ['status', 'number'],
  plain: (field, value) => (field === 'description' && typeof value === 'string' ? plainText(value) : value),
})
