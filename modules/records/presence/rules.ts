import type { Actor } from '@portal/kit/actor'

/** Milliseconds between what an open page says of itself. */
export const everyMs = 30_000
/** Seconds after which a page that says nothing is no longer open. */
export const goneAfter = 75
/** Seconds after which somebody who says nothing no longer keeps others from writing. */
export const silentAfter = 120

type Holder = { userId: string; seenAt: Date }
/** Whether somebody may write in the place of who does: of oneself on another page, of who has been silent for long, and an administrator always. */
export const mayTake = ({ id, role }: Pick<Actor, 'id' | 'role'>, { userId, seenAt }: Holder, now: Date) =>
  userId === id || role === 'admin' || now.getTime() - seenAt.getTime() >= silentAfter * 1000
