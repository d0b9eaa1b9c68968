import type { Context } from '@portal/platform/verb'
import type { PushEvent } from '../texts.ts'

/** What is told: a number, what it asks for, and the page that shows it. Whatever is newer about the same `id` takes its place. */
export type Notice = { event: PushEvent; id: string; number: string; path: `/${string}` }

/** Tells people by push if, and only if, the transaction commits; never the one who did it. */
export async function tell({ actor, now, enqueue }: Pick<Context, 'actor' | 'now' | 'enqueue'>, notice: Notice, to: Iterable<string>) {
  const userIds = [...new Set(to)].filter((id) => id !== actor.id)
  if (userIds.length > 0) await enqueue('push.tell', { ...notice, userIds, at: now.toISOString() })
}
