import { lazy, type ReactNode } from 'react'
import type { HandedProps } from './Handed.tsx'
import type { Person } from './holder.ts'
import type { OfflineReadings } from './offlineReading.ts'
import type { QueuedDraftProps } from './QueuedDraft.tsx'
import type { Receipt } from './queue.ts'
import type { QueuedKinds } from './queuedKinds.ts'
import type { Unsent } from './tabDrafts.ts'

export type { QueuedChange } from './changes.ts'
export type { DraftSpec } from './draftSpec.ts'
export type { OfflineReading } from './offlineReading.ts'
export type { QueuedDraftOf } from './QueuedDraft.tsx'
export type { Queued } from './queuedKinds.ts'
export type { Unsent } from './tabDrafts.ts'

/** «I kø: n», and what came of it. Fetched after the frame. */
export const QueueStrip = lazy(() => import('./QueueStrip.tsx').then((file) => ({ default: file.QueueStrip })))
/** The same where nothing but a form is there: nothing to press. */
export const QueueLine = lazy(() => import('./QueueStrip.tsx').then((file) => ({ default: file.QueueLine })))
const queuedForms = () => import('./QueuedDraft.tsx')
/** For forms of what waits in the queue: the draft, and what became of it once it was handed in. Fetched with the first of them. */
export const QueuedDraft = lazy(() => queuedForms().then((file) => ({ default: file.QueuedDraft }))) as unknown as <D extends object>(
  props: QueuedDraftProps<D>,
) => ReactNode
export const Handed = lazy(() => queuedForms().then((file) => ({ default: file.Handed }))) as unknown as <R extends Receipt>(
  props: HandedProps<R>,
) => ReactNode
export const StoredReceipt = lazy(() => queuedForms().then((file) => ({ default: file.StoredReceipt })))
export const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((file) => ({ default: file.SignOutDialog })))

/**
 * Follows the session and the network for as long as the frame is shown; fetched after it. Returns how to stop.
 * What the forms of `kinds` choose from is fetched and kept; only on a phone. What is chosen of `readings` is brought up to date.
 */
export function startFollowingOutbox(kinds: QueuedKinds, readings: OfflineReadings): () => void {
  const following = import('./follow.ts').then(({ followOutbox }) => followOutbox(kinds, readings)).catch(() => () => {})
  return () => void following.then((stop) => stop())
}

/** True when somebody who has not signed out can go on writing here without a network. */
export const canWorkOffline = async () => (await (await import('./holder.ts')).holderNow()) !== undefined
/** What would be lost if they signed out now: what waits in the queue, and what is half written. */
export async function countUnsent(person: Person): Promise<Unsent> {
  const [{ countUnsent }, { countTabDrafts }] = await Promise.all([import('./holder.ts'), import('./tabDrafts.ts')])
  return { queued: await countUnsent(person), drafts: countTabDrafts() }
}
/** Says on the sign-in page that something here waits for whoever wrote it. */
export const tellWaiting = async () => (await import('./waiting.ts')).tellWaiting()
/** Takes away the key of whoever signs out, and all it seals, in every company of theirs. */
export async function wipeOutbox(person: Person): Promise<void> {
  const [{ wipe }, { dropTabDrafts }] = await Promise.all([import('./holder.ts'), import('./tabDrafts.ts')])
  dropTabDrafts()
  await wipe(person)
}

export const outbox = {
  dismiss: async (id: string) => (await import('./ownQueue.ts')).dismiss(id),
  /** A receipt that is not shown by the page is told of by the strip. */
  leaveToStrip: async (id: string) => (await import('./ownQueue.ts')).leaveToStrip(id),
  drafts: () => import('./drafts.ts'),
  /** Changes of records that are there already. */
  changes: () => import('./changes.ts'),
  offline: () => import('./offlineItems.ts'),
}
