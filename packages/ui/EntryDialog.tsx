import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { FormDialog } from './FormDialog.tsx'
import { texts as words } from './texts.ts'
import { TheirsAtFields } from './theirs.ts'
import type { StoredDraft } from './useStoredDraft.ts'

type Ref = { id: string; version: number }
type Props<V, I extends object> = {
  draft: StoredDraft<V>
  /** As the list has it now; null to make one. */
  entry: Ref | null
  /** The list it stands in, read anew when something is refused. */
  list: QueryKey
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
export function EntryDialog<V, I extends object>({ draft, entry, list, texts, add, edit, onDone, onClose, ...props }: Props<V, I>) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (input: I) =>
      entry ? edit({ ...input, id: entry.id, version: entry.version }) : add(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: () => {
      draft.forget()
      onDone(entry ? texts.edited : texts.added)
    },
    onError: (error) => {
      draft.refuse(error)
      void queryClient.invalidateQueries({ queryKey: list })
    },
  })
  const version = entry?.version
  const seen = useRef(version)
  const follow = useEffectEvent(() => {
    const isInBoth = draft.follow()
    // Why it was read anew is still to be read.
    if (save.error && !isInBoth) draft.refuse(save.error)
  })
  useEffect(() => {
    if (version === seen.current) return
    seen.current = version
    follow()
  }, [version])
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
      <TheirsAtFields draft={draft} />
    </FormDialog>
  )
}
