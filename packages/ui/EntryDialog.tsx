import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { FormDialog } from './FormDialog.tsx'
import { texts as words } from './texts.ts'
import type { Draft } from './useDraft.ts'

type Ref = { id: string; version: number }
type Props<V, I extends object> = {
  draft: Draft<V> & { keyFor: (input: unknown) => string; forget: () => void }
  /** null to make one. */
  entry: Ref | null
  name: string | undefined
  texts: { add: string; added: string; edited: string }
  schema: ZodMiniType
  /** What is sent, as it is typed; called when it is. */
  inputOf: () => I
  add: (input: I, options: { idempotencyKey: string }) => Promise<unknown>
  edit: (input: I & Ref) => Promise<unknown>
  onDone: (message: string) => void
  onClose: () => void
  children: ReactNode
}

/** An entry of a CatalogPage is made or changed; what is typed stays until it is sent. */
export function EntryDialog<V, I extends object>({ draft, entry, texts, add, edit, onDone, onClose, ...props }: Props<V, I>) {
  const save = useMutation({
    mutationFn: (input: I) =>
      entry ? edit({ ...input, id: entry.id, version: entry.version }) : add(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: () => {
      draft.forget()
      onDone(entry ? texts.edited : texts.added)
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const input = draft.check(props.schema, props.inputOf()) as I | null
    if (input && !save.isPending) save.mutate(input)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="lg"
      title={props.name ?? texts.add}
      confirm={words.action.save}
      busy={save.isPending}
    >
      {props.children}
    </FormDialog>
  )
}
