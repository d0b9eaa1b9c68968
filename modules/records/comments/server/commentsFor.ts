import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import type { RecordRef } from '@portal/platform/record/defineRecord'
import { asRead, mentionedIn, type Named } from '../mentionRules.ts'
import { mayDeleteComment, mayEditComment } from '../rules.ts'
import { commentTexts } from '../texts.ts'
import type { Commented, Visibility } from './kind.ts'
import { mentionsFor } from './mentionable.ts'
import { peopleIn, settleMentions } from './mentions.ts'
import { insertComment, lockComment, updateComment } from './queries.ts'

const { error } = commentTexts
type New = { id: string; body: string; visibility: Visibility }
/** Where it stands beside a text, or which comment it answers. */
type CommentPlace = { anchor?: string; thread_id?: string }
type Ref = { id: string; commentId: string; version: number }

/** A step on a comment, by names that tell an internal one apart: what is told of a record can then keep it from who does not see those. */
const stepOf = (step: 'edit' | 'delete', visibility: Visibility) => `${step}${visibility === 'internal' ? 'Internal' : ''}Comment`

/** The changes of comments on a kind of record, for its module to offer at its own paths. A comment makes no new version of the record. */
export function commentsFor<R extends RecordRef, T extends object>(kind: Commented<R, T>) {
  const { changeOf, admit, show, count, logged = (entry) => entry } = kind
  const { mentionable, tellMentioned, withdrawMentions } = mentionsFor(kind)
  /** As the log keeps it: those it names by the names they had. */
  const entryOf = (record: R, commentId: string, body: string, people: readonly Named[]) =>
    logged({ commentId, body: asRead(body, people) }, record)

  async function lockOld(ctx: Context, { id, commentId, version }: Ref) {
    const record = await admit(ctx, id, null)
    const old = await lockComment(ctx.tx, id, commentId)
    if (old.visibility === 'internal' && !kind.seesInternal(ctx.actor, record)) throw new Failure('missing')
    if (old.version !== version) throw new Failure('conflict')
    return { record, old }
  }

  async function comment(ctx: Context, { id, body, visibility }: New, place: CommentPlace = {}) {
    const { tx, actor, now } = ctx
    const record = await admit(ctx, id, visibility)
    const { people, fresh } = await settleMentions(tx, body)
    const commentId = newId()
    const written = { id: commentId, record_id: id, body, visibility, created_by: actor.id, created_at: now.toISOString() }
    await insertComment(tx, { ...written, ...place })
    if (visibility === 'all') await count?.(tx, id, 1)
    const untold = await tellMentioned(ctx, record, visibility, fresh)
    const { result } = await show(ctx, record)
    const step = visibility === 'internal' ? 'commentInternally' : 'comment'
    return { ...changeOf(step, record), before: null, after: entryOf(record, commentId, body, people), result: { ...result, untold } }
  }

  async function editComment(ctx: Context, input: Ref & { body: string }) {
    const { commentId, body } = input
    const { record, old } = await lockOld(ctx, input)
    if (old.authorId !== ctx.actor.id) throw new Failure('forbidden', { message: error.notOwn })
    if (!mayEditComment(ctx.actor, old, ctx.now)) throw new Failure('guard', { message: error.tooOld, missing: ['body'] })
    const { people, fresh, dropped } = await settleMentions(ctx.tx, body, old.body)
    await updateComment(ctx.tx, commentId, { body, edited_at: ctx.now.toISOString() })
    const untold = await tellMentioned(ctx, record, old.visibility, fresh)
    const { result, comments } = await show(ctx, record)
    await withdrawMentions(ctx, record.id, comments, dropped)
    const [before, after] = [entryOf(record, commentId, old.body, people), entryOf(record, commentId, body, people)]
    return { ...changeOf(stepOf('edit', old.visibility), record), before, after, result: { ...result, untold } }
  }

  /** The words go from sight, the place stays; what they were is in the history. */
  async function deleteComment(ctx: Context, input: Ref) {
    const { commentId } = input
    const { record, old } = await lockOld(ctx, input)
    if (!mayDeleteComment(ctx.actor, old)) throw new Failure('forbidden', { message: error.notOwn })
    await updateComment(ctx.tx, commentId, { deleted_at: ctx.now.toISOString() })
    if (old.visibility === 'all') await count?.(ctx.tx, record.id, -1)
    const before = entryOf(record, commentId, old.body, await peopleIn(ctx.tx, [old.body]))
    const { result, comments } = await show(ctx, record)
    await withdrawMentions(ctx, record.id, comments, mentionedIn(old.body))
    return { ...changeOf(stepOf('delete', old.visibility), record), before, after: null, result }
  }

  return { comment, editComment, deleteComment, mentionable }
}
