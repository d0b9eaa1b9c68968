import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import {
  asRead,
  commentTexts,
  mayDeleteComment,
  mayEditComment,
  mentionedIn,
  type Named,
  peopleIn,
  settleMentions,
} from '@portal/modules/records/comments/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type Said, tasks } from '../../contract.ts'
import { mayComment } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { getTask, type TaskRecord } from '../queries.ts'
import { changeOf } from '../take.ts'
import { insertComment, listComments, lockComment, updateComment } from './commentQueries.ts'
import { takeBackMentions, tellMentioned } from './mentions.ts'

const { error } = commentTexts

/** A comment makes no new version of the task: nobody's open form grows stale of it. */
export const comment = write(tasks.comment, async (ctx, { id, body, visibility }) => {
  const task = await hold(ctx, id)
  if (visibility !== 'all') throw new Failure('guard', { message: refusalTexts.error.noInternal, missing: ['visibility'] })
  const { people, fresh } = await settleMentions(ctx.tx, body)
  const commentId = newId()
  await insertComment(ctx.tx, { id: commentId, task_id: id, body, created_by: ctx.actor.id, created_at: ctx.now.toISOString() })
  const untold = await tellMentioned(ctx, task, fresh)
  const result = { ...(await saidOf(ctx, task)), untold }
  return { ...changeOf('comment', task), before: null, after: logged(commentId, body, people), result }
})

export const editComment = write(tasks.editComment, async (ctx, { id, commentId, version, body }) => {
  const { task, old } = await holdOwn(ctx, id, commentId, version)
  if (old.authorId !== ctx.actor.id) throw new Failure('forbidden', { message: error.notOwn })
  if (!mayEditComment(ctx.actor, old, ctx.now)) throw new Failure('guard', { message: error.tooOld, missing: ['body'] })
  const { people, fresh, dropped } = await settleMentions(ctx.tx, body, old.body)
  await updateComment(ctx.tx, commentId, { body, edited_at: ctx.now.toISOString() })
  const untold = await tellMentioned(ctx, task, fresh)
  const said = await saidOf(ctx, task)
  await takeBackMentions(ctx, id, said.comments, dropped)
  const [before, after] = [logged(commentId, old.body, people), logged(commentId, body, people)]
  return { ...changeOf('editComment', task), before, after, result: { ...said, untold } }
})

/** The words go from sight, the place stays; what they were is in the history. */
export const deleteComment = write(tasks.deleteComment, async (ctx, { id, commentId, version }) => {
  const { task, old } = await holdOwn(ctx, id, commentId, version)
  if (!mayDeleteComment(ctx.actor, old)) throw new Failure('forbidden', { message: error.notOwn })
  await updateComment(ctx.tx, commentId, { deleted_at: ctx.now.toISOString() })
  const before = logged(commentId, old.body, await peopleIn(ctx.tx, [old.body]))
  const result = await saidOf(ctx, task)
  await takeBackMentions(ctx, id, result.comments, mentionedIn(old.body))
  return { ...changeOf('deleteComment', task), before, after: null, result }
})

export const comments = read(tasks.comments, async (ctx, { id }) => {
  return saidOf(ctx, await getTask(ctx.tx, ctx.actor, id))
})

async function hold({ tx, actor }: Context, id: string) {
  const task = await getTask(tx, actor, id)
  if (!mayComment(actor)) throw new Failure('forbidden')
  if (task.isAnonymised) throw new Failure('locked', { message: refusalTexts.why.anonymised })
  return task
}

async function holdOwn(ctx: Context, id: string, commentId: string, version: number) {
  const task = await hold(ctx, id)
  const old = await lockComment(ctx.tx, id, commentId)
  if (old.version !== version) throw new Failure('conflict')
  return { task, old }
}

type Of = Pick<TaskRecord, 'id' | 'isAnonymised'>
async function saidOf({ tx, actor, now }: Pick<Context, 'tx' | 'now'> & { actor: Actor }, { id, isAnonymised }: Of): Promise<Said> {
  const rows = await listComments(tx, id)
  const people = await peopleIn(
    tx,
    rows.map(({ body }) => body),
  )
  const shown = rows.map((row) => {
    const own = { authorId: row.author.id, createdAt: row.createdAt }
    const named = mentionedIn(row.body ?? '')
    return {
      ...row,
      mentions: people.filter((one) => named.includes(one.id)),
      canEdit: !row.isDeleted && !isAnonymised && mayEditComment(actor, own, now),
      canDelete: !row.isDeleted && !isAnonymised && mayDeleteComment(actor, own),
    }
  })
  return { comments: shown, mayComment: !isAnonymised && mayComment(actor) }
}

/** As the log keeps it: those it names by the names they had. */
const logged = (commentId: string, body: string, people: readonly Named[]) => ({ commentId, body: asRead(body, people) })
