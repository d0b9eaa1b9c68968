import { describe, expect, test } from 'vitest'
import { secrets } from '../secrets/secrets.ts'
import { testSecret } from '../testing/secret.ts'
import { isPushEndpoint, publicPushHosts, readConfigPush } from './configPush.ts'

const base = { baseUrl: 'https://portal.firma.no', mailFrom: 'Kontrollportalen <ikke-svar@firma.no>' }
const read = (env: Record<string, string>, at = base) => readConfigPush((name) => env[name], at)
const [pair] = secrets(testSecret).vapidKeys

test('with nothing set, keys are derived, the real push services are allowed, and we are reached at our own address', () => {
  expect(read({})).toEqual({ vapid: null, subject: 'https://portal.firma.no', fcmKey: null, hosts: publicPushHosts })
  expect(read({}, { ...base, baseUrl: 'http://localhost:8080' }).subject).toBe('mailto:ikke-svar@firma.no')
})

test('every server with the same secret derives the same keys, and a changed secret still knows the former ones', () => {
  expect(secrets(testSecret).vapidKeys).toEqual([pair])
  const changed = secrets('Nf5-0aQmWc7Zr3Tx9Gy1Ld6Sh8Kj2Vb4', testSecret).vapidKeys
  expect(changed[1]).toEqual(pair)
  expect(changed[0]).not.toEqual(pair)
  expect(read({ VAPID_PUBLIC_KEY: pair!.publicKey, VAPID_PRIVATE_KEY: pair!.privateKey }).vapid).toEqual(pair)
})

const other = secrets('Nf5-0aQmWc7Zr3Tx9Gy1Ld6Sh8Kj2Vb4').vapidKeys[0]!
test.each([
  [{ VAPID_PUBLIC_KEY: pair!.publicKey }, 'VAPID_PRIVATE_KEY: must be set'],
  [{ VAPID_PRIVATE_KEY: pair!.privateKey }, 'VAPID_PUBLIC_KEY: must be set'],
  [{ VAPID_PUBLIC_KEY: other.publicKey, VAPID_PRIVATE_KEY: pair!.privateKey }, 'VAPID_PUBLIC_KEY: does not belong'],
  [{ VAPID_PUBLIC_KEY: pair!.publicKey, VAPID_PRIVATE_KEY: 'kort' }, 'VAPID_PRIVATE_KEY: must be 32 bytes'],
  [
    { VAPID_PUBLIC_KEY: pair!.publicKey, VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') },
    'VAPID_PRIVATE_KEY: is no key of the curve',
  ],
  [{ FIREBASE_VAPID_KEY: 'kort' }, 'FIREBASE_VAPID_KEY: must be'],
  [{ VAPID_SUBJECT: 'http://portal.firma.no' }, 'VAPID_SUBJECT: must be an address'],
  [{ VAPID_SUBJECT: 'drift@firma.no' }, 'VAPID_SUBJECT: must be an address'],
  [{ PUSH_HOSTS: 'https://push.firma.no' }, 'PUSH_HOSTS: must be host names'],
  [{ PUSH_HOSTS: '10.0.0.1' }, 'PUSH_HOSTS: must be host names'],
  [{ PUSH_HOSTS: '[::1]' }, 'PUSH_HOSTS: must be host names'],
  [{ PUSH_HOSTS: '*' }, 'PUSH_HOSTS: must be host names'],
  [{ PUSH_HOSTS: 'push.firma.no,' }, 'PUSH_HOSTS: must be host names'],
] as [Record<string, string>, string][])('%o stops the start with %s', (env, message) => {
  expect(() => read(env)).toThrow(message)
  expect(() => read(env)).not.toThrow(pair!.privateKey)
})

describe('SSRF: a registration points to a push service and nowhere else', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGuQ',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://FCM.googleapis.com:443/fcm/send/x',
  ])('%s is one', (endpoint) => expect(isPushEndpoint(publicPushHosts, endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://fcm.googleapis.com./x',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'ftp://fcm.googleapis.com/',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('%s is none', (endpoint) => expect(isPushEndpoint(publicPushHosts, endpoint)).toBe(false))
})
