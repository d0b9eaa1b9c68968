import { ApiError } from '@portal/ui/client'
import { deviceCalls } from './calls.ts'
import { hasDeclined, isDue, keepMark, noteAsked, readMark, removeMark, wasAsked } from './mark.ts'
import { PushProblem, within } from './problem.ts'
import { activeWorker, ownWorker } from './serviceWorker.ts'

export type Ability = 'able' | 'unsupported' | 'needsInstall' | 'blocked'

/** Chromium without its push service neither answers nor fails. */
const subscribeWait = 10_000

/** What this browser can do about notifications, before anybody is asked. */
export function ability(): Ability {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApplePhone() && !isInstalled() ? 'needsInstall' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}
/** An iPad calls itself a Mac; only its touch screen gives it away. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** True when nobody was asked yet. */
export const isUnasked = () => ability() === 'able' && Notification.permission === 'default'

/** Asks the person, and registers this browser. Must begin in a click. Rejects with PushProblem or ApiError. */
export async function turnOn(): Promise<void> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') throw new PushProblem(answer === 'denied' ? 'blocked' : 'dismissed')
  await register()
}

/** Asks in the wake of a sign-in (specification 7): once in a browser, and nobody who has answered anything before. Rejects as `turnOn`. */
export async function askOnce(): Promise<void> {
  if (!isUnasked() || hasDeclined() || wasAsked()) return
  noteAsked()
  await turnOn()
}

export async function turnOff(id: string): Promise<void> {
  await deviceCalls.endDevice({ id }).catch(unlessMissing)
  await forgetHere()
}

/** Registers this browser again when it is time to. With `isSamePerson` also when the server has forgotten it. */
export async function renew({ isSamePerson = false } = {}): Promise<void> {
  const mark = readMark()
  if (!mark || ability() === 'unsupported' || ability() === 'needsInstall') return
  if (Notification.permission !== 'granted') return turnOff(mark.id)
  const isSubscribed = Boolean(await (await ownWorker())?.pushManager.getSubscription())
  if (isSubscribed && !isDue(mark)) return
  await register(mark.id).catch(async (error) => {
    unlessMissing(error)
    await (isSamePerson ? register() : forgetHere())
  })
}

/** Nothing that is sent reaches this browser any more, whatever the server believes. */
export async function forgetHere(): Promise<void> {
  if (!readMark()) return
  removeMark()
  await (await (await ownWorker())?.pushManager.getSubscription())?.unsubscribe()
}

async function register(renews?: string) {
  const { kind, publicKey } = await deviceCalls.devices()
  const worker = await activeWorker()
  const taken = { ...(renews && { renews }) }
  if (kind === 'webpush') return keepMark((await deviceCalls.subscribe({ ...(await subscription(worker, publicKey!)), ...taken })).id)
  const { firebaseToken } = await import('./firebaseToken.ts')
  const { id } = await deviceCalls.registerToken({ fcmToken: await firebaseToken(worker, publicKey), ...taken })
  return keepMark(id)
}

/** The browser's subscription under our key; one under another key is given up first. */
async function subscription({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const current = await pushManager.getSubscription()
  const isOurs = current && keyText(current.options.applicationServerKey) === publicKey
  if (current && !isOurs) await current.unsubscribe()
  const asked = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = (isOurs ? current : await within(subscribeWait, 'unavailable', asked().catch(refused))).toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, publicKey }
}

const refused = (error: DOMException): never => {
  throw new PushProblem(error.name === 'NotAllowedError' ? 'blocked' : 'unavailable')
}
const keyText = (key: ArrayBuffer | null) =>
  key &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function unlessMissing(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
