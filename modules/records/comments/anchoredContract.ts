import { read, write } from '@portal/kit/contract'
import { id, version, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { Comment, CommentEdit, CommentRef, commentBody, Mentionable, MentionSearch, Untold } from './contract.ts'

/** What a comment is about in a long text: the words, and which part of the text they stood in, from 0. */
export const TextAnchor = z.strictObject({
  block: wholeNumber({ max: 20_000, label: 'sted i teksten' }),
  quote: freeText({ min: 1, max: 300, label: 'ordene du kommenterer' }),
})
export type TextAnchor = z.output<typeof TextAnchor>
/** What it is about in a file: a page of it, from 1, or null for all of it. */
export const FileAnchor = z.strictObject({ page: z.nullable(wholeNumber({ min: 1, max: 10_000, label: 'side' })) })
export const Anchor = z.union([TextAnchor, FileAnchor])
export type Anchor = z.output<typeof Anchor>

/** What is said of a part of a text: a comment and its answers, until it is resolved. */
export const Thread = z.object({
  id,
  anchor: Anchor,
  resolvedAt: z.nullable(z.string()),
  resolvedByName: z.nullable(z.string()),
  version: z.int(),
  comments: z.array(Comment),
})
export type Thread = z.output<typeof Thread>
export const Threads = z.object({ items: z.array(Thread), mayComment: z.boolean() })
export type Threads = z.output<typeof Threads>
const Changed = z.extend(Threads, { untold: z.array(Untold) })

const ref = { id, threadId: id }
/** The endpoints of comments that stand beside a text, at its path. */
export const anchoredAt = (path: string) => ({
  threads: read(`${path}/threads`, z.strictObject({ id }), Threads),
  beginThread: write(`${path}/threads`, z.strictObject({ id, anchor: Anchor, body: commentBody }), Changed),
  answerThread: write(`${path}/threads/:threadId/answer`, z.strictObject({ ...ref, body: commentBody }), Changed),
  resolveThread: write(`${path}/threads/:threadId/resolve`, z.strictObject({ ...ref, version }), Threads),
  reopenThread: write(`${path}/threads/:threadId/reopen`, z.strictObject({ ...ref, version }), Threads),
  mentionableBeside: read(`${path}/mentionable`, MentionSearch, Mentionable),
  editAnchored: write(`${path}/thread-comments/:commentId`, CommentEdit, Changed, 'PUT'),
  deleteAnchored: write(`${path}/thread-comments/:commentId/delete`, CommentRef, Threads),
})
