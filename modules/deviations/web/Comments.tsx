import type { Deviation } from '../contract.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { screenTexts } from './texts.ts'

export function Comments({ deviation }: { deviation: Deviation }) {
  const { comments, can } = deviation
  return (
    <div className="grid grid-cols-1 gap-5">
      {comments.length > 0 ? (
        <ol className="grid grid-cols-1 gap-4">
          {comments.map((comment) => (
            <CommentItem key={comment.id} deviationId={deviation.id} comment={comment} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{screenTexts.case.noComments}</p>
      )}
      {(can.includes('comment') || can.includes('commentInternally')) && <CommentForm deviation={deviation} />}
    </div>
  )
}
