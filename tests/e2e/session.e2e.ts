import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { codeFor, newCompany } from './companies.ts'
import { browserOf, enter, pageOf, password, people, signIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const submit = async (page: Page, email: string, rememberMe = false) => {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  if (rememberMe) await page.getByLabel('Husk meg').check()
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
const leave = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `${name}`, exact: false })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
}

for (const rememberMe of [false, true])
  test(`«Husk meg» ${rememberMe ? 'ticked outlives' : 'unticked ends with'} the browser`, async ({
    playwright,
    baseURL,
    launchOptions,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-profile-'))
    const open = async () => {
      const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: baseURL! })
      return { context, page: await context.newPage() }
    }
    const first = await open()
    await first.page.goto('/login')
    await submit(first.page, people.auditor.email, rememberMe)
    await expect(first.page).toHaveURL(/\/dashboard$/)
    await first.context.close()

    const { context, page } = await open()
    await page.goto('/profile')
    if (rememberMe) await expect(page.getByRole('heading', { name: 'Min profil' })).toBeVisible()
    else {
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByLabel('E-post')).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toContain('Per')
      expect(stored).not.toContain('refresh_token')
    }
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

test('a second tab follows a sign-in, a sign-out and another person in the first', async ({ browser }) => {
  const first = await pageOf(browser, 'desk')
  const second = await first.context().newPage()
  await second.goto('/login')
  await expect(second.getByLabel('E-post')).toBeVisible()
  await signIn(first, 'leader')
  await expect(second.getByRole('heading', { name: 'Velkommen, Erik' })).toBeVisible()
  await leave(first, people.leader.name)
  await expect(second).toHaveURL(/\/login/)
  await signIn(first, 'controller')
  await expect(second.getByRole('button', { name: people.controller.name })).toBeVisible()
})

test('signing out says that it does, and comes to an end though the server hangs', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'phone')
  await page.route('**/api/auth/logout', () => {})
  await leave(page, people.auditor.name)
  await expect(page.getByText('Logger ut …')).toBeVisible()
  await expect(page).toHaveURL(/\/login/, { timeout: 5_000 })
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('refresh_token')])).toEqual([0, null])
})

test('a stored session and a server that is away are told of in Norwegian', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await enter(page, people.auditor.email)
  for (const [answer, words] of [
    ['abort', 'Vi får ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen.'],
    [502, 'Det er en feil hos oss. Prøv igjen om litt.'],
    [500, 'Det er en feil hos oss. Prøv igjen om litt.'],
  ] as const) {
    await page.route('**/api/auth/**', (route) => (answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: '' })))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unroute('**/api/auth/**')
  }
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page whose script cannot be fetched is told of in Norwegian, and «Prøv igjen» fetches it', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'desk')
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  await page.route('**/assets/ProfilePage*.js', (route) => route.abort())
  await page.goto('/profile')
  await expect(page.getByRole('alert')).toHaveText('Vi fikk ikke hentet denne siden. Sjekk nettforbindelsen og prøv igjen.')
  await expect(page.getByText(/dynamically|http/)).toHaveCount(0)
  await page.unroute('**/assets/ProfilePage*.js')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { name: 'Min profil' })).toBeVisible()
})

test('an address that leads nowhere keeps the frame for who is signed in', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'desk', '/finnes/ikke')
  await expect(page.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  await expect(page).toHaveTitle('Siden ble ikke funnet – Kontrollportalen')
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible()
  await expect(page.getByText('© 2025 Kontrollportalen')).toBeVisible()
  await page.getByRole('link', { name: 'Gå til oversikten' }).click()
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  const visitor = await pageOf(browser, 'phone')
  await visitor.goto('/finnes/ikke')
  await expect(visitor.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  await expect(visitor.getByRole('banner')).toHaveCount(0)
})

test('/forgot-password is named for what it is, says «Vent litt» at the limit, and leads on who is signed in', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await page.goto('/login')
  await expect(page).toHaveTitle('Logg inn – Kontrollportalen')
  await page.getByRole('link', { name: 'Glemt passord?' }).click()
  await expect(page).toHaveTitle('Tilbakestill passord – Kontrollportalen')
  await page.route('**/api/auth/password-reset', (route) =>
    route.fulfill({ status: 429, json: { code: 'tooMany', message: 'For mange forsøk', requestId: 'x' } }),
  )
  await page.getByLabel('E-post').fill('kari@firma.example')
  await page.getByRole('button', { name: 'Send e-post' }).click()
  await expect(page.getByRole('alert')).toHaveText('Kunne ikke sende tilbakestillings-e-post. Vent litt og prøv igjen.')
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click()
  await expect(page).toHaveTitle('Logg inn – Kontrollportalen')
  await signIn(page, 'auditor')
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('a wrong code sent by its sixth digit is still what is said after Enter', async ({ browser, request }) => {
  const email = `tone.trinn.${Date.now()}@koden.example`
  await newCompany('Koden AS', { email, firstname: 'Tone', lastname: 'Trinn' })
  const right = await turnOnTwoFactor(request, email)
  const page = await pageOf(browser, 'desk')
  await page.goto('/login')
  await submit(page, email)
  await page.getByLabel('Kode på 6 siffer').pressSequentially(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Koden stemmer ikke')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden stemmer ikke')).toBeVisible()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Skriv koden på 6 siffer')).toBeVisible()
})

/** Answers the code it was turned on with. */
async function turnOnTwoFactor(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object, token?: string) =>
    (await request.post(`/api/auth${path}`, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) })).json()
  const { token } = await post('/login', { email, password })
  const { secret } = await post('/2fa/setup', { password }, token)
  const code = codeFor(secret)
  expect((await post('/2fa/verify', { code }, token)).success).toBe(true)
  return code
}
