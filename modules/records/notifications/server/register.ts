import { Failure, missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { deviceOf } from '@portal/modules/identity/auth/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { PushTarget } from '@portal/platform/push/push'
import { sha256 } from '@portal/platform/secrets/secrets'
import { notifications } from '../contract.ts'
import { pushTexts } from '../texts.ts'
import {
  holdRegistrations,
  isLiveSession,
  isOwnDevice,
  liveRegistrations,
  ownRegistration,
  putRegistration,
  removeRegistration,
} from './queries.ts'

const { error } = pushTexts

export const devices = read(notifications.devices, async ({ tx, actor, push: { kind, publicKey } }) => {
  const rows = await liveRegistrations(tx, actor.id)
  const items = rows.map(({ id, userAgent, createdAt, sessionId }) => {
    return { id, device: deviceOf(userAgent), createdAt, isCurrent: sessionId === actor.sessionId }
  })
  return { kind, publicKey, items }
})

export const subscribe = write(notifications.subscribe, (ctx, { endpoint, keys, publicKey, renews }) => {
  if (ctx.push.kind !== 'webpush' || publicKey !== ctx.push.publicKey) throw new Failure('state', { message: error.otherWay })
  if (!ctx.push.accepts(endpoint)) throw new Failure('guard', { message: error.notPushService, missing: ['endpoint'] })
  return register(ctx, { kind: 'webpush', endpoint, ...keys, vapidKey: publicKey }, endpoint, renews)
})

export const registerToken = write(notifications.registerToken, (ctx, { fcmToken, renews }) => {
  if (ctx.push.kind !== 'fcm') throw new Failure('state', { message: error.otherWay })
  return register(ctx, { kind: 'fcm', token: fcmToken }, fcmToken, renews)
})

/** Binds a device to the session that asks. With `renews` it is the device it was, which must be the person's own. */
async function register({ tx, actor, seal }: Context, target: PushTarget, address: string, renews: string | undefined) {
  await holdRegistrations(tx, actor.id)
  if (!(await isLiveSession(tx, actor.id, actor.sessionId))) throw new Failure('forbidden', { message: error.noSession })
  const before = (renews && (await ownRegistration(tx, actor.id, renews))) || null
  if (renews && !before && !(await isOwnDevice(tx, renews, actor.sessionId))) throw missing()
  const id = before?.id ?? newId()
  const { kind } = target
  const sealed = seal('push', JSON.stringify(target))
  await putRegistration(tx, { id, user_id: actor.id, session_id: actor.sessionId, kind, target_hash: sha256(address), sealed })
  return {
    action: before ? 'device.renew' : 'device.register',
    entity: { type: 'device', id },
    before: before && { kind: before.kind },
    after: { kind },
    result: { success: true as const, id },
  }
}

/** One of the person's own; anybody else's is not there. */
export const endDevice = write(notifications.endDevice, async ({ tx, actor }, { id }) => {
  const before = await removeRegistration(tx, actor.id, id)
  if (!before) throw missing()
  return { action: 'device.end', entity: { type: 'device', id }, before, after: null, result: { success: true as const } }
})
