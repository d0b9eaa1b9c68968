import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Thread, Threads } from '../../anchoredContract.ts'
import type { Untold } from '../../contract.ts'
import { CommentItem } from '../CommentItem.tsx'
import type { CommentsProps } from '../commentCalls.ts'
import { UntoldNotice } from '../UntoldNotice.tsx'
import { ThreadForm } from './ThreadForm.tsx'
import type { ThreadCalls } from './threadCalls.ts'
import { aboutOf, words } from './threadTexts.ts'

type Props = {
  id: string
  thread: Thread
  calls: ThreadCalls
  comments: CommentsProps<Threads>
  onChanged: (threads: Threads) => void
  onFail: () => void
}

/** What is said of some words, with its answers; resolved, it is folded away. */
export function ThreadItem(props: Props) {
  const { resolvedAt, resolvedByName, anchor } = props.thread
  if (!resolvedAt) return <Opened {...props} />
  return (
    <details className="rounded-md border border-line bg-surface px-3 py-2 text-sm">
      <summary className="min-h-8 cursor-pointer py-1 text-muted pointer-coarse:min-h-11">
        {words.resolved(resolvedByName ?? '', formatDate(osloDate(resolvedAt)))}
        <span className="sr-only">. {words.thread(aboutOf(anchor))}</span>
      </summary>
      <Opened {...props} />
    </details>
  )
}

function Opened({ id, thread, calls, comments, onChanged, onFail }: Props) {
  const { anchor, id: threadId, resolvedAt, version } = thread
  const [isAnswering, setIsAnswering] = useState(false)
  const [untold, setUntold] = useState<Untold[]>([])
  const settle = useMutation({
    mutationFn: () => calls[resolvedAt ? 'reopenThread' : 'resolveThread']({ id, threadId, version }, { idempotencyKey: newId() }),
    onSuccess: onChanged,
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      onFail()
    },
  })
  return (
    <section
      aria-label={words.thread(aboutOf(anchor))}
      className={resolvedAt ? '' : 'rounded-md border border-line bg-surface p-3 text-sm'}
    >
      <blockquote className="line-clamp-2 border-l-2 border-amber pl-2 text-sm text-muted wrap-anywhere">{aboutOf(anchor)}</blockquote>
      <ol className="mt-2 grid grid-cols-1 gap-2">
        {thread.comments.map((comment) => (
          // All of them are internal: it is said of none.
          <CommentItem key={comment.id} comment={{ ...comment, visibility: 'all' }} {...comments} />
        ))}
      </ol>
      <UntoldNotice untold={untold} />
      {comments.mayComment && (
        <div className="mt-2 print:hidden">
          {isAnswering ? (
            <ThreadForm
              id={id}
              name={`answer-${threadId}`}
              confirm={words.sendAnswer}
              calls={calls}
              send={(body, options) => calls.answerThread({ id, threadId, body }, options)}
              onClose={() => setIsAnswering(false)}
              onDone={(changed) => {
                setIsAnswering(false)
                setUntold(changed.untold)
                onChanged(changed)
              }}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              {!resolvedAt && (
                <Button size="sm" onClick={() => setIsAnswering(true)}>
                  {words.answer}
                </Button>
              )}
              <Button size="sm" busy={settle.isPending} onClick={() => settle.mutate()}>
                {resolvedAt ? words.reopen : words.resolve}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
