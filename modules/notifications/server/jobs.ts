import { inTenant } from '@portal/platform/db'
import { enqueueIn, type Job, type Jobs } from '@portal/platform/jobs'
import type { PushTarget } from '@portal/platform/push'
import { pushTexts } from '../texts.ts'
import type { Notice } from './public.ts'
import { forgetTarget, isDemo, registrationsOf, targetOf } from './queries.ts'

type Telling = Notice & { userIds: string[]; at: string }
type Sending = Notice & { registrationId: string; at: string }

/** What was news yesterday is found in the portal. */
const day = 86_400_000
const leastWait = 30
const isOld = (at: string) => Date.parse(at) + day < Date.now()

/** One job for each device, so that one that is tried again does not repeat the others. */
const tellPeople: Job = async (portal, payload) => {
  const { ksId, userIds, ...notice } = payload as Telling & { ksId: string }
  await inTenant(portal.pool, ksId, async (tx) => {
    if (await isDemo(tx)) return
    for (const { id } of await registrationsOf(tx, userIds)) await enqueueIn(tx)('push.send', { ...notice, registrationId: id })
  })
}

/** The session is asked for again here: it may have ended while the message waited. */
const send: Job = async (portal, payload) => {
  const { ksId, ...sending } = payload as Sending & { ksId: string }
  const { registrationId, event, number, path, id, at } = sending
  if (isOld(at)) return
  const found = await inTenant(portal.pool, ksId, (tx) => targetOf(tx, registrationId))
  if (!found) return
  const target = opened(() => portal.secrets.open('push', found.sealed))
  const outcome = await (target
    ? portal.push.send(target, {
        title: pushTexts.event[event](number),
        body: pushTexts.body,
        path,
        tag: id,
        urgency: event === 'critical' || event === 'urgent' ? 'high' : 'normal',
      })
    : ({ is: 'gone' } as const))
  if (outcome.is === 'gone') await inTenant(portal.pool, ksId, (tx) => forgetTarget(tx, registrationId, found.targetHash))
  // Whoever runs the installation must learn of it; the address of a device is a secret and is not told.
  if (outcome.is === 'refused') console.error(`push: refused by the ${target?.kind} service (${outcome.status ?? 'not called'})`)
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

export const notificationJobs: Jobs = { tasks: { 'push.tell': tellPeople, 'push.send': send } }
