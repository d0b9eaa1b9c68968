import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { hashTexts } from '@portal/modules/records/actions/server/public'
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
import { type Context, write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { seesInternal } from '../../rules.ts'
import { countUp } from '../queries.ts'
import { changeOf, lockFor, show } from '../take.ts'
import { insertComment, lockComment, updateComment } from './commentQueries.ts'
import { takeBackMentions, tellMentioned } from './mentions.ts'

const { error } = commentTexts
/** Names that tell an internal comment apart, so that the timeline can keep it from the reporter. */
const stepOf = (step: 'edit' | 'delete', visibility: string) => `${step}${visibility === 'internal' ? 'Internal' : ''}Comment`

type Spoken = { id: string; isRestricted: boolean }
/** As the log keeps it: those it names by the names they had. */
const said = ({ id, isRestricted }: Spoken, commentId: string, body: string, people: readonly Named[]) =>
  hashTexts({ commentId, body: asRead(body, people) }, id, isRestricted)

export const comment = write(deviations.comment, async (ctx, { id, body, visibility }) => {
  const step = visibility === 'internal' ? 'commentInternally' : 'comment'
  const { row } = await lockFor(ctx, step, id)
  const { people, fresh } = await settleMentions(ctx.tx, body)
  const commentId = newId()
  const at = ctx.now.toISOString()
  await insertComment(ctx.tx, { id: commentId, deviation_id: id, body, visibility, created_by: ctx.actor.id, created_at: at })
  if (visibility === 'all') await countUp(ctx.tx, id, 'comment_count', 1)
  const untold = await tellMentioned(ctx, row, visibility, fresh)
  const { result } = await show(ctx, id)
  return { ...changeOf(step, row), before: null, after: said(row, commentId, body, people), result: { ...result, untold } }
})

export const editComment = write(deviations.editComment, async (ctx, { id, commentId, version, body }) => {
  const { row, old } = await lockOwn(ctx, id, commentId, version)
  if (old.authorId !== ctx.actor.id) throw new Failure('forbidden', { message: error.notOwn })
  if (!mayEditComment(ctx.actor, old, ctx.now)) throw new Failure('guard', { message: error.tooOld, missing: ['body'] })
  const { people, fresh, dropped } = await settleMentions(ctx.tx, body, old.body)
  await updateComment(ctx.tx, commentId, { body, edited_at: ctx.now.toISOString() })
  const untold = await tellMentioned(ctx, row, old.visibility, fresh)
  const { row: now, result } = await show(ctx, id)
  await takeBackMentions(ctx, now, dropped)
  const change = changeOf(stepOf('edit', old.visibility), row)
  return {
    ...change,
    before: said(row, commentId, old.body, people),
    after: said(row, commentId, body, people),
    result: { ...result, untold },
  }
})

/** The words go from sight, the place stays; what they were is in the history. */
export const deleteComment = write(deviations.deleteComment, async (ctx, { id, commentId, version }) => {
  const { row, old } = await lockOwn(ctx, id, commentId, version)
  if (!mayDeleteComment(ctx.actor, old)) throw new Failure('forbidden', { message: error.notOwn })
  await updateComment(ctx.tx, commentId, { deleted_at: ctx.now.toISOString() })
  if (old.visibility === 'all') await countUp(ctx.tx, id, 'comment_count', -1)
  const people = await peopleIn(ctx.tx, [old.body])
  const { row: now, result } = await show(ctx, id)
  await takeBackMentions(ctx, now, mentionedIn(old.body))
  return { ...changeOf(stepOf('delete', old.visibility), row), before: said(row, commentId, old.body, people), after: null, result }
})

async function lockOwn(ctx: Context, id: string, commentId: string, version: number) {
  const { row } = await lockFor(ctx, 'comment', id)
  const old = await lockComment(ctx.tx, id, commentId)
  if (old.visibility === 'internal' && !seesInternal(ctx.actor, row)) throw new Failure('missing')
  if (old.version !== version) throw new Failure('conflict')
  return { row, old }
}
