import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import type { Threads } from '../../anchoredContract.ts'
import { commentBody, type Untold } from '../../contract.ts'
import { asStored, type Named } from '../../mentionRules.ts'
import { CommentField } from '../CommentField.tsx'
import type { CommentCalls } from '../commentCalls.ts'

type Changed = Threads & { untold: Untold[] }
type Props = {
  /** The record, and what tells this form from the others. */
  id: string
  name: string
  confirm: string
  calls: Pick<CommentCalls<unknown>, 'mentionable' | 'beside'>
  send: (body: string, options: { idempotencyKey: string }) => Promise<Changed>
  onDone: (changed: Changed) => void
  onClose: () => void
}

/** A comment beside a text, or an answer to one. */
export function ThreadForm({ id, name, confirm, calls, send, onDone, onClose }: Props) {
  const draft = useStoredDraft<{ text: string; people: Named[] }>(`${id}:${name}`, { text: '', people: [] })
  const field = `say-${name}`
  const sending = useMutation({
    mutationFn: (body: string) => send(body, { idempotencyKey: draft.keyFor(body) }),
    onSuccess: (changed) => {
      draft.forget()
      onDone(changed)
    },
    onError: draft.refuse,
  })
  useEffect(() => document.getElementById(field)?.focus(), [field])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { text, people } = draft.values
    if (!text.trim()) return document.getElementById(field)?.focus()
    const body = draft.check(commentBody, asStored(text, people))
    if (body && !sending.isPending) sending.mutate(body)
  }
  const problem = draft.message ?? Object.values(draft.errors)[0]
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-2" aria-busy={sending.isPending}>
      {problem && (
        <InlineNotice tone="danger" isAlert>
          {problem}
        </InlineNotice>
      )}
      <CommentField
        id={field}
        recordId={id}
        calls={calls}
        text={draft.values.text}
        people={draft.values.people}
        onChange={(text, people) => draft.set({ text, people })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={sending.isPending}>
          {confirm}
        </Button>
        <Button size="sm" onClick={onClose}>
          {common.action.cancel}
        </Button>
      </div>
    </form>
  )
}
