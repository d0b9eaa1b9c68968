import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, id, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { mentionedIn, mostMentions, withoutMentions } from './mentionRules.ts'

/** Who reads a comment: everybody who reads the record, or those alone who treat it (domain 3.0.4). */
const visibilities = ['all', 'internal'] as const

export const Comment = z.object({
  id,
  /** People stand in it by id (mentionRules.ts). */
  body: z.nullable(z.string()),
  /** Whom the body names, as they are called now. */
  mentions: z.array(person),
  visibility: z.enum(visibilities),
  author: person,
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** The body is gone, the place stays: «Kommentaren er slettet». */
  isDeleted: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  version: z.int(),
})
export type Comment = z.output<typeof Comment>

export const commentBody = freeText({ min: 1, label: 'kommentar' }, withoutMentions).check(
  z.refine((text) => mentionedIn(text).length <= mostMentions, { error: `Nevn høyst ${mostMentions} personer i én kommentar` }),
)
export const NewComment = z.strictObject({ id, body: commentBody, visibility: z._default(choices(visibilities), 'all') })
export const CommentEdit = z.strictObject({ id, commentId: id, version, body: commentBody })
export const CommentRef = z.strictObject({ id, commentId: id, version })

/** Somebody who was named and not notified, and why. */
export const Untold = z.object({ id, name: z.string(), why: z.string() })
export type Untold = z.output<typeof Untold>

/** People to name, found by typing; `why` says why one of them would not be notified. */
export const MentionSearch = z.strictObject({ id, q: z.optional(z.string().check(z.trim(), z.maxLength(100))) })
export const Mentionable = z.object({
  items: z.array(z.object({ id, name: z.string(), departmentName: z.nullable(z.string()), why: z.nullable(z.string()) })),
})
export type Mentionable = z.output<typeof Mentionable>

/** What people have said about a record, where it is read beside it. */
export const Discussion = z.object({ comments: z.array(Comment), mayComment: z.boolean() })
export type Discussion = z.output<typeof Discussion>
/** With the people the comment names who were not notified, because they may not read it. */
const Commented = z.extend(Discussion, { untold: z.array(Untold) })

/** The endpoints of comments that are read beside a record, at its kind's path. */
export const commentsAt = (path: string) => ({
  comments: read(`${path}/:id/comments`, z.strictObject({ id }), Discussion),
  comment: write(`${path}/:id/comments`, NewComment, Commented),
  editComment: write(`${path}/:id/comments/:commentId`, CommentEdit, Commented, 'PUT'),
  deleteComment: write(`${path}/:id/comments/:commentId/delete`, CommentRef, Discussion),
  mentionable: read(`${path}/:id/mentionable`, MentionSearch, Mentionable),
})
