import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError, errorText } from './apiError.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { focusField } from './ErrorSummary.tsx'
import { InlineNotice } from './InlineNotice.tsx'
import { isConflict } from './isConflict.ts'
import { stepTexts } from './stepTexts.ts'
import { texts } from './texts.ts'
import { TheirsAtFields } from './theirs.ts'
import type { StoredDraft } from './useStoredDraft.ts'

type Props<V, S extends z.ZodMiniType, R> = {
  title: string
  intro?: ReactNode
  /** The verb on the button. */
  confirm: string
  isDangerous?: boolean
  width?: 'sm' | 'md' | 'lg'
  draft: StoredDraft<V>
  record: { id: string; version: number }
  /** The endpoint's input: what is wrong is said before it is sent, in the words the server would use. */
  schema: S
  /** The draft as the endpoint takes it, without id and version. */
  input: () => object
  send: (input: z.input<S>, options: { idempotencyKey: string }) => Promise<R>
  onDone: (result: R) => void
  onClose: () => void
  /** Fetches the record anew and answers its version. */
  onReload: () => Promise<number>
  /** Nothing is sent when nothing is changed: a log of changes should not tell of none. */
  isEdit?: boolean
  /** What to say at each field when the server names several in one sentence. */
  words?: Partial<Record<string, string>>
  /** A button to where something must be corrected first. */
  elsewhere?: Partial<Record<string, ReactNode>>
  children?: ReactNode
}
/** What the dialog of a kind's own step is given beside the record: its fields, and how it looks. */
export type StepFields<V> = Pick<
  Props<V, z.ZodMiniType, unknown>,
  'draft' | 'input' | 'intro' | 'width' | 'isDangerous' | 'isEdit' | 'children'
> & { title?: string; confirm?: string }
type Notice = { text: string; action?: ReactNode; tone: 'danger' | 'info' }

/**
 * One step of a record's life, written in a dialog and sent. A refusal opens the fields it names; a record that has changed
 * meanwhile can be fetched anew, and the fields others have written in too say so (decision 182); and a lost answer can be asked
 * for again without the step being taken twice.
 */
export function StepDialog<V extends object, S extends z.ZodMiniType, R>({
  draft,
  record,
  schema,
  input,
  send,
  onDone,
  onClose,
  onReload,
  words = {},
  elsewhere = {},
  confirm,
  isDangerous = false,
  isEdit = false,
  children,
  ...look
}: Props<V, S, R>) {
  const [opened] = useState(record.version)
  // The version the person saw, not the newest: what changed behind the dialog must be said.
  const [version, setVersion] = useState(opened)
  const [notice, setNotice] = useState<Notice>()
  const [refusals, setRefusals] = useState(0)

  const step = useMutation({
    mutationFn: (checked: z.input<S>) => send(checked, { idempotencyKey: draft.keyFor(checked) }),
    onSuccess: (result) => {
      draft.forget()
      onDone(result)
    },
    onError: (error) => refuse(error),
  })
  const reload = useMutation({
    mutationFn: onReload,
    onSuccess: (fresh) => {
      setVersion(fresh)
      setNotice({ tone: 'info', text: stepTexts.reloaded })
    },
    onError: (error) => setNotice((asked) => ({ ...asked, tone: 'danger', text: errorText(error) })),
  })

  // An edit sends every field: those not written in must be the record's own before it goes with the record's version.
  const isBehind = isEdit && record.version < version
  const follow = useEffectEvent(() => void draft.follow())
  // The dialog may have been fetched after the draft was begun, and the record changed meanwhile.
  useEffect(() => follow(), [])
  useEffect(() => {
    if (version > opened && record.version === version) follow()
  }, [version, opened, record.version])
  useEffect(() => {
    // A group of choices has no aria-invalid to be found by; its message has the group's own id.
    const first = refusals > 0 && document.querySelector('[role="dialog"] [id$="-error"]')
    if (first) focusField(first.id.slice(0, -'-error'.length))
  }, [refusals])

  const refuse = (error: unknown) => {
    const missing = error instanceof ApiError ? error.missing : []
    const fields: Record<string, string> = error instanceof ApiError ? error.fields : {}
    const way = missing.map((id) => elsewhere[id]).find(Boolean)
    const own: Record<string, string> = Object.fromEntries([
      ...Object.entries(fields),
      ...missing.map((id) => [id, (missing.length > 1 && words[id]) || fields[id] || errorText(error)]),
    ])
    const here: Record<string, string> = Object.fromEntries(Object.entries(own).filter(([id]) => id in draft.values))
    const isStale = isConflict(error)
    const again = isStale && (
      <Button size="sm" onClick={() => reload.mutate()} busy={reload.isPending}>
        {texts.action.reload}
      </Button>
    )
    const isAllHere = Object.keys(own).length > 0 && Object.keys(own).length === Object.keys(here).length
    setNotice(isAllHere ? undefined : { tone: 'danger', text: errorText(error), action: way ?? (again || undefined) })
    if (Object.keys(here).length > 0 && error instanceof ApiError) draft.refuse(new ApiError(error.status, error.message, { fields: here }))
    setRefusals((count) => count + 1)
  }
  const submit = () => {
    if (step.isPending || isBehind) return
    if (isEdit && !draft.isChanged) return onClose()
    setNotice(undefined)
    const checked = draft.check(schema, { id: record.id, version, ...input() })
    if (checked) step.mutate(checked)
    else setRefusals((count) => count + 1)
  }

  const [firstOfBoth] = Object.keys(draft.theirs)
  const takeTheirs = firstOfBoth && (
    <Button
      size="sm"
      onClick={() => {
        draft.takeTheirs()
        // The button is gone, and focus with it.
        focusField(firstOfBoth)
      }}
    >
      {stepTexts.useTheirs}
    </Button>
  )
  const shown: Notice | undefined =
    takeTheirs && notice?.tone !== 'danger' ? { tone: 'info', text: stepTexts.bothChanged, action: takeTheirs } : notice
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      {...look}
      footer={
        <>
          <Button onClick={onClose}>{texts.action.cancel}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={step.isPending || isBehind}>
            {confirm}
          </Button>
        </>
      }
    >
      {shown && (
        <InlineNotice tone={shown.tone} isAlert action={shown.action}>
          {shown.text}
        </InlineNotice>
      )}
      {children}
      <TheirsAtFields draft={draft} />
    </Dialog>
  )
}
