import { expect, type Page, test } from '@playwright/test'
import { dnsServer } from '@portal/platform/testing/dnsServer'
import { realProvider } from '@portal/platform/testing/oidcProvider'
import { ownServer } from '../support/ownServer.ts'
import { expectAccessible } from './accessible.ts'
import { freshPage, password, people } from './people.ts'

const port = 8_391
const records = new Map<string, string>()
let there: Awaited<ReturnType<typeof realProvider>>
let dns: Awaited<ReturnType<typeof dnsServer>>
let server: Awaited<ReturnType<typeof ownServer>>
test.beforeAll(async () => {
  there = await realProvider(`http://localhost:${port}/api/sso/callback`)
  there.setClients({ client_id: 'skarvholmen', client_secret: 'hemmelig' }, { client_id: 'google', client_secret: 'google-hemmelig' })
  dns = await dnsServer(records)
  server = await ownServer(port, {
    BASE_URL: `http://localhost:${port}`,
    OIDC_PRIVATE_ISSUERS: there.issuer,
    OIDC_DNS_SERVERS: dns.address,
    OIDC_GOOGLE_ISSUER: there.issuer,
    OIDC_GOOGLE_CLIENT_ID: 'google',
    OIDC_GOOGLE_CLIENT_SECRET: 'google-hemmelig',
  })
})
test.afterAll(async () => {
  await server?.stop()
  await dns?.close()
  await there?.close()
})

const signIn = async (page: Page, email: string) => {
  await page.goto(`${server.baseURL}/login`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}
/** The pages of the provider itself. */
const signInThere = async (page: Page, id: string) => {
  await page.waitForURL((url) => url.origin === there.issuer)
  await page.getByPlaceholder('Enter any login').fill(id)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an administrator connects the company’s provider, and people sign in with it: who had an account, and who is new', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  const admin = await context.newPage()
  await signIn(admin, people.admin.email)
  await admin.goto(`${server.baseURL}/settings/sign-in`)
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Koble til bedriftskonto' }).click()
  await admin.getByText('En annen', { exact: true }).click()
  await admin.getByLabel('Navn', { exact: true }).fill('Skarvholmen-konto')
  await admin.getByLabel('Adressen til leverandøren (issuer)').fill(there.issuer)
  await admin.getByLabel('Klient-ID').fill('skarvholmen')
  await admin.getByLabel('Klienthemmelighet', { exact: true }).fill('hemmelig')
  await admin.getByLabel('E-postdomener').fill('skarvholmen.example')
  await admin.getByLabel('Opprett nye brukere når de logger inn første gang').check()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Lagre' }).click()
  await expect(admin.getByRole('heading', { name: 'Skarvholmen-konto' })).toBeVisible()
  await admin.getByRole('button', { name: 'Test tilkoblingen' }).click()
  await expect(admin.getByText('Fant leverandøren')).toBeVisible()
  await expect(admin.getByText('skarvholmen.example er ikke bekreftet.')).toBeVisible()
  records.set(
    '_kontrollportal.skarvholmen.example',
    await admin.getByRole('textbox', { name: '_kontrollportal.skarvholmen.example' }).inputValue(),
  )
  await admin.getByRole('button', { name: 'Test tilkoblingen' }).click()
  await expect(admin.getByText('Alt er i orden')).toBeVisible()
  await expectAccessible(admin)
  await context.close()

  // Jonas links the account he has, and from then on signs in with it.
  there.people.set('jonas', { email: people.employee.email, email_verified: true })
  const jonas = await freshPage(browser, {})
  await signIn(jonas, people.employee.email)
  await jonas.goto(`${server.baseURL}/profile`)
  await jonas.getByRole('button', { name: 'Koble til Skarvholmen-konto' }).click()
  await signInThere(jonas, 'jonas')
  await expect(jonas.getByText('Kontoen er koblet til. Nå kan du logge inn med den.')).toBeVisible()
  expect(jonas.url()).toBe(`${server.baseURL}/profile`)

  const again = await freshPage(browser, {})
  await again.goto(`${server.baseURL}/deviations`)
  await again.getByRole('button', { name: 'Logg inn med bedriftskonto' }).click()
  await again.getByLabel('E-post på jobb').fill(people.employee.email)
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Fortsett' }).click()
  await signInThere(again, 'jonas')
  await expect(again).toHaveURL(`${server.baseURL}/deviations`)
  await expect(again.getByRole('button', { name: new RegExp(people.employee.name) })).toBeVisible()

  // Somebody new comes by the company's own address, and no code or token is left in any address.
  there.people.set('nora', { email: 'nora.ny@skarvholmen.example', email_verified: true, given_name: 'Nora', family_name: 'Ny' })
  const nora = await freshPage(browser, {})
  await nora.goto(`${server.baseURL}/login?sso=ks-demo-001`)
  await signInThere(nora, 'nora')
  await expect(nora).toHaveURL(`${server.baseURL}/dashboard`)
  await expect(nora.getByRole('button', { name: /Nora Ny/ })).toBeVisible()
  await nora.goBack()
  await expect(nora).not.toHaveURL(/#sso/)
})

test('«Logg inn med Google» goes to the configured provider, says what is missing, and comes back', async ({ browser }) => {
  there.people.set('ukjent', { email: 'ukjent@gmail.example', email_verified: true })
  const page = await freshPage(browser, {})
  await page.goto(`${server.baseURL}/login`)
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await signInThere(page, 'ukjent')
  await expect(page.getByText('Har du tilgang, har vi sendt deg en e-post for å bekrefte at det er deg.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logg inn med e-post og passord' }).click()
  await expect(page.getByLabel('Passord', { exact: true })).toBeVisible()
})

test('OID-08: with the provider away, the person is told, and the password works', async ({ browser }) => {
  there.turnOff()
  const page = await freshPage(browser, {})
  await page.goto(`${server.baseURL}/login?sso=finnes-ikke`)
  await expect(page.getByRole('alert')).toContainText('Vi fant ingen bedriftskonto')
  await signIn(page, people.leader.email)
})
