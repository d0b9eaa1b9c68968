import type { Draft } from '@portal/ui/useDraft'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ManyProps } from './listParts.ts'
import { ManyDialog } from './ManyDialog.tsx'

type Row = { id: string; version: number }
export type BulkDialogProps<R extends Row, V, I> = Pick<
  ManyProps<I>,
  'title' | 'intro' | 'confirm' | 'noun' | 'send' | 'onClose' | 'children'
> & {
  rows: R[]
  draft: Draft<V>
  /** The schema of the whole, and what the step has beside its rows. */
  schema: Parameters<Draft<V>['check']>[0]
  input: object
  /** The queries that show something else afterwards. */
  changes: readonly string[]
  /** Those that were refused stay chosen. */
  onLeft: (rows: R[]) => void
}

/** One step for the rows that are chosen. */
export function BulkDialog<R extends Row, V, I>({ rows, draft, schema, input, changes, onLeft, ...many }: BulkDialogProps<R, V, I>) {
  const queryClient = useQueryClient()
  return (
    <ManyDialog
      {...(many as ComponentProps<typeof ManyDialog>)}
      input={() => draft.check(schema, { rows: rows.map(({ id, version }) => ({ id, version })), ...input })}
      onFail={draft.refuse}
      onDone={(refused) => {
        for (const changed of changes) void queryClient.invalidateQueries({ queryKey: [changed] })
        onLeft(rows.filter(({ id }) => refused.includes(id)))
      }}
    />
  )
}
