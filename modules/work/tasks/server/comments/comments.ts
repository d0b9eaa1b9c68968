import { commentVerbs } from '@portal/modules/records/comments/server/public'
import { mayComment } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { taskKind } from '../kind.ts'
import { getTask } from '../queries.ts'
import { readingOf } from './readerQueries.ts'

const { error, why } = refusalTexts

export const commenting = commentVerbs({
  ...taskKind,
  get: getTask,
  mayComment,
  readingOf,
  texts: { notReader: why.notReader, anonymised: why.anonymised, noInternal: error.noInternal },
})
