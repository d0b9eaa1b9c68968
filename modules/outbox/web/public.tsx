import { lazy } from 'react'
import type { HandedIn } from './send.ts'

export type { HandedIn } from './send.ts'

/** «I kø: n», and what came of it. Fetched after the frame. */
export const QueueStrip = lazy(() => import('./QueueStrip.tsx').then((file) => ({ default: file.QueueStrip })))
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
export const countUnsent = async (person: { email: string }) => (await import('./holder.ts')).countUnsent(person)
/** Says on the sign-in page that something here waits for whoever wrote it. */
export const tellWaiting = async () => (await import('./waiting.ts')).tellWaiting()
/** Takes away the key of whoever signs out, and all it seals, in every company of theirs. */
export const wipeOutbox = async (person: { email: string }) => (await import('./holder.ts')).wipe(person)

export const outbox = {
  handIn: async (...report: Parameters<typeof import('./send.ts').handIn>): Promise<HandedIn> =>
    (await import('./send.ts')).handIn(...report),
  open: async (id: string) => (await import('./ownQueue.ts')).openOne(id),
  drafts: () => import('./drafts.ts'),
}
