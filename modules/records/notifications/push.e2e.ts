import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect as base, chromium, type Page, test } from '@playwright/test'
import { as, enter, people } from '../../../tests/e2e/people.ts'
import { serviceWorkerOf } from '../../../tests/e2e/serviceWorker.ts'
import { chromiumPath } from '../../../tests/support/chromium.ts'

test.use({ serviceWorkers: 'allow' })

/** Two browsers and a service worker are started here, beside whatever else runs. */
const expect = base.configure({ timeout: 30_000 })

/** Stands in for the browser's own push service only: without one, Chromium's `subscribe` neither answers nor fails. */
function stubbedSubscribe() {
  type Stored = { endpoint: string; key: string }
  const urlSafe: Record<string, string> = { '+': '-', '/': '_', '=': '' }
  const text = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => urlSafe[one]!)
  const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  const stored = () => JSON.parse(localStorage.getItem('test_subscription') ?? 'null') as Stored | null
  const made = ({ endpoint, key }: Stored) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth: text(new Uint8Array(16).fill(7)) } }),
    getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).fill(7) : bytesOf(key)).buffer,
    unsubscribe: async () => {
      localStorage.removeItem('test_subscription')
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string | Uint8Array }) => {
      const key = typeof applicationServerKey === 'string' ? applicationServerKey : text(applicationServerKey)
      const one = { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, key }
      localStorage.setItem('test_subscription', JSON.stringify(one))
      return made(one)
    },
    getSubscription: async () => {
      const one = stored()
      return one && made(one)
    },
  })
}

/** A browser with a profile of its own, because a private one has no push. */
async function browserWith(
  use: { launchOptions: object; bypassCSP?: boolean },
  baseURL: string,
  work: (context: BrowserContext, page: Page) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'portal-push-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...use.launchOptions,
    executablePath: chromiumPath,
    bypassCSP: use.bypassCSP ?? false,
    baseURL,
    locale: 'nb-NO',
    viewport: { width: 1366, height: 900 },
  })
  try {
    await work(context, await context.newPage())
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * What the browser's push service would hand to the service worker, until `paths` are shown. The browser's tools now and then lose a message;
 * the same one again takes the place of the first.
 */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string, paths: string[]) {
  await expect(async () => {
    await handOver(context, page, origin, data)
    await expect.poll(async () => (await shown(page)).map(({ path }) => path), { timeout: 2_000 }).toEqual(paths)
  }).toPass({ timeout: 120_000 })
}
async function handOver(context: BrowserContext, page: Page, origin: string, data: string) {
  const { cdp, registrationId } = await serviceWorkerOf(context, page, origin)
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await cdp.detach()
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/')
    return (await worker!.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path as string }))
  })

test('push is turned on in Min profil, arrives, and opens the case; signing out ends it', async ({
  playwright,
  baseURL,
  launchOptions,
}) => {
  await browserWith({ launchOptions }, baseURL!, async (context, page) => {
    await context.addInitScript(stubbedSubscribe)
    await context.grantPermissions(['notifications'], { origin: baseURL! })
    const leader = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'leader')
    const employee = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'employee')
    const { body: reported } = await employee.post('/deviations', { description: 'Rekkverket mangler ved trappehus B' })

    await enter(page, people.leader.email)
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Varsler på denne enheten' })
    const own = card.getByRole('switch', { name: 'Vis varsler på denne enheten' })
    await expect(own).not.toBeChecked()
    const subscribed = async () => (await leader.get('/notifications/subscriptions')).items.map(({ id }: { id: string }) => id)
    const before = await subscribed()
    expect(
      await page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null),
    ).toBeNull()
    await own.click()
    await expect(page.getByText('Varsler er slått på')).toBeVisible()
    await expect(own).toBeChecked()
    const [subscription, ...others] = (await subscribed()).filter((id: string) => !before.includes(id))
    expect([typeof subscription, others]).toEqual(['string', []])

    const title = `Du er saksbehandler for ${reported.number}`
    const sent = { title, body: 'Åpne saken i Kontrollportalen.', path: `/deviations/${reported.id}`, tag: reported.id }
    await deliver(context, page, baseURL!, JSON.stringify(sent), [sent.path])
    expect(await shown(page)).toEqual([{ title, body: sent.body, path: sent.path }])
    const [worker] = context.serviceWorkers()
    await worker!.evaluate(async () => {
      type Worker = { registration: ServiceWorkerRegistration; NotificationEvent: new (type: string, init: object) => Event } & EventTarget
      const self = globalThis as unknown as Worker
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(`${baseURL}/deviations/${reported.id}`)
    await expect(page.getByText(reported.number).first()).toBeVisible()
    expect(await shown(page)).toEqual([])

    // Whatever is sent, only pages of ours are opened.
    const hostile = [
      JSON.stringify({ path: 'https://evil.example/x', tag: 'a' }),
      JSON.stringify({ path: '//evil.example', tag: 'b' }),
      'ikke JSON',
    ]
    for (const [before, data] of hostile.entries()) await deliver(context, page, baseURL!, data, Array(before + 1).fill('/dashboard'))
    expect(await page.evaluate(() => caches.keys()), 'WEB-12').toEqual([])

    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: people.leader.name }).click()
    await page
      .getByRole('region', { name: /Brukermeny/ })
      .getByRole('button', { name: 'Logg ut' })
      .click()
    await expect(page).toHaveURL(/\/login/)
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('ks_push'), localStorage.getItem('test_subscription')]))
      .toEqual([null, null])
    expect(await subscribed()).not.toContain(subscription)
  })
})

test('with Firebase the browser gives its fcmToken to the server (specification 3 and 7)', async ({ baseURL, launchOptions }) => {
  const firebase = { projectId: 'demo-portal', apiKey: 'AIzaDemo', authDomain: 'x.example', appId: '1:1:web:a', messagingSenderId: '1' }
  const token = `demo:${'x'.repeat(60)}`
  const asked: string[] = []
  const given: unknown[] = []
  await browserWith({ launchOptions, bypassCSP: true }, baseURL!, async (context, page) => {
    await context.addInitScript(stubbedSubscribe)
    await context.grantPermissions(['notifications'], { origin: baseURL! })
    // Google is played here, and the two answers a server with Firebase gives; the messaging library is the real one.
    await context.route('https://*.googleapis.com/**', (route) => {
      asked.push(new URL(route.request().url()).hostname)
      const authToken = { token: 'a.b.c', expiresIn: '604800s' }
      return route.fulfill({ json: { token, name: 'n', fid: 'cAAAAAAAAAAAAAAAAAAAAA', refreshToken: 'r', authToken } })
    })
    await context.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: '/api', enableFirebase: false, firebase } }))
    await context.route('**/api/notifications/subscriptions', (route) =>
      route.fulfill({ json: { kind: 'fcm', publicKey: null, items: [] } }),
    )
    await context.route('**/api/firebase/notifications/token', (route) => {
      given.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true, id: '01a1fed3-1aec-70cc-897b-f3bd1d5c3ea2' } })
    })
    await enter(page, people.leader.email)
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'Vis varsler på denne enheten' }).click()
    await expect(page.getByText('Varsler er slått på')).toBeVisible()
    expect(given).toEqual([{ fcmToken: token }])
    expect(asked).toEqual(['firebaseinstallations.googleapis.com', 'fcmregistrations.googleapis.com'])
  })
})

test('after a report the person is asked once, and a no is remembered', async ({ baseURL, launchOptions }) => {
  await browserWith({ launchOptions }, baseURL!, async (context, page) => {
    await context.addInitScript(stubbedSubscribe)
    await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
    const report = async () => {
      await page.goto('/deviations/new')
      await page.getByLabel('Hva skjedde, eller hva så du?').fill('Det ligger løse kabler i gangen ved heisen.')
      await page.getByRole('button', { name: 'Send inn' }).click()
      await expect(page.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()
    }
    const offer = page.getByRole('region', { name: 'Vil du få beskjed på denne enheten?' })
    await enter(page, people.otherEmployee.email)
    await report()
    await expect(offer).toBeVisible()
    await offer.getByRole('button', { name: 'Nei takk' }).click()
    await expect(offer).toBeHidden()
    await report()
    // The stream of news never falls idle: what is waited for is the question's own part of the page.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('OfferCard')))
    await expect(offer).toBeHidden()
  })
})

const states: [string, () => void, string][] = [
  [
    'blocked in the browser',
    () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    'Varsler er blokkert i nettleseren',
  ],
  ['not supported', () => Reflect.deleteProperty(window, 'PushManager'), 'Nettleseren kan ikke vise varsler'],
  [
    'an iPhone outside the app',
    () => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
    },
    'Legg Kontrollportalen på Hjem-skjermen først',
  ],
]
for (const [name, make, text] of states)
  test(`the card is honest: ${name}`, async ({ page }) => {
    await page.addInitScript(make)
    await enter(page, people.otherLeader.email)
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Varsler på denne enheten' })
    await expect(card.getByText(text)).toBeVisible()
    await expect(card.getByRole('switch')).toHaveCount(0)
  })

test('WEB-01, WEB-12: the service worker is fetched anew each time, answers no requests and keeps nothing', async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringMatching(/javascript; charset=utf-8/),
    'cache-control': 'no-cache',
  })
  expect(await worker.text()).not.toMatch(/addEventListener\('fetch'|caches|indexedDB/)
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  for (const { src, type } of (await manifest.json()).icons) expect((await request.get(src)).headers()['content-type']).toBe(type)
})
