import type { NoticeEvent, OwnLetter } from '@portal/kit/notices'
import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import { planOf } from '../deliveryRules.ts'
import { isLetter } from '../matrixRules.ts'
import { announce, renewNotices, wishesOf, withdrawNotices, writeNotices } from './noticeQueries.ts'
import { wantedBy } from './wishes.ts'

/**
 * What people are notified of: an event its module declares (`Notices` of modules/server.ts), the record it is about, and the page that shows it.
 * Of `params` only the bell shows anything: mail and push name the number and nothing else.
 */
export type Notice = {
  event: NoticeEvent
  entity: { type: string; id: string; number?: string }
  path: `/${string}`
  params?: Record<string, string>
  /** Of a reminder: what it is told once for, such as a deadline. The same again is silence. */
  occasion?: string
  /** Of an event that is a letter of its own: what stands in it. Kept with the notification until it is sent. */
  letter?: OwnLetter
}
/** A verb's context will do; a job gives its transaction, the hour, and null for who did it. */
export type Telling = Pick<Context, 'tx' | 'now'> & { actor: { id: string } | null }

/** So many are told by one statement, which must end within its limit (`loginSettings`) on a slow machine too. */
const atOnce = 5_000

/**
 * Tells people of something in the transaction it happens in: it stands in the bell if, and only if, that commits, and goes by e-mail and
 * push as the matrix of domain 3.10 and each person's own choices say. Never to who did it, nor to people who have left. Telling the same of
 * the same record twice within ten minutes tells it once. Who may know of the record is the caller's to decide.
 */
export async function notify(telling: Telling, notice: Notice, to: Iterable<string | null>): Promise<void> {
  const userIds = [...new Set(to)].filter((id) => id !== null).filter((id) => id !== telling.actor?.id)
  for (let from = 0; from < userIds.length; from += atOnce) await notifySome(telling, notice, userIds.slice(from, from + atOnce))
}

async function notifySome({ tx, now }: Telling, notice: Notice, userIds: readonly string[]) {
  const { event, entity, path, occasion = null, letter } = notice
  const content = { event: event.name, entity, path, params: { ...notice.params, ...(letter && { letter }) } }
  const people = await wishesOf(tx, userIds, occasion === null ? { content, now } : null)
  const again = people.filter(({ isRepeat }) => isRepeat).map(({ userId }) => userId)
  const planned = people
    .filter(({ isRepeat }) => !isRepeat)
    .map((person) => ({ id: newId(), userId: person.userId, ...planOf(event, wantedBy(person), now) }))
    .filter(({ waits }) => waits.length > 0 || !isLetter(event.rule))
  if (planned.length > 0) await writeNotices(tx, content, occasion, planned, now)
  if (again.length === 0) return
  await renewNotices(tx, content, again, now)
  await announce(tx, again)
}

/**
 * Takes back what no longer asks for anything: the deadline was met, or somebody else has the case. Of everybody, or only of `from`. What has
 * been read stays as it was; what waits for a digest or for quiet hours to end is not sent.
 */
export async function withdraw(
  { tx, now }: Pick<Telling, 'tx' | 'now'>,
  entityId: string,
  events: readonly NoticeEvent[] | 'all',
  from: readonly string[] | null = null,
): Promise<void> {
  const concerned = await withdrawNotices(tx, entityId, events === 'all' ? null : events.map(({ name }) => name), from, now)
  if (concerned.length > 0) await announce(tx, [...new Set(concerned)])
}
