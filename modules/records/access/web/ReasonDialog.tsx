import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as words } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

type Props<S extends z.ZodMiniType> = {
  title: string
  intro?: ReactNode
  label: string
  isDangerous?: boolean
  schema: S
  /** The endpoint's input, for the reason given. */
  input: (reason: string) => object
  send: (input: z.input<S>) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** A step that only needs its reason. */
export function ReasonDialog<S extends z.ZodMiniType>({
  title,
  intro,
  label,
  isDangerous,
  schema,
  input,
  send,
  onDone,
  onClose,
}: Props<S>) {
  const draft = useDraft({ reason: '' })
  const take = useMutation({ mutationFn: (checked: z.input<S>) => send(checked), onSuccess: onDone, onError: draft.refuse })
  const submit = () => {
    const checked = take.isPending ? null : draft.check(schema, input(draft.values.reason))
    if (checked) take.mutate(checked)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={title}
      intro={intro}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{words.action.cancel}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={take.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="reason" label={label} />
    </Dialog>
  )
}
