import { Failure } from '@portal/kit/errors'
import { formatDateTime } from '@portal/kit/format'
import { refusalTexts } from '../../texts.ts'

/** Who did a point last and when; all null while it is not done. */
type Done = { at: string | null; byId: string | null; byName: string | null }
type Words = { done: (name: string, at: string) => string; undone: string }

/** Whether two are one instant, or both none. */
export const isSame = (one: string | null, other: string | null) => (one && Date.parse(one)) === (other && Date.parse(other))

/**
 * Refuses a queued tick when somebody else has changed the point since it was seen. What one has done oneself since is a second sending, or a
 * newer press of one's own.
 */
export function refuseIfChanged(actorId: string, { at, byId, byName }: Done, seenAt: string | null | undefined, words: Words) {
  if (seenAt === undefined || isSame(at, seenAt) || byId === actorId) return
  throw new Failure('conflict', { message: at ? words.done(byName ?? refusalTexts.somebody, formatDateTime(at)) : words.undone })
}
