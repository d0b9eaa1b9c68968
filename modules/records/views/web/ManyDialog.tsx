import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts as common } from '@portal/ui/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManyProps, Outcome } from './listParts.ts'
import { listTexts } from './listTexts.ts'
import { toastOutcome } from './undoMany.ts'

const texts = listTexts.many

/** The same content sent again after a lost answer is carried out once: the key follows what is sent. */
const keyFor = (sent: { content: string; key: string }, input: unknown) => {
  const content = JSON.stringify(input)
  return sent.content === content ? sent : { content, key: newId() }
}

export function ManyDialog<I>({ title, intro, confirm, noun, input, send, undo, onFail, onDone, onClose, children }: ManyProps<I>) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [sent, setSent] = useState({ content: '', key: '' })
  const change = useMutation({
    mutationFn: ({ given, key }: { given: I; key: string }) => send(given, { idempotencyKey: key, timeout: 60_000 }),
    onSuccess: (result) => {
      // Those that were refused are read first: the way back must not lie behind the dialog meanwhile.
      if (result.refused.length > 0) return setOutcome(result)
      toastOutcome({ outcome: result, noun, undo })
      onDone([])
      onClose()
    },
    onError: onFail,
  })
  const submit = () => {
    const given = change.isPending ? null : input()
    if (given === null) return
    const next = keyFor(sent, given)
    setSent(next)
    change.mutate({ given, key: next.key })
  }
  const leave = () => {
    if (outcome) {
      toastOutcome({ outcome, noun, undo })
      onDone(outcome.refused.map(({ id }) => id))
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      onSubmit={outcome ? leave : submit}
      title={title}
      intro={intro}
      footer={
        outcome ? (
          <Button type="submit" variant="primary">
            {common.action.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.action.cancel}</Button>
            <Button type="submit" variant="primary" busy={change.isPending}>
              {confirm}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <>
          <InlineNotice tone="warning" isAlert title={texts.refused(noun(outcome.refused.length))}>
            {outcome.done > 0 && texts.done(noun(outcome.done))}
          </InlineNotice>
          <ul className="divide-y divide-line">
            {outcome.refused.map(({ id, number, message }) => (
              <li key={id} className="py-2">
                <span className="font-medium tabular-nums">{number ?? texts.unknown}</span>
                <span className="block text-muted">{message}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        children
      )}
    </Dialog>
  )
}
