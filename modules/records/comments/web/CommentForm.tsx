import { ApiError } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { NewComment, type Untold } from '../contract.ts'
import { asStored, type Named } from '../mentionRules.ts'
import { commentTexts as texts } from '../texts.ts'
import { CommentField } from './CommentField.tsx'
import type { CommentsProps } from './commentCalls.ts'
import { UntoldNotice } from './UntoldNotice.tsx'

type Draft = { comment: string; people: Named[]; isInternal: boolean }

export function CommentForm<R>({ id, mayCommentInternally, internalHint, calls, onChanged, onReload }: CommentsProps<R>) {
  const draft = useStoredDraft<Draft>(`${id}:comment`, { comment: '', people: [], isInternal: false })
  const [untold, setUntold] = useState<Untold[]>([])
  type Input = Parameters<typeof calls.comment>[0]
  const arrived = ({ body }: Input) => {
    const { comment, people, isInternal } = draft.values
    const isWrittenOn = asStored(comment, people) !== body
    draft.forget()
    draft.took({ comment: '', people: isWrittenOn ? people : [], isInternal })
  }
  const send = useMutation({
    mutationFn: (input: Input) => calls.comment(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: (record, input) => {
      arrived(input)
      setUntold(record.untold)
      onChanged(record)
    },
    onError: (error, input) => {
      // The answer to the first sending was lost, and is no longer given: it stands among the others.
      if (!(error instanceof ApiError && error.code === 'alreadySent')) return draft.refuse(error)
      arrived(input)
      onReload().catch(draft.refuse)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { comment, people, isInternal } = draft.values
    if (!comment.trim()) return document.getElementById('comment')?.focus()
    setUntold([])
    const input = draft.check(NewComment, { id, body: asStored(comment, people), visibility: isInternal ? 'internal' : 'all' })
    if (input && !send.isPending) send.mutate(input)
  }
  const problem = draft.message ?? draft.errors.body
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 print:hidden">
      {problem && (
        <InlineNotice tone="danger" isAlert>
          {problem}
        </InlineNotice>
      )}
      <UntoldNotice untold={untold} />
      <CommentField
        id="comment"
        recordId={id}
        calls={calls}
        text={draft.values.comment}
        people={draft.values.people}
        onChange={(comment, people) => draft.set({ comment, people })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {mayCommentInternally ? (
          <Choice
            label={texts.internal}
            hint={internalHint}
            checked={draft.values.isInternal}
            onChange={(event) => draft.set({ isInternal: event.target.checked })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" busy={send.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
