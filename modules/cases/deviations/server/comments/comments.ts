import { commentsFor, commentTexts } from '@portal/modules/records/comments/server/public'
import { read, write } from '@portal/platform/http/verb'
import { hashedIfRestricted } from '@portal/platform/record/hashTexts'
import { deviations } from '../../contract.ts'
import { seesInternal } from '../../rules.ts'
import { deviationKind } from '../kind.ts'
import { countUp, seenBy } from '../queries.ts'
import { lockFor, show } from '../take.ts'
import { readerIds, readingOf } from './readerQueries.ts'

const { why } = commentTexts
type Case = Awaited<ReturnType<typeof seenBy>>

const verbs = commentsFor({
  ...deviationKind,
  commentsPath: (id) => `/deviations/${id}`,
  seenBy,
  admit: async (ctx, id, visibility): Promise<Case> =>
    (await lockFor(ctx, visibility === 'internal' ? 'commentInternally' : 'comment', id)).row,
  readingOf,
  // The few who read a hidden case come first, however many the company has.
  offeredFirst: async (tx, { id, isRestricted }) => (isRestricted ? readerIds(tx, id) : []),
  whyUntold({ isRestricted }, { reads, readsInternal }, visibility) {
    if (!reads) return isRestricted ? why.restricted : why.notReader
    return visibility === 'internal' && !readsInternal ? why.internal : null
  },
  seesInternal,
  count: (tx, id, by) => countUp(tx, id, 'comment_count', by),
  logged: hashedIfRestricted('body'),
  async show(ctx, { id }) {
    const { row, result } = await show(ctx, id)
    return { result, comments: row.comments }
  },
})

export const comment = write(deviations.comment, verbs.comment)
export const editComment = write(deviations.editComment, verbs.editComment)
export const deleteComment = write(deviations.deleteComment, verbs.deleteComment)
export const mentionable = read(deviations.mentionable, verbs.mentionable)
