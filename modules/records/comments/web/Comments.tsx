import { commentTexts as texts } from '../texts.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { CommentsProps } from './commentCalls.ts'

export function Comments<R>(props: CommentsProps<R>) {
  const { comments, mayComment, mayCommentInternally } = props
  return (
    <div className="grid grid-cols-1 gap-5">
      {comments.length > 0 ? (
        <ol className="grid grid-cols-1 gap-4">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} {...props} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
      {(mayComment || mayCommentInternally) && <CommentForm {...props} />}
    </div>
  )
}
