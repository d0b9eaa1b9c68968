import type { Actor } from '@portal/kit/actor'

/** Milliseconds between what an open page says of itself. */
export const everyMs = 30_000
/** Seconds after which a page that says nothing is no longer open. */
export const goneAfter = 75
/** So many who have a record open hear at once of who comes and goes; more learn it within half a minute. */
export const crowd = 10
/** Seconds after which somebody who says nothing no longer keeps others from writing. */
export const silentAfter = 120

type Holder = { userId: string; seenAt: Date }
/** Seconds after which nobody asks who wrote: the lock was left behind. */
export const forgottenAfter = 900

export const silence = ({ seenAt }: Pick<Holder, 'seenAt'>, now: Date) => (now.getTime() - seenAt.getTime()) / 1000
/** Whether somebody may write in the place of who does: of oneself on another page, of who has been silent for long, and an administrator always. */
export const mayTake = ({ id, role }: Pick<Actor, 'id' | 'role'>, { userId, seenAt }: Holder, now: Date) =>
  userId === id || role === 'admin' || silence({ seenAt }, now) >= silentAfter
