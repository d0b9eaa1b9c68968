import { loggedMoments } from '@portal/ui/loggedMoments'
import { documentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

export const momentOf = loggedMoments({
  happened: texts.happened,
  unknown: screenTexts.history.unknown,
  fields: texts.field,
  values: { documentType: texts.type, subtype: texts.subtype, language: texts.language },
  // Ids are told by the names beside them.
  skipped: ['status', 'shownStatus', 'number', 'ownerId', 'departmentId', 'folderId', 'sha256', 'digest', 'seal'],
})
