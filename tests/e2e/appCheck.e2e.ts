import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mintStandIn, recaptchaToken, standInSiteKey } from '../support/mintStandIn.ts'
import { ownServer } from '../support/ownServer.ts'
import { password, people, signIn } from './people.ts'

const port = Number(process.env.E2E_APP_CHECK_PORT ?? 8207)
const origin = `http://localhost:${port}`
// A mint goes through the browser, the function and five calls to Google's stand-in.
const patience = { timeout: 30_000 }
const second = 1_000
const minute = 60 * second
let standIn: Awaited<ReturnType<typeof mintStandIn>>
let server: Awaited<ReturnType<typeof ownServer>>

test.beforeAll(async () => {
  standIn = await mintStandIn({ allowedOrigins: [origin] })
  server = await ownServer(port, {
    FIREBASE_APP_CHECK: 'enforce',
    FIREBASE_PROJECT_ID: 'demo-ks',
    FIREBASE_PROJECT_NUMBER: '123456789',
    FIREBASE_APP_IDS: '1:123456789:web:abc123',
    FIREBASE_RECAPTCHA_SITE_KEY: standInSiteKey,
    FIREBASE_APP_CHECK_MINT_URL: standIn.mintUrl,
    FIREBASE_APP_CHECK_JWKS_URL: standIn.jwksUrl,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await standIn?.close()
})
test.beforeEach(() => Object.assign(standIn.state, { calls: 0, fault: null, ttl: null }))

/** Google's script, as far as the portal sees it. */
async function withRecaptcha(context: BrowserContext) {
  await context.exposeFunction('recaptchaToken', recaptchaToken)
  await context.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.grecaptcha = { enterprise: { ready: (call) => call(), execute: (_key, { action }) => window.recaptchaToken({ action }) } }',
    }),
  )
}
function consoleOf(page: Page) {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  return lines
}
const minted = (times: number) => expect.poll(() => standIn.state.calls, patience).toBe(times)

/** Lets a stopped clock go until the first mint. Its 1000 ms begin when the configuration has come, whenever that is. */
const started = async (page: Page) => {
  await expect
    .poll(
      async () => {
        if (standIn.state.calls === 0) await page.clock.runFor(100)
        return standIn.state.calls
      },
      { intervals: [50], ...patience },
    )
    .toBe(1)
}

test.describe('App Check enforced', () => {
  test.use({ baseURL: origin })
  test.describe.configure({ timeout: 120_000 })
  test.beforeEach(({ context }) => withRecaptcha(context))

  test('every call to the backend carries the token: one mint for many calls, for a reload and for a second tab', async ({
    page,
    context,
  }) => {
    const calls: { url: string; token: string | undefined }[] = []
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push({ url: pathname, token: request.headers()['x-firebase-appcheck'] })
    })
    await signIn(page, 'leader')
    await page.getByRole('link', { name: 'Avvik', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Avvik', level: 1 })).toBeVisible(patience)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Avvik', level: 1 })).toBeVisible(patience)
    const tab = await context.newPage()
    await tab.goto('/deviations')
    await expect(tab.getByRole('heading', { name: 'Avvik', level: 1 })).toBeVisible(patience)
    expect(calls.length).toBeGreaterThan(5)
    expect([...new Set(calls.map(({ token }) => token))]).toEqual([standIn.state.given.at(-1)])
    expect(standIn.state.calls).toBe(1)
  })

  test('a script without a token is refused, and an expired one is', async ({ request }) => {
    const data = { email: people.leader.email, password }
    const answer = await request.post('/api/auth/login', { data })
    expect([answer.status(), (await answer.json()).code]).toEqual([401, 'appCheck'])
    const old = await standIn.tokens.sign({ exp: 1 })
    expect((await request.post('/api/auth/login', { data, headers: { 'x-firebase-appcheck': old } })).status()).toBe(401)
    const good = await standIn.tokens.sign()
    expect((await request.post('/api/auth/login', { data, headers: { 'x-firebase-appcheck': good } })).status()).toBe(200)
  })

  test('a token is reused until 5 minutes before it expires, then minted anew', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await page.clock.runFor(1 * second)
    await minted(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ks_app_check'))).not.toBeNull()
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 54 * minute))
    expect(standIn.state.calls).toBe(1)
    await page.clock.runFor(1 * minute)
    await minted(2)
  })

  test('a failure is retried after 30 s, doubling up to 960 s', async ({ page }) => {
    const lines = consoleOf(page)
    standIn.state.fault = 'exchange'
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + minute))
    await page.goto('/login')
    await started(page)
    for (const [times, wait] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      await minted(times + 1)
      await expect.poll(() => lines.filter((line) => line === 'Token generation failed').length, patience).toBe(times + 1)
      await page.clock.runFor(wait * second - 1)
      expect(standIn.state.calls).toBe(times + 1)
      await page.clock.runFor(1)
    }
    await minted(8)
  })

  for (const [fault, message] of [
    ['denied', 'Permission denied - check Firebase security rules'],
    ['unauthenticated', 'Authentication required'],
    ['signBlob', 'Token generation failed'],
  ] as const)
    test(`«${message}» stands in the console, and whoever signs in is told what to do`, async ({ page }) => {
      const lines = consoleOf(page)
      standIn.state.fault = fault
      await page.goto('/login')
      await expect.poll(() => lines, patience).toContain(message)
      await page.getByLabel('E-post').fill(people.leader.email)
      await page.getByLabel('Passord', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
      await expect(page.getByText('Vi får ikke bekreftet at dette kommer fra portalen.')).toBeVisible(patience)
      await expect(page).toHaveURL(/\/login/)
    })

  test('a function that does not answer is given up after 70 000 ms', async ({ page }) => {
    const lines = consoleOf(page)
    standIn.state.fault = 'silence'
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + minute))
    await page.goto('/login')
    await started(page)
    await page.clock.runFor(69_000)
    expect(lines).not.toContain('Token generation failed')
    await page.clock.runFor(1_000)
    await expect.poll(() => lines, patience).toContain('Token generation failed')
  })

  test('a session outlives a token that is not to be had: nobody is signed out', async ({ page }) => {
    await signIn(page, 'controller')
    standIn.state.fault = 'exchange'
    await page.evaluate(() => localStorage.removeItem('ks_app_check'))
    await page.reload()
    await expect(page.getByText('Vi får ikke bekreftet at dette kommer fra portalen.')).toBeVisible(patience)
    expect(await page.evaluate(() => sessionStorage.getItem('ks_token'))).not.toBeNull()
    standIn.state.fault = null
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('with App Check off nothing of it is loaded, asked for or sent', async ({ page }) => {
  const urls: string[] = []
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    urls.push(request.url())
    headers.push(request.headers()['x-firebase-appcheck'])
  })
  await signIn(page, 'leader')
  expect(urls.filter((url) => /app.?check|recaptcha|google|gstatic|firebase/i.test(url))).toEqual([])
  expect(headers.filter(Boolean)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('ks_app_check'))).toBeNull()
})
