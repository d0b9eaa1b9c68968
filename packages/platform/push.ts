import { isPushEndpoint, type PushConfig } from './configPush.ts'
import { fcmSender, type ServiceAccount } from './fcm.ts'
import { publicLookup } from './publicAddress.ts'
import type { Secrets } from './secrets.ts'
import { type Outcome, type Subscription, sendWebPush, type Told, type Wire } from './webPush.ts'

export type { Outcome, Told } from './webPush.ts'
/** Where a device is reached. `vapidKey` is the public key the browser subscribed with: only its pair may send there. */
export type PushTarget = ({ kind: 'webpush'; vapidKey: string } & Subscription) | { kind: 'fcm'; token: string }
export type Push = {
  /** How browsers are to register now; what they registered by the other way before is still sent to. */
  kind: 'webpush' | 'fcm'
  /** What a browser subscribes with. null: Firebase's own default. */
  publicKey: string | null
  /** True when a browser's subscription may be sent to. */
  accepts: (endpoint: string) => boolean
  /** Never throws. */
  send: (target: PushTarget, told: Told) => Promise<Outcome>
}
export type Fcm = ServiceAccount & { vapidKey: string | null }

const publicWire: Wire = { lookup: publicLookup }

/** The way to people's devices: Firebase Cloud Messaging when its service account is given, else standard Web Push. */
export function openPush(
  { push: { vapid, subject, hosts } }: { push: PushConfig },
  secrets: Pick<Secrets, 'vapidKeys'>,
  fcm: Fcm | null = null,
  wire = publicWire,
): Push {
  const [newest, ...former] = vapid ? [vapid, ...secrets.vapidKeys] : secrets.vapidKeys
  const keysOf = (publicKey: string) => [newest!, ...former].find((pair) => pair.publicKey === publicKey)
  const sendFcm = fcm && fcmSender(fcm)
  const accepts = (endpoint: string) => isPushEndpoint(hosts, endpoint)
  return {
    kind: fcm ? 'fcm' : 'webpush',
    publicKey: fcm ? fcm.vapidKey : newest!.publicKey,
    accepts,
    send: async (target, told) => {
      if (target.kind === 'fcm') return sendFcm ? sendFcm(target.token, told) : { is: 'refused' }
      const keys = keysOf(target.vapidKey)
      return keys && accepts(target.endpoint) ? sendWebPush(target, told, { keys, subject, wire }) : { is: 'refused' }
    },
  }
}
