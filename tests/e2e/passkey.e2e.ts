import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { authenticatorIn } from './authenticator.ts'
import { enter, pageOf, password, people } from './people.ts'

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Ingrid Wang/ }).click()
  await page
    .getByRole('region', { name: /Brukermeny/ })
    .getByRole('button', { name: 'Logg ut' })
    .click()
  await expect(page).toHaveURL(/\/login/)
}
const typePassword = async (page: Page) => {
  await page.getByLabel('E-post').fill(people.passkeyOwner.email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
const card = (page: Page) => page.getByRole('region', { name: 'Passnøkler' })

test('a passkey: added in Min profil, signed in with alone, shown after the password, renamed and removed', async ({ browser }) => {
  const page = await pageOf(browser, 'desk')
  await enter(page, people.passkeyOwner.email)
  const authenticator = await authenticatorIn(page)
  await page.goto('/profile')
  await expect(card(page).getByText('Du har ingen passnøkler ennå.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(card(page).getByLabel('Navn på passnøkkelen')).toHaveValue('Linux til Ingrid')

  // Whoever is not known by the device makes nothing, and is told.
  await authenticator.knowsOwner(false)
  await card(page).getByRole('button', { name: 'Fortsett' }).click()
  await expect(card(page).getByRole('alert')).toHaveText('Passnøkkelen ble ikke brukt. Prøv igjen.')
  expect(await authenticator.count()).toBe(0)
  await authenticator.knowsOwner(true)
  await card(page).getByRole('button', { name: 'Fortsett' }).click()
  await expect(page.getByText('Passnøkkelen er lagt til')).toBeVisible()
  const codes = card(page).getByRole('region', { name: 'Gjenopprettingskoder' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await expect(page.getByRole('region', { name: 'Totrinnsbekreftelse' })).toContainText('På, med passnøkkel')
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(card(page).getByText('Linux til Ingrid')).toBeVisible()

  // The same device again.
  await card(page).getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await card(page).getByRole('button', { name: 'Fortsett' }).click()
  await expect(card(page).getByRole('alert')).toHaveText('Denne enheten har allerede en passnøkkel for deg.')
  await card(page).getByRole('button', { name: 'Avbryt' }).click()

  // Without a password.
  await signOut(page)
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/profile')
  await expect(card(page).getByText(/Sist brukt/)).toBeVisible()

  // After the password.
  await signOut(page)
  await typePassword(page)
  await expect(page.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bruk passnøkkel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  // With the device gone, a recovery code.
  await signOut(page)
  await authenticator.knowsOwner(false)
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Passnøkkelen ble ikke brukt. Prøv igjen.')
  await typePassword(page)
  await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  await page.getByLabel('Gjenopprettingskode').fill(recoveryCode)
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/profile')
  await card(page).getByRole('button', { name: 'Gi nytt navn til Linux til Ingrid' }).click()
  await card(page).getByLabel('Navn på passnøkkelen').fill('Kontoret')
  await card(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(card(page).getByText('Kontoret')).toBeVisible()
  await card(page).getByRole('button', { name: 'Fjern Kontoret' }).click()
  await expect(page.getByRole('dialog')).toContainText('logger du inn med bare passord')
  // As the server answers once ten minutes have passed: the passkey itself is the proof that is asked for.
  const proofs: number[] = []
  page.on('response', (answer) => answer.url().endsWith('/auth/step-up/passkey') && proofs.push(answer.status()))
  await page.route('**/auth/passkeys/*/remove', async (route) => {
    if (proofs.includes(200)) return route.continue()
    const body = {
      code: 'stepUp',
      message: 'Bekreft at det er deg for å fortsette',
      requestId: 'x',
      missing: ['password', 'code', 'passkey'],
    }
    return route.fulfill({ status: 403, json: body })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click()
  const proof = page.getByRole('dialog', { name: 'Bekreft at det er deg' })
  await proof.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(proof.getByRole('alert')).toHaveText('Passnøkkelen ble ikke brukt. Prøv igjen.')
  await authenticator.knowsOwner(true)
  await proof.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(card(page).getByText('Du har ingen passnøkler ennå.')).toBeVisible()

  // The device still has its half; it opens nothing any more.
  expect(proofs).toEqual([200])
  await signOut(page)
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click()
  await expect(page.getByRole('alert')).toContainText('Passnøkkelen ble ikke godtatt')
  await typePassword(page)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('at an address that is no name the profile says so, and the sign-in button tells why', async ({ browser, baseURL }) => {
  const numbered = baseURL!.replace('localhost', '127.0.0.1')
  const context = await browser.newContext({ baseURL: numbered })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click()
  await expect(page.getByRole('alert')).toContainText('Passnøkler virker ikke på denne adressen')
})
