import type { ReactNode } from 'react'
import type { DraftSpec } from './draftSpec.ts'
import { type DraftOptions, useQueuedDraft } from './useQueuedDraft.ts'

// With the form: when it has been handed in there may be no network to fetch them by.
export { Handed } from './Handed.tsx'
export { StoredReceipt } from './StoredReceipt.tsx'

export type QueuedDraftOf<D extends object> = ReturnType<typeof useQueuedDraft<D>>
export type QueuedDraftProps<D extends object> = DraftOptions<D> & {
  spec: DraftSpec<D>
  children: (draft: QueuedDraftOf<D>) => ReactNode
}

/** A draft under way to the queue, given to its form. */
export const QueuedDraft = <D extends object>({ spec, children, ...options }: QueuedDraftProps<D>) =>
  children(useQueuedDraft(spec, options))
