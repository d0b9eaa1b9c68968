import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, settled } from './accessible.ts'
import { codeOn } from './companies.ts'
import { browserOf, password, people } from './people.ts'

/** The demo company is sent no letters, so what is behind a letter's link is answered here. */
const invitation = { email: 'liv@firma.example', firstname: 'Liv', lastname: 'Øverås', company: 'Firma AS', hasAccount: false }
const looks = [
  { size: 'desk', scheme: 'light', owner: 'deskOwner' },
  { size: 'phone', scheme: 'dark', owner: 'phoneOwner' },
] as const
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

for (const { size, scheme, owner } of looks)
  test(`the second factor can be turned on, used and turned off by everybody (${size}, ${scheme})`, async ({ browser }) => {
    const page = await browserOf(browser, owner, size, '/profile')
    await page.emulateMedia({ colorScheme: scheme })
    await settled(page)

    await press(page, 'Endre e-post')
    await press(page, 'Send lenke')
    await expectAccessible(page, 'change of address, empty')
    await press(page, 'Avbryt')
    await expect(page.getByRole('button', { name: 'Endre e-post' })).toBeFocused()

    const card = page.getByRole('region', { name: 'Totrinnsbekreftelse' })
    await press(card, 'Slå på')
    await press(card, 'Avbryt')
    await expect(card.getByRole('button', { name: 'Slå på' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(card, 'Neste')
    await expect(card.getByText('Fyll inn passord')).toBeVisible()
    await expectAccessible(page, 'second factor, password missing')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(card.getByRole('img', { name: 'QR-kode for autentiseringsappen' })).toBeVisible()
    await expectAccessible(page, 'second factor, key')
    await card.getByLabel('Kode på 6 siffer').fill(await codeOn(page))
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading', { name: 'Gjenopprettingskoder' })).toBeFocused()
    await expectAccessible(page, 'recovery codes')
    const recoveryCode = await card.getByRole('listitem').first().innerText()
    await press(card, 'Jeg har lagret kodene')
    await expect(card.getByRole('button', { name: 'Slå av' })).toBeFocused()

    await page.getByRole('button', { name: people[owner].name }).click()
    await press(page, 'Logg ut')
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('E-post').fill(people[owner].email)
    await page.getByLabel('Passord', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Kode på 6 siffer')).toBeFocused()
    await expectAccessible(page, 'second factor at sign-in')
    await press(page, 'Bruk en gjenopprettingskode')
    await press(page, 'Bekreft')
    await expectAccessible(page, 'recovery code at sign-in, empty')
    await page.getByLabel('Gjenopprettingskode').fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/dashboard/)

    await page.goto('/profile')
    await press(card, 'Slå av')
    await expectAccessible(page, 'second factor, off')
    await press(card, 'Avbryt')
    await expect(card.getByRole('button', { name: 'Slå av' })).toBeFocused()
  })

for (const { size, scheme } of looks)
  test(`what is behind links, and the company's own sign-in, are for everybody (${size}, ${scheme})`, async ({ page }) => {
    if (size === 'phone') await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const hasAccount of [false, true]) {
      await page.route('**/api/auth/invitation', (route) => route.fulfill({ json: { ...invitation, hasAccount } }))
      await page.goto('/register?token=from-a-letter')
      await press(page, 'Bli med')
      await expect(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page, `invitation, empty, ${hasAccount}`)
      await page.unroute('**/api/auth/invitation')
    }
    await page.goto('/forgot-password')
    await page.getByLabel('E-post').fill('ingen@firma.example')
    await press(page, 'Send e-post')
    await expect(page.getByText('E-post sendt!')).toBeVisible()
    await expectAccessible(page, 'reset, sent')
    await page.goto('/forgot-password?token=from-a-letter')
    await press(page, 'Lagre passordet')
    await expectAccessible(page, 'new password, empty')

    await page.goto('/login?link=from-a-letter')
    await expect(page.getByRole('button', { name: 'Ja, det er meg' })).toBeVisible()
    await expectAccessible(page, 'link an identity')
    await press(page, 'Ja, det er meg')
    await expect(page.getByText('Lenken virker ikke.')).toBeVisible()
    await expectAccessible(page, 'link an identity, refused')

    await page.goto('/login')
    await press(page, 'Logg inn med bedriftskonto')
    await press(page, 'Fortsett')
    await expect(page.getByText('Skriv inn e-postadressen din')).toBeVisible()
    await expectAccessible(page, 'company sign-in, empty')
    await page.getByLabel('E-post på jobb').fill('ingen@firma.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'company sign-in, refused')
  })

test('the dialogs of settings and of actions are for everybody, and give focus back', async ({ browser }) => {
  const page = await browserOf(browser, 'admin', 'desk', '/settings/departments')
  /** Opens it, looks, leaves it with Escape; `opener` has focus again. */
  const look = async (where: string, opener: Locator, open = () => opener.press('Enter')) => {
    await open()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, where)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  for (const [path, add] of [
    ['/settings/departments', 'Legg til avdeling'],
    ['/settings/locations', 'Legg til sted'],
  ] as const) {
    await page.goto(path)
    await look(`${path}, ${add}`, page.getByRole('button', { name: add }))
    const menu = page.getByRole('button', { name: /^Valg for/ }).nth(1)
    for (const item of ['Rediger', 'Ta ut av bruk'])
      await look(`${path}, ${item}`, menu, async () => {
        await menu.press('Enter')
        await page.getByRole('menuitem', { name: item }).click()
      })
  }
  await page.goto('/settings/projects')
  await look('new project', page.getByRole('button', { name: 'Legg til prosjekt' }))
  const project = page.getByRole('button', { name: 'Valg for Solbakken boliger' })
  for (const item of ['Rediger', 'Avslutt prosjektet'])
    await look(`project, ${item}`, project, async () => {
      await project.press('Enter')
      await page.getByRole('menuitem', { name: item }).click()
    })
  await page.goto('/settings/users?q=Jonas%20Lie')
  await page.getByRole('link', { name: 'Jonas Lie Aasen' }).click()
  for (const name of ['Endre rolle', 'Steng midlertidig', 'Deaktiver bruker'])
    await look(`user, ${name}`, page.getByRole('button', { name, exact: true }))
  await page.goto('/profile')
  await look('new key', page.getByRole('button', { name: 'Lag nøkkel' }))
  await page.goto('/settings/integrations')
  await look("new key of the company's directory", page.getByRole('button', { name: 'Lag nøkkel til katalogen' }))
  await page.goto('/deviations')
  await page.getByRole('button', { name: 'Flere filtre' }).press('Enter')
  await expectAccessible(page, 'more filters')
})
