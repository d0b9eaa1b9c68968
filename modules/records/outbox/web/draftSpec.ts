import type { Outgoing } from './queue.ts'

/** How the draft of a form is kept on the device, and what it is in the queue. */
export type DraftSpec<D extends object> = {
  /** What it is kept under, sealed, on the device; its photos under `photos`, where it can have any. */
  name: string
  photos?: string
  /** What it is kept under in this tab, begins with `ks-` and ends with `draft`. */
  inTab: string
  empty: () => D
  /** Something a person would miss, not a form that was opened and left. */
  isWritten: (draft: D) => boolean
  /** What is sent, and how it is told of. `pressedAt` is when it was handed in the first time, whenever it arrives. */
  outgoing: (draft: D, pressedAt: string) => Pick<Outgoing, 'path' | 'page' | 'input' | 'title' | 'photoKind'>
  /** The other way: what was refused, as it can be written on. */
  draftOf: (sent: Record<string, unknown>) => D
}

/** `id` is the draft's from its first word; `key` is this very text's, and the Idempotency-Key it is sent with. */
export type Written<D> = {
  id: string
  key: string
  /** When it was first handed in; the same for the same key, or the server would take it for another. */
  pressedAt?: string
  photoCount: number
  isWritten?: boolean
  draft: D
}
/** Why it was refused, and when it was written in the first place, where what is sent says that. */
export type Refused = { message: string; fields: Record<string, string>; writtenAt: string | undefined }
export type Found<D> = { written: Written<D>; photos: File[]; refused?: Refused }
