import type { Draft } from '@portal/ui/useDraft'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ManyProps, Outcome, Undoable } from './listParts.ts'
import { ManyDialog } from './ManyDialog.tsx'

type Row = { id: string; version: number }
/** Words of what is done with several records at once. */
export type BulkTexts<S extends string> = {
  some: (count: number) => string
  bulk: { step: Record<S, string>; title: Record<S, (count: number) => string>; intro: string }
}
export type BulkDialogProps<R extends Row, V, I, S extends string> = Pick<ManyProps<I>, 'send' | 'onClose' | 'children'> & {
  step: S
  texts: BulkTexts<S>
  /** The verb on the button, where it is not the step's own. */
  confirm?: string | undefined
  rows: R[]
  draft: Draft<V>
  /** The schema of the whole, and what the step has beside its rows and its name. */
  schema: Parameters<Draft<V>['check']>[0]
  input: object
  /** Undoes a step for those that can be set back. */
  undo: (input: { step: any; rows: Undoable[] }, options: { idempotencyKey: string; timeout: number }) => Promise<Outcome>
  /** The queries that show something else afterwards. */
  changes: readonly string[]
  /** Those that were refused stay chosen. */
  onLeft: (rows: R[]) => void
}

/** One step for the rows that are chosen. */
export function BulkDialog<R extends Row, V, I, S extends string>(props: BulkDialogProps<R, V, I, S>) {
  const { step, texts, confirm = texts.bulk.step[step], rows, draft, schema, input, undo, changes, onLeft, ...many } = props
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const changed of changes) void queryClient.invalidateQueries({ queryKey: [changed] })
  }
  return (
    <ManyDialog
      {...(many as Pick<ComponentProps<typeof ManyDialog>, 'send' | 'onClose' | 'children'>)}
      title={texts.bulk.title[step](rows.length)}
      intro={texts.bulk.intro}
      confirm={confirm}
      noun={texts.some}
      input={() => draft.check(schema, { rows: rows.map(({ id, version }) => ({ id, version })), step, ...input })}
      undo={{ send: (some, options) => undo({ step, rows: some }, options), onUndone: refresh }}
      onFail={draft.refuse}
      onDone={(refused) => {
        refresh()
        onLeft(rows.filter(({ id }) => refused.includes(id)))
      }}
    />
  )
}
