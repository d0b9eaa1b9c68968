import { lazy } from 'react'
import type { HandedIn } from './send.ts'
import type { Unsent } from './tabDrafts.ts'

export type { HandedIn } from './send.ts'
export type { Unsent } from './tabDrafts.ts'

/** «I kø: n», and what came of it. Fetched after the frame. */
export const QueueStrip = lazy(() => import('./QueueStrip.tsx').then((file) => ({ default: file.QueueStrip })))
/** The same where nothing but the report form is there: nothing to press. */
export const QueueLine = lazy(() => import('./QueueStrip.tsx').then((file) => ({ default: file.QueueLine })))
export const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((file) => ({ default: file.SignOutDialog })))

/**
 * Follows the session and the network for as long as the frame is shown; fetched after it. Returns how to stop.
 * `prepare` fetches what is to be chosen from without a network; only on a phone.
 */
export function startFollowingOutbox(prepare: () => Promise<unknown>): () => void {
  const following = import('./follow.ts').then(({ followOutbox }) => followOutbox(prepare)).catch(() => () => {})
  return () => void following.then((stop) => stop())
}

/** True when somebody who has not signed out can go on reporting here without a network. */
export const canWorkOffline = async () => (await (await import('./holder.ts')).holderNow()) !== undefined
/** What would be lost if they signed out now: reports that have not arrived, and what is half written. */
export async function countUnsent(person: { email: string }): Promise<Unsent> {
  const [{ countUnsent }, { countTabDrafts }] = await Promise.all([import('./holder.ts'), import('./tabDrafts.ts')])
  return { reports: await countUnsent(person), drafts: countTabDrafts() }
}
/** Says on the sign-in page that something here waits for whoever wrote it. */
export const tellWaiting = async () => (await import('./waiting.ts')).tellWaiting()
/** Takes away the key of whoever signs out, and all it seals, in every company of theirs. */
export async function wipeOutbox(person: { email: string }): Promise<void> {
  const [{ wipe }, { dropTabDrafts }] = await Promise.all([import('./holder.ts'), import('./tabDrafts.ts')])
  dropTabDrafts()
  await wipe(person)
}

export const outbox = {
  handIn: async (...report: Parameters<typeof import('./send.ts').handIn>): Promise<HandedIn> =>
    (await import('./send.ts')).handIn(...report),
  /** What became of a report by its key; undefined when it was never handed in. */
  fateOf: async (id: string) => (await import('./ownQueue.ts')).fateHere(id),
  dismiss: async (id: string) => (await import('./ownQueue.ts')).dismiss(id),
  /** A receipt that is not shown by the page is told of by the strip. */
  leaveToStrip: async (id: string) => (await import('./ownQueue.ts')).leaveToStrip(id),
  /** Calls back when anything in the queue has changed, in whichever tab. Returns how to stop. */
  onChange: (listener: () => void): (() => void) => {
    const following = import('./queue.ts').then(({ onQueueChange }) => onQueueChange(listener)).catch(() => () => undefined)
    return () => void following.then((stop) => stop())
  },
  open: async (id: string) => (await import('./ownQueue.ts')).openOne(id),
  drafts: () => import('./drafts.ts'),
}
