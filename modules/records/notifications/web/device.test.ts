import { answering, json } from '@portal/ui/testing/answers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Devices from './device.ts'
import type * as Marks from './mark.ts'

const day = 86_400_000
const publicKey = Buffer.alloc(65, 4).toString('base64url')
const id = '018f0000-0000-7000-8000-00000000000a'

let server: Awaited<ReturnType<typeof answering>>
let device: typeof Devices
let mark: typeof Marks
let subscribed: object | null
let subscribe: () => Promise<unknown>
let worker: { active: object | null; installing?: EventTarget & { state: string }; pushManager: object }
let permission: NotificationPermission

const subscription = () => ({
  options: { applicationServerKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')).buffer },
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscribed = null
    return true
  },
})

const signIn = (sid: string) => {
  sessionStorage.setItem('ks_token', `h.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.s`)
  sessionStorage.setItem('ks_token_expiry', String(Date.now() + 100 * day))
}

beforeAll(async () => {
  server = await answering()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Test',
    maxTouchPoints: 0,
    serviceWorker: { register: async () => worker, getRegistration: async () => worker },
  })
  device = await import('./device.ts')
  mark = await import('./mark.ts')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
beforeEach(() => {
  server.clear()
  permission = 'granted'
  subscribed = null
  subscribe = async () => {
    subscribed = subscription()
    return subscribed
  }
  worker = { active: {}, pushManager: { getSubscription: async () => subscribed, subscribe: () => subscribe() } }
  signIn('session-1')
  server.on('GET /notifications/subscriptions', (_, response) => json(response, 200, { kind: 'webpush', publicKey, items: [] }))
  server.on('POST /notifications/subscriptions', (_, response) => json(response, 200, { success: true, id }))
  server.on(`POST /notifications/subscriptions/${id}/end`, (_, response) => json(response, 200, { success: true }))
})
afterEach(() => vi.useRealTimers())

const posted = () => server.seen.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, JSON.parse(body || '{}').renews])
const address = '/api/notifications/subscriptions'
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('specification 9: push token re-registration after 7 days', () => {
  test('within seven days nothing is registered; after them the same device is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await device.turnOn()
    expect(posted()).toEqual([[address, undefined]])
    later(7 * day - 1)
    await device.renew()
    expect(posted()).toHaveLength(1)
    later(1)
    await device.renew()
    expect(posted().slice(1)).toEqual([[address, id]])
    await device.renew()
    expect(posted()).toHaveLength(2)
  })

  test('a new session, or a browser that lost its subscription, registers at once', async () => {
    await device.turnOn()
    signIn('session-2')
    await device.renew()
    subscribed = null
    await device.renew()
    expect(posted().slice(1)).toEqual([
      [address, id],
      [address, id],
    ])
  })

  test('a browser that was never turned on registers nothing, whoever signs in', async () => {
    await device.renew()
    expect(server.seen).toEqual([])
  })

  test('what the server gives to nobody is given up here too; the same person takes it up anew', async () => {
    await device.turnOn()
    signIn('session-2')
    const refuse = () =>
      server.on('POST /notifications/subscriptions', (_, response, body) =>
        JSON.parse(body).renews ? json(response, 404, { code: 'missing' }) : json(response, 200, { success: true, id }),
      )
    refuse()
    await device.renew({ isSamePerson: true })
    expect(posted().slice(1)).toEqual([
      [address, id],
      [address, undefined],
    ])
    signIn('session-3')
    await device.renew()
    expect([mark.readMark(), subscribed]).toEqual([null, null])
  })

  test('permission taken back in the browser ends it on the server', async () => {
    await device.turnOn()
    permission = 'denied'
    await device.renew()
    expect(posted().at(-1)).toEqual([`${address}/${id}/end`, undefined])
    expect([mark.readMark(), subscribed]).toEqual([null, null])
  })

  test('without a network it stays, for the next time', async () => {
    await device.turnOn()
    signIn('session-2')
    server.on('GET /notifications/subscriptions', (_, response) => response.destroy())
    await expect(device.renew()).rejects.toMatchObject({ code: 'network' })
    expect(mark.readMark()).toMatchObject({ id })
  })
})

describe('specification 7: a push-permission request after the cloud sign-in', () => {
  let requests = 0
  const ask = async () => {
    permission = 'default'
    requests = 0
    vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
      requests++
      return 'granted'
    })
    await device.askOnce()
    return requests
  }
  afterEach(() => void vi.restoreAllMocks())

  test('a browser that was asked nothing is asked once, and registered when the answer is yes', async () => {
    expect(await ask()).toBe(1)
    expect(posted()).toEqual([[address, undefined]])
    expect(await ask()).toBe(0)
  })

  test('whoever has said no to the offer, or to the browser, is not asked', async () => {
    mark.declineOffer()
    expect(await ask()).toBe(0)
    server.clear()
    permission = 'denied'
    await device.askOnce()
    expect(server.seen).toEqual([])
  })
})

describe('a browser that does not come to an end', () => {
  test('specification 9: a service worker has 10 seconds to become active', async () => {
    worker.active = null
    worker.installing = Object.assign(new EventTarget(), { state: 'installing' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { activeWorker } = await import('./serviceWorker.ts')
    const waiting = activeWorker().catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    await expect(Promise.race([waiting, Promise.resolve('still waiting')])).resolves.toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    await expect(waiting).resolves.toMatchObject({ reason: 'worker' })
    const other = activeWorker()
    await vi.advanceTimersByTimeAsync(5_000)
    worker.installing.state = 'activated'
    worker.installing.dispatchEvent(new Event('statechange'))
    await expect(other).resolves.toBe(worker)
  })

  test('subscribing is given up after 10 seconds, and nothing is told to the server', async () => {
    let asked = () => {}
    const wasAsked = new Promise<void>((done) => {
      asked = done
    })
    subscribe = () => {
      asked()
      return new Promise(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const turning = device.turnOn().catch((error: Error) => error)
    await wasAsked
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(turning).resolves.toMatchObject({ reason: 'unavailable' })
    expect([posted(), mark.readMark()]).toEqual([[], null])
  })

  test.each([
    ['default', 'dismissed'],
    ['denied', 'blocked'],
  ] as const)('an answer of %s registers nothing', async (answer, reason) => {
    permission = answer
    await expect(device.turnOn()).rejects.toMatchObject({ reason })
    expect(server.seen).toEqual([])
  })
})
