import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useKeptDraft } from '@portal/ui/useKeptDraft'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { type Deviation, deviations } from '../contract.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'
import { useCase } from './useCase.ts'

type Draft = { comment: string; isInternal: boolean }
const words = screenTexts.comment

export function CommentForm({ deviation: { id, can } }: { deviation: Deviation }) {
  const draft = useKeptDraft<Draft>(`${id}:comment`, { comment: '', isInternal: false })
  const { take } = useCase(id)
  // The same key for the same words: a lost answer never makes two comments.
  const sent = useRef({ content: '', key: '' })
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.comment>[0]) => {
      const content = JSON.stringify(input)
      if (sent.current.content !== content) sent.current = { content, key: newId() }
      return api.comment(input, { idempotencyKey: sent.current.key })
    },
    onSuccess: (deviation) => {
      sent.current = { content: '', key: '' }
      draft.forget()
      draft.reset({ comment: '', isInternal: draft.values.isInternal })
      take(deviation)
    },
    onError: draft.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { comment, isInternal } = draft.values
    if (!comment.trim()) return document.getElementById('comment')?.focus()
    const input = draft.check(deviations.comment.input, { id, body: comment, visibility: isInternal ? 'internal' : 'all' })
    if (input && !send.isPending) send.mutate(input)
  }
  const problem = draft.message ?? draft.errors.body
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      {problem && (
        <InlineNotice tone="danger" isAlert>
          {problem}
        </InlineNotice>
      )}
      <LongTextField draft={draft} name="comment" label={words.field} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {can.includes('commentInternally') ? (
          <Choice
            label={words.internal}
            hint={words.internalHint}
            checked={draft.values.isInternal}
            onChange={(event) => draft.set({ isInternal: event.target.checked })}
          />
        ) : (
          <span />
        )}
        <Button type="submit" busy={send.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
