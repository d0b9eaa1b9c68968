import { expect, type Page, test } from '@playwright/test'
import { browserOf, enter, pageOf, password, people } from '../e2e/people.ts'

const submit = async (page: Page, email: string, given: string) => {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
const pages = [
  ['/dashboard', 'Velkommen, Erik'],
  ['/tasks', 'Oppgaver'],
  ['/deviations', 'Avvik'],
  ['/risk-evaluation', 'Risikovurdering'],
  ['/internal-control', 'Internkontroll'],
  ['/documents', 'Dokumenter'],
  ['/reports', 'Rapporter'],
  ['/settings', 'Innstillinger'],
  ['/profile', 'Min profil'],
] as const

test('2: the sign-in screen, field by field, on the public routes', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Kontrollportalen' })).toBeVisible()
    await expect(page.getByText('Enterprise Compliance Platform')).toBeVisible()
    const card = page.locator('main > div')
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundImage)).toMatch(
      /linear-gradient.*rgb\(29, 78, 216\)/,
    )
    const { x, width } = (await card.boundingBox())!
    expect(Math.abs(x + width / 2 - 683)).toBeLessThan(10)
    if (path === '/forgot-password') await page.getByRole('link', { name: 'Tilbake til innlogging' }).click()
    const email = page.getByLabel('E-post')
    const secret = page.getByLabel('Passord', { exact: true })
    for (const [attribute, field, value] of [
      ['type', email, 'email'],
      ['required', email, ''],
      ['type', secret, 'password'],
      ['required', secret, ''],
    ] as const)
      await expect(field).toHaveAttribute(attribute, value)
    await page.getByRole('button', { name: /vis passord/i }).click()
    await expect(secret).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /skjul passord/i }).click()
    await expect(secret).toHaveAttribute('type', 'password')
    await expect(page.getByRole('checkbox', { name: 'Husk meg' })).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Glemt passord?' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logg inn med Google' })).toBeVisible()
    await expect(page.getByText('Har du ikke tilgang? Ta kontakt med administratoren i virksomheten din.')).toBeVisible()
  }
})

test('2: while the service initialises, and while a sign-in is on its way', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  let answer = () => {}
  const paused = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/config.json', (route) => paused.then(() => route.continue()))
  await page.goto('/login')
  await expect(page.getByText('Initialiserer...')).toBeVisible()
  answer()
  await expect(page.getByLabel('E-post')).toBeVisible()
  let admit = () => {}
  const asked = new Promise<void>((done) => {
    admit = done
  })
  await page.route('**/api/auth/login', (route) => asked.then(() => route.continue()))
  await submit(page, people.auditor.email, password)
  await expect(page.getByRole('button', { name: 'Logger inn...' })).toBeVisible()
  admit()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('2, 4 and 5: the reset view, its fields, its words, and back to the login view after 5 seconds', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Glemt passord?' }).click()
  const email = page.getByLabel('E-post')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required', '')
  const send = page.getByRole('button', { name: 'Send e-post' })
  await send.click()
  await expect(page.getByText('Skriv inn e-postadressen din')).toBeVisible()
  await page.clock.install()
  await email.fill(`ingen.${Date.now()}@finnes-ikke.example`)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('E-post sendt! Sjekk innboksen din for instruksjoner.')
  // The clock runs beside the test as well: what is left of the five seconds is for a slow machine.
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/\/forgot-password/)
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/login/)
})

test('5 and 8: what is refused before it is sent, and by the server', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await page.goto('/login')
  await submit(page, 'kari', password)
  await expect(page.getByText('Ugyldig e-postadresse')).toBeVisible()
  await submit(page, people.auditor.email, '')
  await expect(page.getByText('Fyll inn passord')).toBeVisible()
  await submit(page, 'ingen@finnes-ikke.example', 'et helt annet passord')
  await expect(page.getByRole('alert')).toHaveText('Ugyldig e-post eller passord')
})

test('2 and 6: a stranger is sent to /login from every protected route, which is remembered', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  for (const [path] of pages) {
    await page.goto(`${path}?a=1`)
    await expect(page).toHaveURL(new RegExp(`/login\\?returnTo=`))
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`${path}?a=1`)
  }
  await submit(page, people.leader.email, password)
  await expect(page).toHaveURL(/\/profile\?a=1$/)
})

test('2: every protected route has its title', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk')
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  for (const text of [people.leader.name, people.leader.email, 'KS-ID', 'ks-demo-001'])
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  for (const path of ['/reports']) {
    await page.goto(path)
    await expect(page.getByText('Kommer snart')).toBeVisible()
  }
})

test('2: / leads to /dashboard, an unknown path to a 404 page, and a slow start shows a spinner', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await enter(page, people.auditor.email)
  let answer = () => {}
  const paused = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/auth/me', (route) => paused.then(() => route.continue()))
  await page.goto('/')
  await expect(page.getByText('Laster...').first()).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen, Per' })).toBeVisible()
  await page.goto('/finnes-ikke')
  await expect(page.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gå til oversikten' })).toHaveAttribute('href', '/dashboard')
})

test('2: a global error shows «Noe gikk galt», the message and «Prøv igjen»', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await enter(page, people.auditor.email)
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Tjenesten er stengt' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Tjenesten er stengt')
  await page.unroute('**/api/auth/me')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Velkommen, Per' })).toBeVisible()
})

test('2: the shell at a desk', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Kontrollportalen' })).toHaveAttribute('href', '/dashboard')
  const menu = header.getByRole('navigation', { name: 'Hovedmeny' })
  const modules = ['Oversikt', 'Oppgaver', 'Avvik', 'Risikovurdering', 'Internkontroll', 'Dokumenter', 'Rapporter']
  await expect(menu.getByRole('link')).toHaveText(modules)
  await menu.getByRole('link', { name: 'Avvik' }).click()
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Avvik'])
  const bell = header.getByRole('button', { name: /^Varsler/ })
  await expect(bell.locator('span').first()).toHaveCSS('background-color', /rgb\(\d+, \d+, \d+\)|oklch/)
  const user = header.getByRole('button', { name: people.leader.name })
  await expect(user).toContainText('EB')
  await user.click()
  for (const [role, name] of [
    ['link', 'Min profil'],
    ['link', 'Innstillinger'],
    ['button', 'Logg ut'],
  ] as const)
    await expect(page.getByRole('region', { name: /Brukermeny/ }).getByRole(role, { name })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText('© 2025 Kontrollportalen')
  for (const place of ['header > div', 'main', 'footer > div']) await expect(page.locator(place).first()).toHaveCSS('max-width', '1280px')
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(
    await page.evaluate(() =>
      [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /^ks_token|^ks_user|_token$/.test(key)),
    ),
  ).toEqual([])
})

test('2: the shell on a phone has a menu that folds', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'phone')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inMenu = page.getByRole('link', { name: 'Dokumenter', exact: true })
  await expect(inMenu).toBeHidden()
  await page.getByRole('button', { name: 'Mer', exact: true }).tap()
  await expect(inMenu).toBeVisible()
  await page.getByRole('button', { name: 'Mer', exact: true }).tap()
  await expect(inMenu).toBeHidden()
})

test('3: the keys in the browser’s storage while somebody is signed in', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await page.goto('/login')
  await submit(page, people.leader.email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  const { own, shared, state } = await page.evaluate(() => ({
    own: Object.keys(sessionStorage).filter((key) => key.startsWith('ks_')),
    shared: Object.keys(localStorage).filter((key) => /token/.test(key)),
    state: JSON.parse(localStorage.getItem('ks-auth') ?? '{}').state as object,
  }))
  expect(own.toSorted()).toEqual(['ks_refresh_token', 'ks_tenant_id', 'ks_token', 'ks_token_expiry', 'ks_user'])
  expect(shared.toSorted()).toEqual(['auth_token', 'refresh_token', 'token_expires'])
  expect(state).toMatchObject({ isAuthenticated: true, user: { firstname: 'Erik', roleId: 2, ksId: 'ks-demo-001' } })
  expect(Object.keys(state).toSorted()).toEqual(['isAuthenticated', 'permissions', 'user'])
})
