import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { veiled } from '@portal/modules/actions/server/public'
import { type Context, write } from '@portal/platform/verb'
import { deviations } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import { deviationTexts } from '../texts.ts'
import { insertComment, lockComment, updateComment } from './commentQueries.ts'
import { mayDeleteComment, mayEditComment } from './present.ts'
import { countUp } from './queries.ts'
import { changeOf, lockFor, show } from './take.ts'

const { error } = deviationTexts
/** Names that tell an internal comment apart, so that the timeline can keep it from the reporter. */
const stepOf = (step: 'edit' | 'delete', visibility: string) => `${step}${visibility === 'internal' ? 'Internal' : ''}Comment`

const spoken = ({ id, isRestricted }: { id: string; isRestricted: boolean }, said: object) => veiled(said, id, isRestricted)

export const comment = write(deviations.comment, async (ctx, { id, body, visibility }) => {
  const step = visibility === 'internal' ? 'commentInternally' : 'comment'
  const { row } = await lockFor(ctx, step, id)
  const commentId = newId()
  const at = ctx.now.toISOString()
  await insertComment(ctx.tx, { id: commentId, deviation_id: id, body, visibility, created_by: ctx.actor.id, created_at: at })
  if (visibility === 'all') await countUp(ctx.tx, id, 'comment_count', 1)
  const { result } = await show(ctx, id)
  return { ...changeOf(step, row), before: null, after: spoken(row, { commentId, body }), result }
})

export const editComment = write(deviations.editComment, async (ctx, { id, commentId, version, body }) => {
  const { row, old } = await lockOwn(ctx, id, commentId, version)
  if (old.authorId !== ctx.actor.id) throw new Failure('forbidden', { message: error.otherComment })
  if (!mayEditComment(ctx.actor, old, ctx.now)) throw new Failure('guard', { message: error.commentTooOld, missing: ['body'] })
  await updateComment(ctx.tx, commentId, { body, edited_at: ctx.now.toISOString() })
  const { result } = await show(ctx, id)
  const change = changeOf(stepOf('edit', old.visibility), row)
  return { ...change, before: spoken(row, { commentId, body: old.body }), after: spoken(row, { commentId, body }), result }
})

/** The words go from sight, the place stays; what they were is in the history. */
export const deleteComment = write(deviations.deleteComment, async (ctx, { id, commentId, version }) => {
  const { row, old } = await lockOwn(ctx, id, commentId, version)
  if (!mayDeleteComment(ctx.actor, old)) throw new Failure('forbidden', { message: error.otherComment })
  await updateComment(ctx.tx, commentId, { deleted_at: ctx.now.toISOString() })
  if (old.visibility === 'all') await countUp(ctx.tx, id, 'comment_count', -1)
  const { result } = await show(ctx, id)
  return { ...changeOf(stepOf('delete', old.visibility), row), before: spoken(row, { commentId, body: old.body }), after: null, result }
})

async function lockOwn(ctx: Context, id: string, commentId: string, version: number) {
  const { row } = await lockFor(ctx, 'comment', id)
  const old = await lockComment(ctx.tx, id, commentId)
  if (old.visibility === 'internal' && !seesInternal(ctx.actor, row)) throw new Failure('missing')
  if (old.version !== version) throw new Failure('conflict')
  return { row, old }
}
