import { createECDH } from 'node:crypto'

/** A P-256 pair as browsers and push services know it: the raw point and the raw scalar, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }
export type PushConfig = {
  /** null: a pair derived from KS_SECRET, the same in every server. */
  vapid: VapidKeys | null
  /** Whom a push service may write to about us: an https or mailto address. */
  subject: string
  /** The Web Push certificate of the Firebase project, raw and base64url. null: Firebase's own, shared by all projects. */
  fcmKey: string | null
  /** Hosts that registrations may point to: `name`, `*.name` for what lies below it, `name:port` for another port than 443. */
  hosts: readonly string[]
}

/** The push services of Chrome, Edge and Android, of Firefox, of Safari, and of Windows. */
export const publicPushHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** The group of VAPID_… and PUSH_HOSTS. Throws an Error of one line that begins with the variable's name. */
export function readConfigPush(
  given: (name: string) => string | undefined,
  { baseUrl, mailFrom }: { baseUrl: string; mailFrom: string },
): PushConfig {
  const hosts = (given('PUSH_HOSTS') ?? publicPushHosts.join(',')).split(',').map((one) => one.trim().toLowerCase())
  for (const host of hosts) refuseUnlikeHost(host)
  return {
    vapid: vapidOf(given('VAPID_PUBLIC_KEY'), given('VAPID_PRIVATE_KEY')),
    subject: subjectOf(given, baseUrl, mailFrom),
    fcmKey: fcmKeyOf(given('FIREBASE_VAPID_KEY')),
    hosts,
  }
}

function vapidOf(publicKey: string | undefined, privateKey: string | undefined): VapidKeys | null {
  if (!publicKey && !privateKey) return null
  if (!publicKey) throw new Error('VAPID_PUBLIC_KEY: must be set when VAPID_PRIVATE_KEY is')
  if (!privateKey) throw new Error('VAPID_PRIVATE_KEY: must be set when VAPID_PUBLIC_KEY is')
  if (!isKey(privateKey, 32)) throw new Error('VAPID_PRIVATE_KEY: must be 32 bytes in base64url without =')
  if (!isKey(publicKey, 65)) throw new Error('VAPID_PUBLIC_KEY: must be 65 bytes in base64url without =')
  if (publicOf(privateKey) !== publicKey) throw new Error('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY')
  return { publicKey, privateKey }
}

function fcmKeyOf(value: string | undefined) {
  if (value !== undefined && !isKey(value, 65))
    throw new Error('FIREBASE_VAPID_KEY: must be the key pair under Web Push certificates in Firebase')
  return value ?? null
}

const isKey = (value: string, bytes: number) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes

function publicOf(privateKey: string) {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    throw new Error('VAPID_PRIVATE_KEY: is no key of the curve P-256')
  }
}

function subjectOf(given: (name: string) => string | undefined, baseUrl: string, mailFrom: string) {
  const subject = given('VAPID_SUBJECT')
  if (subject === undefined) return baseUrl.startsWith('https:') ? baseUrl : `mailto:${/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
  if (!/^mailto:[^\s@]+@[^\s@]+$/.test(subject) && URL.parse(subject)?.protocol !== 'https:')
    throw new Error('VAPID_SUBJECT: must be an address that begins with mailto: or https://')
  return subject
}

function refuseUnlikeHost(host: string) {
  const [, name = '', port] = /^(?:\*\.)?([a-z0-9.-]+)(?::(\d{1,5}))?$/.exec(host) ?? []
  // A name ends in a letter; an address of numbers would not be looked up, and so not be held to public addresses.
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/.test(name) || Number(port ?? 443) > 65_535)
    throw new Error('PUSH_HOSTS: must be host names, separated by commas; *.name stands for all below it')
}

/** True for an https address at one of the hosts; never with a user name or at a port that was not named. */
export function isPushEndpoint(hosts: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.username || url.password || endpoint.length > 1_000) return false
  return hosts
    .map((host) => host.replace(/:443$/, ''))
    .some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}
