import { lookup } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServiceAccount } from '../config/configFirebase.ts'
import { secrets } from '../secrets/secrets.ts'
import { startFcmServer } from '../testing/fcmServer.ts'
import { startPushServer } from '../testing/pushServer.ts'
import { testSecret } from '../testing/secret.ts'
import { openPush, type PushTarget } from './push.ts'

const service = await startPushServer()
const google = await startFcmServer()
afterAll(() => Promise.all([service.stop(), google.stop()]))
beforeEach(() => {
  service.answerNext()
  google.answerNext()
})

const config = (hosts = [service.host], serviceAccount: ServiceAccount | null = null) => ({
  push: { vapid: null, subject: 'mailto:drift@firma.no', fcmKey: 'BKey', hosts },
  firebase: serviceAccount && { projectId: google.projectId, serviceAccount, emulatorHost: null },
})
const wire = { lookup: lookup as never, ca: service.cert, google: google.addresses }
const push = openPush(config(), secrets(testSecret), wire)
const message = { title: 'AVV-2026-0001', body: 'Du har fått en sak', path: '/deviations/1', tag: 'case-1', urgency: 'high' } as const
const { urgency: _, ...shown } = message
const subscribed = (vapidKey = push.publicKey!): PushTarget & { kind: 'webpush' } => {
  const { endpoint, keys } = service.subscribe(vapidKey)
  return { kind: 'webpush', endpoint, ...keys, vapidKey }
}

describe('standard Web Push', () => {
  test('a message arrives signed and encrypted, and says how long and how fast', async () => {
    const target = subscribed()
    expect(await push.send(target, message)).toEqual({ is: 'sent', status: 201 })
    const got = service.delivered.at(-1)!
    expect(got).toMatchObject({ endpoint: target.endpoint, subject: 'mailto:drift@firma.no', ttl: '86400', urgency: 'high' })
    expect(got.topic).toMatch(/^[\w-]{32}$/)
    expect(got.message).toEqual(shown)
  })

  test('a browser that no longer subscribes is gone', async () => {
    const target = subscribed()
    service.expire(target.endpoint)
    expect(await push.send(target, message)).toEqual({ is: 'gone', status: 410 })
    service.answerNext({ status: 404 })
    expect(await push.send(subscribed(), message)).toEqual({ is: 'gone', status: 404 })
  })

  test('a service that is busy is tried again when it says', async () => {
    service.answerNext({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 })
    expect(await push.send(subscribed(), message)).toEqual({ is: 'later', seconds: 120, status: 429 })
    expect(await push.send(subscribed(), message)).toEqual({ is: 'later', seconds: null, status: 503 })
    service.answerNext({ status: 503, headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() } })
    expect(await push.send(subscribed(), message)).toMatchObject({ is: 'later', seconds: expect.closeTo(90, -1) })
  })

  test('a redirect is not followed, and what is refused stays refused', async () => {
    const other = subscribed()
    service.answerNext({ status: 307, headers: { location: other.endpoint } }, { status: 403 })
    const before = service.delivered.length
    expect(await push.send(subscribed(), message)).toEqual({ is: 'refused', status: 307 })
    expect(await push.send(subscribed(), message)).toEqual({ is: 'refused', status: 403 })
    expect(service.delivered.length).toBe(before)
  })

  test('a browser that subscribed under a former secret still gets its messages, signed with that key', async () => {
    const changed = openPush(config(), secrets('Nf5-0aQmWc7Zr3Tx9Gy1Ld6Sh8Kj2Vb4', testSecret), wire)
    expect(changed.publicKey).not.toBe(push.publicKey)
    expect(await changed.send(subscribed(), message)).toMatchObject({ is: 'sent' })
    const forgotten = openPush(config(), secrets('Nf5-0aQmWc7Zr3Tx9Gy1Ld6Sh8Kj2Vb4'), wire)
    expect(await forgotten.send(subscribed(), message)).toEqual({ is: 'refused' })
  })

  test('keys that are none make a subscription nobody can send to', async () => {
    expect(await push.send({ ...subscribed(), p256dh: 'AAAA' }, message)).toEqual({ is: 'gone' })
  })

  test('NET-01: a host that is no longer allowed is not called', async () => {
    const narrow = openPush(config(['fcm.googleapis.com']), secrets(testSecret), wire)
    const before = [service.delivered.length, service.refused.length]
    expect(await narrow.send(subscribed(), message)).toEqual({ is: 'refused' })
    expect([service.delivered.length, service.refused.length]).toEqual(before)
  })

  test('NET-01: an allowed name that leads to this machine is not called', async () => {
    const before = [service.delivered.length, service.refused.length]
    expect(await openPush(config(), secrets(testSecret)).send(subscribed(), message)).toEqual({ is: 'refused' })
    expect([service.delivered.length, service.refused.length]).toEqual(before)
  })

  test('a service that is not there, or has no good certificate, is tried later', async () => {
    const port = await freePort()
    const away = openPush(config([`localhost:${port}`]), secrets(testSecret), wire)
    expect(await away.send({ ...subscribed(), endpoint: `https://localhost:${port}/x` }, message)).toEqual({ is: 'later', seconds: null })
    const untrusting = openPush(config(), secrets(testSecret), { lookup: lookup as never })
    expect(await untrusting.send(subscribed(), message)).toEqual({ is: 'later', seconds: null })
  })
})

describe('Firebase Cloud Messaging', () => {
  const fcm = openPush(config(undefined, google.account), secrets(testSecret), wire)
  const target = { kind: 'fcm', token: 'device-1' } as const

  test('one token of the service account serves many messages, which are data for our own service worker', async () => {
    expect([fcm.kind, fcm.publicKey]).toEqual(['fcm', 'BKey'])
    const answers = await Promise.all([1, 2, 3, 4].map(() => fcm.send(target, message)))
    expect(answers.map(({ is }) => is)).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(google.grants()).toBe(1)
    expect(google.messages.at(-1)).toEqual({
      token: 'device-1',
      data: shown,
      webpush: { headers: { TTL: '86400', Urgency: 'high' } },
    })
  })

  test.each([
    ['UNREGISTERED', 404, { is: 'gone', status: 404 }],
    ['SENDER_ID_MISMATCH', 403, { is: 'gone', status: 403 }],
    ['INVALID_ARGUMENT', 400, { is: 'refused', status: 400 }],
    ['QUOTA_EXCEEDED', 429, { is: 'later', seconds: 60, status: 429 }],
    ['UNAVAILABLE', 503, { is: 'later', seconds: null, status: 503 }],
    ['INTERNAL', 500, { is: 'later', seconds: null, status: 500 }],
  ])('%s (%i) is answered with %o', async (code, status, outcome) => {
    google.answerNext({ status, code })
    expect(await fcm.send(target, message)).toEqual(outcome)
  })

  test('Google’s own word on when to come back counts', async () => {
    google.answerNext({ status: 503, code: 'UNAVAILABLE', headers: { 'retry-after': '300' } })
    expect(await fcm.send(target, message)).toEqual({ is: 'later', seconds: 300, status: 503 })
  })

  test('an access token that is refused is fetched anew', async () => {
    google.answerNext({ status: 401, code: 'UNAUTHENTICATED' })
    const before = google.grants()
    expect(await fcm.send(target, message)).toMatchObject({ is: 'later', status: 401 })
    expect(await fcm.send(target, message)).toMatchObject({ is: 'sent' })
    expect(google.grants()).toBe(before + 1)
  })

  test('a service account that Google does not know is no reason to try for hours', async () => {
    const wrong = openPush(config(undefined, { ...google.account, clientEmail: 'noen@andre.no' }), secrets(testSecret), wire)
    expect(await wrong.send(target, message)).toEqual({ is: 'refused', status: 400 })
  })

  test('a token from a time with Firebase is left alone without it, and the other way round a subscription still works', async () => {
    expect(await push.send(target, message)).toEqual({ is: 'refused' })
    expect(await fcm.send(subscribed(), message)).toMatchObject({ is: 'sent' })
  })
})

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
