import type { input as In, output as Out } from 'zod/mini'
import type { Comment, CommentEdit, CommentRef, Mentionable, MentionSearch, NewComment, Untold } from '../contract.ts'

type Keyed = { idempotencyKey: string }
/** How the comments of one kind of record are reached; its `client` has them when its contract has endpoints of these names. */
export type CommentCalls<R> = {
  comment: (input: In<typeof NewComment>, options: Keyed) => Promise<R & { untold: Untold[] }>
  editComment: (input: In<typeof CommentEdit>, options: Keyed) => Promise<R & { untold: Untold[] }>
  deleteComment: (input: In<typeof CommentRef>) => Promise<R>
  /** Where people are offered who do not read the record alone, told apart from those offered for the record. */
  beside?: string
  mentionable: (input: In<typeof MentionSearch>, options: { signal: AbortSignal }) => Promise<Out<typeof Mentionable>>
}
export type CommentsProps<R> = {
  /** The record they are about. */
  id: string
  comments: readonly Comment[]
  mayComment: boolean
  mayCommentInternally: boolean
  /** Who does not see an internal one. */
  internalHint: string
  calls: CommentCalls<R>
  /** The record as it is after a change. */
  onChanged: (record: R) => void
  /** The comments as they stand on the server now. */
  onReload: () => Promise<readonly Comment[]>
}
