import { expect, test } from '@playwright/test'
import { emulator, withoutInternet } from '../../support/firebaseEmulator.ts'
import { lettersTo } from '../../support/outbox.ts'
import { alert, anotherSecond, atFirebase, confirmLink, countSessions, firebasePassword, ownPassword, people, submit } from './people.ts'

const signIn = '**/accounts:signInWithPassword*'
const dataDir = process.env.E2E_FIREBASE_DATA_DIR!
const unknown = 'ingen@finnes-ikke.example'

test.beforeEach(async ({ context, page }) => {
  await withoutInternet(context)
  await emulator.clear()
  await page.goto('/login')
})

for (const isProtected of [false, true])
  test.describe(`e-mail enumeration protection ${isProtected ? 'on' : 'off'}`, () => {
    test.beforeAll(() => emulator.protectEmails(isProtected))

    test('login messages: user not found, wrong password and invalid credential', async ({ page }) => {
      await emulator.addUser('kjent@firma.example', firebasePassword)
      await submit(page, unknown, firebasePassword)
      await expect(alert(page)).toHaveText(isProtected ? 'Ugyldig e-post eller passord' : 'Ingen bruker funnet med denne e-postadressen')
      await submit(page, 'kjent@firma.example', 'et helt annet passord')
      await expect(alert(page)).toHaveText(isProtected ? 'Ugyldig e-post eller passord' : 'Feil passord')
    })

    test('password reset: success, and user not found', async ({ page }) => {
      await emulator.addUser('kjent@firma.example', firebasePassword)
      await page.getByRole('link', { name: 'Glemt passord?' }).click()
      const ask = async (email: string) => {
        await page.getByLabel('E-post').fill(email)
        await page.getByRole('button', { name: 'Send e-post' }).click()
      }
      await ask(unknown)
      const success = 'E-post sendt! Sjekk innboksen din for instruksjoner.'
      await expect(alert(page)).toHaveText(isProtected ? success : 'Ingen bruker funnet med denne e-postadressen')
      await page.goto('/forgot-password')
      await ask('kjent@firma.example')
      await expect(alert(page)).toHaveText(success)
      expect(await emulator.resetsSent()).toContainEqual(
        expect.objectContaining({ email: 'kjent@firma.example', requestType: 'PASSWORD_RESET' }),
      )
    })
  })

test('login messages: invalid e-mail', async ({ page }) => {
  await submit(page, 'kari@firma', firebasePassword)
  await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible()
  await submit(page, 'kari', firebasePassword)
  await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible()
})

test('login messages: too many requests, a disabled account, and no password', async ({ page }) => {
  await page.route(signIn, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Prøv senere' } } }),
  )
  await submit(page, unknown, firebasePassword)
  await expect(alert(page)).toHaveText('For mange mislykkede forsøk. Prøv igjen senere')
  await page.unroute(signIn)
  await emulator.addUser('sperret@firma.example', firebasePassword, { isDisabled: true })
  await submit(page, 'sperret@firma.example', firebasePassword)
  await expect(alert(page)).toHaveText('Kontoen er sperret. Ta kontakt med administratoren i virksomheten din.')
  await submit(page, unknown, '')
  await expect(page.getByText('Fyll inn passord')).toBeVisible()
})

test('login messages: anything else is said as it is', async ({ page }) => {
  await page.route(signIn, (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_DISABLED_FOR_NOW' } } }))
  await submit(page, unknown, firebasePassword)
  await expect(alert(page)).toContainText('auth/')
})

test('password reset: another failure', async ({ page }) => {
  await page.route('**/accounts:sendOobCode*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  )
  await page.getByRole('link', { name: 'Glemt passord?' }).click()
  await page.getByLabel('E-post').fill(unknown)
  await page.getByRole('button', { name: 'Send e-post' }).click()
  await expect(alert(page)).toHaveText('Kunne ikke sende tilbakestillings-e-post')
})

test('e-mail and password at Firebase: linked once by a letter, then exchanged, on to /dashboard, one session over a reload, and out of both', async ({
  page,
}) => {
  const { email } = people.withPassword
  await emulator.addUser(email, firebasePassword)
  await submit(page, email, firebasePassword)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post for å bekrefte at det er deg')
  expect(await atFirebase(page)).toBeNull()
  await confirmLink(page, 'withPassword')
  const exchanges: { authorization: string | undefined; type: string | undefined; body: string | null; path: string }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/exchange')) return
    const { authorization, 'content-type': type } = request.headers()
    exchanges.push({ authorization, type, body: request.postData(), path: new URL(request.url()).pathname })
  })
  await submit(page, email, firebasePassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  expect(exchanges).toEqual([
    { authorization: expect.stringMatching(/^Bearer ey/), type: 'application/json', body: null, path: '/api/firebase/auth/exchange' },
  ])
  const before = await countSessions(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  expect(await countSessions(page)).toBe(before)
  expect(exchanges).toHaveLength(1)
  expect(await atFirebase(page)).not.toBeNull()
  await page.getByRole('button', { name: new RegExp(people.withPassword.name) }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => atFirebase(page)).toBeNull()
  expect(
    await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.startsWith('firebase'))),
  ).toEqual([])
})

test('after login with our own password: custom token, cloud sign-in, and no second session', async ({ page }) => {
  const { email } = people.withOwnPassword
  const exchanges: string[] = []
  page.on('request', (request) => void (request.url().includes('/exchange') && exchanges.push(request.url())))
  const asked = page.waitForRequest('**/api/firebase/auth/custom-token')
  await submit(page, email, ownPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await asked).postDataJSON()).toEqual({ email, password: ownPassword })
  await expect.poll(async () => (await atFirebase(page))?.uid).toMatch(/^[0-9a-f-]{36}$/)
  const { uid } = (await atFirebase(page))!
  expect((await emulator.users()).map(({ localId }) => localId)).toEqual([uid])
  const before = await countSessions(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  expect(await countSessions(page)).toBe(before)
  expect(exchanges).toEqual([])
})

test('after login: push permission is asked for once, and what comes of it is only logged', async ({ page, context }) => {
  // A browser without a head answers for the person; what is looked at is when it is asked.
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('requests', `${sessionStorage.getItem('requests') ?? ''}x`)
      return 'default'
    }
  })
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  for (const round of [1, 2]) {
    await page.goto('/login')
    await submit(page, people.withOwnPassword.email, ownPassword)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect.poll(async () => (await atFirebase(page))?.uid, { message: `round ${round}` }).toBeTruthy()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('requests'))).toBe('x')
    await page.getByRole('button', { name: new RegExp(people.withOwnPassword.name) }).click()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
  expect(warnings.filter((line) => line.startsWith('Firebase:'))).toHaveLength(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after login: a failed custom token is only logged, with the server’s text or its own', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await page.route('**/firebase/auth/custom-token', (route) => route.fulfill({ status: 502, body: '' }))
  await submit(page, people.withoutToken.email, ownPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => warnings.join()).toContain('Firebase: Failed to get custom token')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('OID-08: with Firebase away a person with a password here signs in, and a wrong one is told as ever', async ({ page }) => {
  await page.route('http://127.0.0.1:9099/**', (route) => route.abort())
  await submit(page, people.withOwnPassword.email, 'ikke passordet mitt')
  await expect(alert(page)).toHaveText('Ugyldig e-post eller passord')
  await submit(page, people.withOwnPassword.email, ownPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('OID-03: an address Firebase has not verified is told the same, and no letter goes', async ({ page }) => {
  const { email } = people.unverified
  await emulator.addUser(email, firebasePassword, { isVerified: false })
  await submit(page, email, firebasePassword)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post for å bekrefte at det er deg')
  expect((await lettersTo(dataDir, email)).filter(({ subject }) => subject === 'Bekreft at det er deg')).toEqual([])
})

test('a failed exchange gives the server’s text, or that the backend did not authenticate', async ({ page }) => {
  await emulator.addUser('kjent@firma.example', firebasePassword)
  const exchange = '**/firebase/auth/exchange'
  await page.route(exchange, (route) => route.fulfill({ status: 502, body: '' }))
  await submit(page, 'kjent@firma.example', firebasePassword)
  await expect(alert(page)).toHaveText('Failed to authenticate with backend')
  await page.unroute(exchange)
  await page.route(exchange, (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Prøv på nytt', error: 'Prøv på nytt' } }),
  )
  await submit(page, 'kjent@firma.example', firebasePassword)
  await expect(alert(page)).toHaveText('Prøv på nytt')
  expect(await atFirebase(page)).toBeNull()
})

test('a failed exchange: the answer’s `error` field is what is read', async ({ page }) => {
  await emulator.addUser('kjent@firma.example', firebasePassword)
  await page.route('**/firebase/auth/exchange', (route) => route.fulfill({ status: 401, json: { error: 'Kontoen er ikke koblet' } }))
  await submit(page, 'kjent@firma.example', firebasePassword)
  await expect(alert(page)).toHaveText('Kontoen er ikke koblet')
})

test('«Husk meg» goes along with the exchange, and the session outlives the browser only then', async ({ page, context }) => {
  const { email } = people.rememberedAtFirebase
  await emulator.addUser(email, firebasePassword)
  await submit(page, email, firebasePassword)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post')
  await confirmLink(page, 'rememberedAtFirebase')
  for (const rememberMe of [false, true]) {
    await page.goto('/login')
    await page.getByLabel('Husk meg').setChecked(rememberMe)
    const exchange = page.waitForRequest('**/firebase/auth/exchange')
    await submit(page, email, firebasePassword)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect((await exchange).postDataJSON()).toEqual(rememberMe ? { rememberMe } : null)
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-ks_rt')
    expect((cookie?.expires ?? 0) > 0).toBe(rememberMe)
    await page.getByRole('button', { name: new RegExp(people.rememberedAtFirebase.name) }).click()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/login/)
    await anotherSecond()
  }
})

test('initialisation: init failure', async ({ page }) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBaseUrl: '/api', enableFirebase: true } }))
  await page.goto('/login')
  await expect(alert(page)).toContainText('Kunne ikke initialisere autentisering')
})
