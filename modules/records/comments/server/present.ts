import type { Actor } from '@portal/kit/actor'
import type { Comment } from '../contract.ts'
import { mentionedIn, type Named } from '../mentionRules.ts'
import { mayDeleteComment, mayEditComment } from '../rules.ts'
import type { StoredComment } from './queries.ts'

type Reading = { actor: Actor; now: Date; isOver?: boolean }

/** A comment as the outside world sees it; `people` has everybody it names. Nothing can be changed in a record that is over for good. */
export function presentComment(comment: StoredComment, people: readonly Named[], { actor, now, isOver = false }: Reading): Comment {
  const own = { authorId: comment.author.id, createdAt: comment.createdAt }
  const isOpen = !comment.isDeleted && !isOver
  const named = mentionedIn(comment.body ?? '')
  return {
    ...comment,
    mentions: people.filter(({ id }) => named.includes(id)),
    canEdit: isOpen && mayEditComment(actor, own, now),
    canDelete: isOpen && mayDeleteComment(actor, own),
  }
}
