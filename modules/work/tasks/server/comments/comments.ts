import { Failure } from '@portal/kit/errors'
import { commentsFor, listComments, peopleIn, presentComment } from '@portal/modules/records/comments/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Said, tasks } from '../../contract.ts'
import { mayComment } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { taskKind } from '../kind.ts'
import { getTask, type TaskRecord } from '../queries.ts'
import { readingOf } from './readerQueries.ts'

const { error, why } = refusalTexts

const verbs = commentsFor({
  ...taskKind,
  commentsPath: (id) => `/tasks/${id}?tab=comments`,
  seenBy: (tx, actor, id) => getTask(tx, actor, id),
  async admit({ tx, actor }, id, visibility) {
    const task = await getTask(tx, actor, id)
    if (!mayComment(actor)) throw new Failure('forbidden')
    if (task.isAnonymised) throw new Failure('locked', { message: why.anonymised })
    if (visibility === 'internal') throw new Failure('guard', { message: error.noInternal, missing: ['visibility'] })
    return task
  },
  readingOf,
  whyUntold: (_, { reads }) => (reads ? null : why.notReader),
  seesInternal: () => false,
  async show(ctx, task) {
    const result = await commentsIn(ctx, task)
    return { result, comments: result.comments }
  },
})

export const comment = write(tasks.comment, verbs.comment)
export const editComment = write(tasks.editComment, verbs.editComment)
export const deleteComment = write(tasks.deleteComment, verbs.deleteComment)
export const mentionable = read(tasks.mentionable, verbs.mentionable)
export const comments = read(tasks.comments, async (ctx, { id }) => commentsIn(ctx, await getTask(ctx.tx, ctx.actor, id)))

type Reading = Pick<Context, 'tx' | 'actor' | 'now'>
async function commentsIn({ tx, actor, now }: Reading, { id, isAnonymised }: Pick<TaskRecord, 'id' | 'isAnonymised'>): Promise<Said> {
  const rows = await listComments(tx, id)
  const people = await peopleIn(
    tx,
    rows.map(({ body }) => body),
  )
  return {
    comments: rows.map((row) => presentComment(row, people, { actor, now, isOver: isAnonymised })),
    mayComment: !isAnonymised && mayComment(actor),
  }
}
