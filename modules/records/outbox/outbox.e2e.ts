import { type BrowserContext, devices, expect, type Page, type Route, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, people, signIn } from '../../../tests/e2e/people.ts'
import { serviceWorkerOf } from '../../../tests/e2e/serviceWorker.ts'
import { uniqueWord } from '../../../tests/support/uniqueWord.ts'

test.use({ serviceWorkers: 'allow' })

const shells = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('ks-shell-'))
    return name ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : []
  })
/** All that lies in the phone's database, as letters. */
const onPhone = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'ks-outbox')) return { text: '', areLocked: false }
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('ks-outbox')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error as Error)
    })
    const all = [...db.objectStoreNames].map(
      (store) =>
        new Promise<unknown[]>((done) => {
          const asked = db.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => done(asked.result as unknown[])
        }),
    )
    const text = (value: unknown): string =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value as ArrayBuffer)
        : value && typeof value === 'object'
          ? Object.entries(value)
              .map(([key, one]) => `${key} ${text(one)}`)
              .join(' ')
          : String(value)
    const found = (await Promise.all(all)).map(text).join(' ')
    const keys = (await all[[...db.objectStoreNames].indexOf('holders')]!) as { key: CryptoKey }[]
    db.close()
    return { text: found, areLocked: keys.every(({ key }) => !key.extractable) }
  })

/** What the browser does when the network is back and no page is open. */
async function syncInBackground(context: BrowserContext, page: Page, origin: string) {
  const { cdp, registrationId } = await serviceWorkerOf(context, page, origin)
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'ks-outbox', lastChance: false })
}

test('an avvik with a photo and a place is written without a network, with the app closed between, and becomes one case', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  const context = await browser.newContext({ ...pixel, viewport: { width: 390, height: 844 } })
  const admin = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const place = `Tunnel ${Date.now()}`
  // A second try finds its own alone.
  const [first, second, third] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const found = (word: string) => admin.get(`/deviations?q=${word}`)
  expect((await admin.post('/locations', { name: place })).status).toBe(200)
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8899' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

  // When the browser itself would send is not for a test to wait for; that it can is tried below.
  await context.addInitScript(() => Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }))
  let page = await context.newPage()
  await signIn(page, 'otherEmployee')
  await expect.poll(() => shells(page), { timeout: 20_000 }).toContain('/')
  await expect.poll(async () => (await onPhone(page)).text).toContain('choices places')
  expect(
    (await shells(page)).filter((path) => path.startsWith('/api')),
    'WEB-12',
  ).toEqual([])

  // Down in the tunnel: the app is opened anew, and half a sentence is written before it is closed.
  await context.setOffline(true)
  await page.goto('/deviations/new')
  await expect(page.getByText('Du er uten nett')).toBeVisible()
  await expectAccessible(page, 'the report form without a network')
  await page.getByLabel('Hva skjedde, eller hva så du?').fill(`Lyset er borte innerst i tunnelen ${first}`)
  await expect.poll(async () => (await onPhone(page)).text).toContain('draft report')
  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard')
  const what = () => page.getByLabel('Hva skjedde, eller hva så du?')
  await expect(what()).toHaveValue(`Lyset er borte innerst i tunnelen ${first}`)
  await page.locator('input[type=file]:not([capture])').setInputFiles({ name: 'lys.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Legg til mer' }).tap()
  await page.getByLabel(/Hvor var det/).selectOption({ label: place })
  await page.getByRole('button', { name: 'Send inn' }).tap()
  await expect(page.getByText('Avviket er lagret på telefonen. Vi sender det når du får nett.')).toBeVisible()
  const written = Date.now()
  const { text, areLocked } = await onPhone(page)
  expect(text).not.toMatch(/tunnelen|lys\.jpg|JFIF|piotr/i)
  expect(areLocked).toBe(true)

  // Up again: the server is first away, then its answer is lost. Neither loses the report, nor makes two of it.
  let tries = 0
  await context.route('**/api/deviations', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries++
    if (tries === 1) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Borte' } })
    if (tries === 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.fallback()
  })
  await context.setOffline(false)
  const strip = () => page.getByRole('complementary', { name: 'Meldinger på denne enheten' })
  await expect(strip().getByText('I kø: 1')).toBeVisible({ timeout: 20_000 })
  await strip().getByRole('link', { name: 'Se' }).tap()
  await expect(page.getByText(`Lyset er borte innerst i tunnelen ${first}`)).toBeVisible()
  await expectAccessible(page, '/unsent with something in it')
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Prøv å sende nå' })
    if (await again.isVisible()) await again.tap()
    await expect(strip().getByText(/AVV-\d{4}-\d+ er sendt/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  expect(tries).toBeGreaterThan(1)

  const { items, total } = await found(first)
  expect(total).toBe(1)
  const one = await admin.get(`/deviations/${items[0].id}`)
  expect(one).toMatchObject({ locationName: place, reportedBy: { name: people.otherEmployee.name }, files: [{ isImage: true }] })
  expect(Math.abs(new Date(one.occurredAt).getTime() - written)).toBeLessThan(10_000)
  expect(new Date(one.reportedAt).getTime()).toBeGreaterThan(new Date(one.occurredAt).getTime())

  // The next one goes with no page open at all.
  await strip().getByRole('button', { name: 'Skjul' }).tap()
  await page.getByRole('link', { name: 'Meld', exact: true }).tap()
  await context.setOffline(true)
  await what().fill(`Vannet står i sjakten ved pel 40 ${second}`)
  await page.getByRole('button', { name: 'Send inn' }).tap()
  await expect(strip().getByText('I kø: 1')).toBeVisible()
  const blank = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await syncInBackground(context, blank, baseURL!)
  await expect.poll(async () => (await found(second)).total, { timeout: 20_000 }).toBe(1)
  page = blank
  await page.goto('/dashboard')
  await expect(strip().getByText(/AVV-\d{4}-\d+ er sendt/)).toBeVisible()
  await strip().getByRole('button', { name: 'Skjul' }).tap()

  // The session is ended from elsewhere: what is unsent waits, sealed. Whoever borrows the phone neither sees nor sends it.
  await page.getByRole('link', { name: 'Meld', exact: true }).tap()
  await expect(what()).toBeVisible()
  await context.setOffline(true)
  await what().fill(`Fallsikringen i heisen er slitt tvers av ${third}`)
  await page.getByRole('button', { name: 'Send inn' }).tap()
  await expect(page.getByText('Avviket er lagret på telefonen')).toBeVisible()
  const owner = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'otherEmployee')
  // Their phone's alone: another journey may have the same person at a desk.
  for (const { id, device } of (await owner.get('/auth/sessions')).items)
    if (device.includes('Android')) await owner.post(`/auth/sessions/${id}/end`, {})
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'employee')
  await page.goto('/unsent')
  await expect(page.getByText('Alt er sendt')).toBeVisible()
  expect((await found(third)).total).toBe(0)
  await page.getByRole('button', { name: new RegExp(people.employee.name) }).tap()
  await page.getByRole('button', { name: 'Logg ut' }).tap()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'otherEmployee')
  await expect(strip().getByText(/AVV-\d{4}-\d+ er sendt/)).toBeVisible()
  expect((await found(third)).items).toMatchObject([{ reportedByName: people.otherEmployee.name }])

  // Signing out with something unsent asks first, and then leaves nothing (SES-08).
  await page.getByRole('link', { name: 'Meld', exact: true }).tap()
  await expect(what()).toBeVisible()
  await context.setOffline(true)
  await what().fill('Dette ble aldri sendt')
  await page.getByRole('button', { name: 'Send inn' }).tap()
  await expect(page.getByText('Avviket er lagret på telefonen')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(people.otherEmployee.name) }).tap()
  await page.getByRole('button', { name: 'Logg ut' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Slett og logg ut' }).tap()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  await context.close()
})

test('the network comes back while a try without it is still failing, and the report is sent at once', async ({ browser }) => {
  const page = await browserOf(browser, 'employee', 'desk')
  // Without a worker that sends in the background, and without the timer, only the network’s return is left.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    const real = window.setInterval
    window.setInterval = ((run: TimerHandler, ms?: number) => (ms === 30_000 ? 0 : real(run, ms))) as typeof window.setInterval
  })
  await page.goto('/deviations/new')
  let fail = () => {}
  const failed = new Promise<void>((done) => {
    fail = done
  })
  let reached = () => {}
  const arrived = new Promise<void>((done) => {
    reached = done
  })
  let tries = 0
  await page.context().route('**/api/deviations', async (route) => {
    if (route.request().method() !== 'POST' || ++tries > 2) return route.fallback()
    if (tries === 2) {
      reached()
      await failed
    }
    await route.abort('internetdisconnected')
  })
  await page.getByLabel('Hva skjedde, eller hva så du?').fill(`Trakteren ${uniqueWord()}`)
  await page.getByRole('button', { name: 'Send inn' }).click()
  await arrived
  await page.evaluate(() => dispatchEvent(new Event('online')))
  fail()
  await expect(page.getByText(/Nummeret er AVV-|AVV-\d{4}-\d+ er sendt/).first()).toBeVisible({ timeout: 20_000 })
})
