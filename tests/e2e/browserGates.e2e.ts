import { expect, type Page, test } from '@playwright/test'
import { enter, people } from './people.ts'

const secret = 'Elgen gikk 4 mil over fjellet'

/** WEB-11: what a password manager needs of every password field on the page, and a field that takes what is pasted. */
async function expectPasswordFields(page: Page, ...expected: ('current-password' | 'new-password')[]) {
  const fields = page.locator('input[type=password]')
  await expect(fields).toHaveCount(expected.length)
  for (const [n, autocomplete] of expected.entries()) {
    const field = fields.nth(n)
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
    await page.evaluate((text) => navigator.clipboard.writeText(text), secret)
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect(field).toHaveValue(secret)
    await field.fill('')
  }
}

/** The demo company is sent no letters, so what is behind a letter's link is answered here. */
const invitation = { email: 'liv@firma.example', firstname: 'Liv', lastname: 'Øverås', company: 'Firma AS', hasAccount: false }

test('WEB-11: every password field says what it is, and takes what is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await expectPasswordFields(page, 'current-password')
  await page.goto('/forgot-password?token=from-a-letter')
  await expectPasswordFields(page, 'new-password')
  for (const [hasAccount, autocomplete] of [
    [false, 'new-password'],
    [true, 'current-password'],
  ] as const) {
    await page.route('**/api/auth/invitation', (route) => route.fulfill({ json: { ...invitation, hasAccount } }))
    await page.goto('/register?token=from-a-letter')
    await expectPasswordFields(page, autocomplete)
    await page.unroute('**/api/auth/invitation')
  }
  await enter(page, people.otherEmployee.email)
  await page.goto('/profile')
  await expectPasswordFields(page, 'current-password', 'new-password')
  await page.getByRole('button', { name: 'Endre e-post' }).click()
  await expectPasswordFields(page, 'current-password', 'current-password', 'new-password')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Slå på', exact: true }).click()
  await expectPasswordFields(page, 'current-password', 'new-password', 'current-password')
})

test('WEB-08: no word from another site signs anybody in or out, nor reads who is', async ({ page, context, baseURL }) => {
  await context.route('https://foreign.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        window.answers = []
        addEventListener('message', (event) => answers.push(event.data))
        window.openPortal = (address) => { window.portal = open(address, 'portal') }
        window.shout = () => { for (const word of words()) { try { portal.postMessage(word, '*') } catch {} } }
        const words = () => ['logout', { type: 'auth', token: 'foreign' }, { type: 'signIn', user: { id: 1 }, token: 'foreign', refreshToken: 'foreign' }, { type: 'SIGN_OUT' }, '{"ks_token":"foreign"}']
      </script>`,
    }),
  )
  await page.goto('https://foreign.example/')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => (window as any).openPortal(address), `${baseURL}/login`),
  ])
  await popup.waitForLoadState('networkidle')
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  const before = await popup.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.evaluate(() => (window as any).shout())
  // The same words put in its own ear, as a page that still held the window would.
  await popup.evaluate(() => {
    for (const data of [
      'logout',
      { type: 'signIn', user: { id: 1 }, token: 'foreign', refreshToken: 'foreign' },
      { type: 'auth', token: 'foreign' },
    ])
      dispatchEvent(new MessageEvent('message', { data, origin: 'https://foreign.example' }))
  })
  expect(await popup.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).toBe(before)
  await expect(popup).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => (window as any).answers)).toEqual([])
})
