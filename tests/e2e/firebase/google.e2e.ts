import { expect, test } from '@playwright/test'
import { chooseGoogleAccount, emulator, openGoogle, withoutInternet } from '../../support/firebaseEmulator.ts'
import { alert, atFirebase, confirmLink, countSessions, ownPassword, people } from './people.ts'

test.beforeEach(async ({ context, page }) => {
  await withoutInternet(context)
  await emulator.clear()
  await page.goto('/login')
})

test('Google sign-in: popup, exchange, on to /dashboard, one session over a reload', async ({ page }) => {
  const { email } = people.withGoogle
  await chooseGoogleAccount(page, email)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post for å bekrefte at det er deg')
  await confirmLink(page, 'withGoogle')
  await chooseGoogleAccount(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  const before = await countSessions(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible()
  expect(await countSessions(page)).toBe(before)
  expect(await atFirebase(page)).not.toBeNull()
})

test('Google sign-in: the remembered origin is where one lands', async ({ page }) => {
  await page.goto('/deviations')
  await expect(page).toHaveURL(/\/login/)
  const { email } = people.remembered
  await chooseGoogleAccount(page, email)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post')
  await confirmLink(page, 'remembered')
  await page.goto('/deviations')
  await chooseGoogleAccount(page, email)
  await expect(page).toHaveURL(/\/deviations/)
})

test('MFA-02: Google sign-in asks a person with a second factor for it', async ({ page, request }) => {
  const { email } = people.withTwoFactor
  await chooseGoogleAccount(page, email)
  await expect(alert(page)).toContainText('har vi sendt deg en e-post')
  await confirmLink(page, 'withTwoFactor')
  const code = await turnOnTwoFactor(request, email)
  await chooseGoogleAccount(page, email)
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('ks_token'))).toBeNull()
  await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  await page.getByLabel('Gjenopprettingskode').fill(code)
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Google sign-in: a popup closed by the user shows nothing', async ({ page }) => {
  const popup = await openGoogle(page)
  await popup.locator('#add-account-button').waitFor()
  const shown = alert(page).waitFor({ timeout: 13_000 })
  await popup.close()
  // The library waits ten seconds before it believes that nobody will answer.
  await expect(shown).rejects.toThrow(/Timeout/)
  await chooseGoogleAccount(page, 'ingen@finnes-ikke.example')
  await expect(alert(page)).toContainText('har vi sendt deg en e-post')
})

test('Google sign-in: any other failure', async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await expect(alert(page)).toHaveText('Kunne ikke logge inn med Google', { timeout: 40_000 })
})

/** Answers a recovery code. */
async function turnOnTwoFactor(request: import('@playwright/test').APIRequestContext, email: string) {
  const { hotp } = await import('../../../modules/identity/auth/server/totp.ts')
  const post = async (path: string, data: object, token?: string) =>
    (await request.post(`/api${path}`, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) })).json()
  const { token } = await post('/auth/login', { email, password: ownPassword })
  const { secret } = await post('/auth/2fa/setup', { password: ownPassword }, token)
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const { recoveryCodes } = await post('/auth/2fa/verify', { code: hotp(key, Math.floor(Date.now() / 30_000)) }, token)
  return recoveryCodes[0] as string
}
