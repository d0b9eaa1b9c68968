import type { Comment } from '../contract.ts'
import { piecesOf } from '../mentionRules.ts'

/** A comment as it is read: whom it names stands under the name they have now. */
export const CommentText = ({ comment: { body, mentions } }: { comment: Comment }) => (
  <p className="max-w-prose whitespace-pre-wrap">
    {piecesOf(body ?? '').map((piece, n) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        // The same person may be named twice.
        <span key={n} className="font-medium text-brand-ink">
          @{mentions.find(({ id }) => id === piece.id)?.name}
        </span>
      ),
    )}
  </p>
)
