import type { Actor } from '@portal/kit/actor'

const minute = 60_000
type Own = { authorId: string; createdAt: string }

/** One's own, for a quarter of an hour (domain 3.0.4). */
export const mayEditComment = (actor: Actor, { authorId, createdAt }: Own, now: Date) =>
  authorId === actor.id && now.getTime() - new Date(createdAt).getTime() <= 15 * minute
export const mayDeleteComment = (actor: Actor, { authorId }: Pick<Own, 'authorId'>) => authorId === actor.id || actor.role === 'admin'
