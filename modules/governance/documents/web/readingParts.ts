import type { Prose } from '@portal/kit/prose'
import type { ComponentType } from 'react'

/** What the module of receipts shows of a document. */
export type ReadingParts = {
  /** Above the text of a version: whether the person is asked to read it, and what else it is in. */
  Asked: ComponentType<{ documentId: string; versionId: string }>
  /** Below it: that it is read and understood. */
  Confirm: ComponentType<{ documentId: string; versionId: string; prose: Prose }>
  /** Beside it, for leaders: how many have read. */
  Progress: ComponentType<{ documentId: string }>
  /** On the list: what waits for the person to be read. Suspends while its code is fetched. */
  ToRead: ComponentType
  /** The documents that wait for the person to be read. */
  toRead: () => Promise<string[]>
}
