import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useAccessRefused } from './useAccess.ts'

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
  const readAnew = useAccessRefused()
  const take = useMutation({
    mutationFn: (checked: z.input<S>) => send(checked),
    onSuccess: onDone,
    onError: (error) => {
      draft.refuse(error)
      readAnew()
    },
  })
  const submit = () => {
    const checked = take.isPending ? null : draft.check(schema, input(draft.values.reason))
    if (checked) take.mutate(checked)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={title}
      intro={intro}
      width="sm"
      isDangerous={isDangerous}
      busy={take.isPending}
    >
      <LongTextField draft={draft} name="reason" label={label} />
    </FormDialog>
  )
}
