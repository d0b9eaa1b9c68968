import type { FirebaseConfig } from '../config/configFirebase.ts'
import { isPushEndpoint, type PushConfig } from '../config/configPush.ts'
import { publicLookup } from '../http/publicAddress.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { fcmSender, type GoogleAddresses, google as googleAddresses } from './fcm.ts'
import { type Outcome, type PushMessage, type Subscription, sendWebPush, type Wire } from './webPush.ts'

export type { Outcome, PushMessage } from './webPush.ts'
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
  send: (target: PushTarget, message: PushMessage) => Promise<Outcome>
}
type FirebasePart = Pick<FirebaseConfig, 'projectId' | 'serviceAccount' | 'emulatorHost'>
/** How devices are reached; tests bring their own way. */
type Reach = Wire & { google?: GoogleAddresses }

/** The way to people's devices: Firebase Cloud Messaging when its service account is given, else standard Web Push. */
export function openPush(
  { push: { vapid, subject, fcmKey, hosts }, firebase }: { push: PushConfig; firebase: FirebasePart | null },
  secrets: Pick<Secrets, 'vapidKeys'>,
  { google = googleAddresses, ...wire }: Reach = { lookup: publicLookup },
): Push {
  const [newest, ...former] = vapid ? [vapid, ...secrets.vapidKeys] : secrets.vapidKeys
  const keysOf = (publicKey: string) => [newest!, ...former].find((pair) => pair.publicKey === publicKey)
  // The emulator's project is known to no push service.
  const sendFcm = firebase?.serviceAccount && !firebase.emulatorHost ? fcmSender(firebase.projectId, firebase.serviceAccount, google) : null
  const accepts = (endpoint: string) => isPushEndpoint(hosts, endpoint)
  return {
    kind: sendFcm ? 'fcm' : 'webpush',
    publicKey: sendFcm ? fcmKey : newest!.publicKey,
    accepts,
    send: async (target, message) => {
      if (target.kind === 'fcm') return sendFcm ? sendFcm(target.token, message) : { is: 'refused' }
      const keys = keysOf(target.vapidKey)
      return keys && accepts(target.endpoint) ? sendWebPush(target, message, { keys, subject, wire }) : { is: 'refused' }
    },
  }
}
