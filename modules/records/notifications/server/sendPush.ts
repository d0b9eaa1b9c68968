import { inTenant } from '@portal/platform/db/db'
import { enqueueIn, type Job } from '@portal/platform/jobs/jobs'
import { tell } from '@portal/platform/log'
import type { PushTarget } from '@portal/platform/push/push'
import { forgetTarget, targetOf } from './queries.ts'

/** One message to one device. Whatever is newer with the same `tag` takes its place there. */
export type Pushing = { registrationId: string; title: string; body: string; path: string; tag: string; isUrgent: boolean; at: string }

/** What was news yesterday is found in the portal. */
const day = 86_400_000
const leastWait = 30
const isOld = (at: string) => Date.parse(at) + day < Date.now()

/** The session is asked for again here: it may have ended while the message waited. */
export const sendPush: Job = async (portal, payload) => {
  const { ksId, ...sending } = payload as Pushing & { ksId: string }
  const { registrationId, title, body, path, tag, isUrgent, at } = sending
  if (isOld(at)) return
  const found = await inTenant(portal.pool, ksId, (tx) => targetOf(tx, registrationId))
  if (!found) return
  const target = opened(() => portal.secrets.open('push', found.sealed))
  const outcome = await (target
    ? portal.push.send(target, { title, body, path, tag, urgency: isUrgent ? 'high' : 'normal' })
    : ({ is: 'gone' } as const))
  if (outcome.is === 'gone') await inTenant(portal.pool, ksId, (tx) => forgetTarget(tx, registrationId, found.targetHash))
  // Whoever runs the installation must learn of it; the address of a device is a secret and is not told.
  if (outcome.is === 'refused') tell(`push: refused by the ${target?.kind} service (${outcome.status ?? 'not called'})`, 'error')
  if (outcome.is !== 'later') return
  if (outcome.seconds === null) throw new Error(`push: ${outcome.status ?? 'no answer'}, to be tried again`)
  const runAt = new Date(Date.now() + Math.max(leastWait, outcome.seconds) * 1000)
  await inTenant(portal.pool, ksId, (tx) => enqueueIn(tx)('push.send', sending, { runAt }))
}

/** null when it was sealed with a secret that is no longer known. */
function opened(open: () => Buffer): PushTarget | null {
  try {
    return JSON.parse(open().toString()) as PushTarget
  } catch {
    return null
  }
}
