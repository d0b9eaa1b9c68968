import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import { CompanySignIn } from './CompanySignIn.tsx'
import { ConnectionsCard } from './ConnectionsCard.tsx'
import { providerId } from './ssoTesting.ts'

export const Connections = () => <ConnectionsCard />
export const SignInPage = () => (
  <CompanySignIn
    onChallenge={({ methods }) => document.body.append(`spør om ${methods.join()}`)}
    onBack={() => document.body.append('valgte passord')}
  />
)

const linked = { id: 'k1', issuer: 'https://accounts.eksempel.no', name: 'Google', linkedAt: '2026-11-01T08:00:00Z', lastUsedAt: null }
const choice = { id: providerId, name: 'Microsoft' }

test('an account is disconnected after a question, once, and one that could not be stays', async ({ page, open, answer, calls }) => {
  let items = [linked]
  answer('GET /sso/connections', () => ({ body: { items, choices: [choice] } }))
  answer('POST /sso/connections/k1/remove', () => 'lost')
  await open(Connections)
  const leave = page.getByRole('button', { name: 'Koble fra: Google' })
  await leave.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Koble fra Google?' })
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(leave).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await leave.click()
  await dialog.getByRole('button', { name: 'Koble fra' }).click()
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(leave).toBeVisible()
  answer('POST /sso/connections/k1/remove', () => {
    items = []
    return { body: { success: true } }
  })
  await leave.click()
  await dialog.getByRole('button', { name: 'Koble fra' }).dblclick()
  await expect(page.getByText('Google er koblet fra')).toBeVisible()
  await expect(leave).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2)
})

test('an account that cannot be connected says why, and whose company has none sees no card', async ({ page, open, answer, calls }) => {
  answer('GET /sso/connections', () => ({ body: { items: [], choices: [choice] } }))
  answer('POST /sso/connect', () => refusedAt({ providerId: 'Får ikke kontakt med Microsoft nå.' }))
  await open(Connections)
  await page.getByRole('button', { name: 'Koble til Microsoft' }).dblclick()
  await expect(page.getByText('Får ikke kontakt med Microsoft nå.')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /sso/connect').map(({ body }) => body)).toEqual([{ providerId }])
  answer('GET /sso/connections', () => ({ body: { items: [], choices: [] } }))
  const before = calls.length
  await open(Connections)
  await expect.poll(() => calls.length).toBe(before + 1)
  await expect(page.getByRole('main')).toBeEmpty()
})

test('who comes back from the provider refused is told why, and the address no longer says so', async ({ page, open, answer }) => {
  answer('GET /sso/connections', () => ({ body: { items: [], choices: [choice] } }))
  await page.addInitScript(() => origin === 'null' || history.replaceState(null, '', '#sso-error=taken'))
  await open(Connections)
  await expect(page.getByRole('alert')).toHaveText('Denne bedriftskontoen er allerede koblet til en annen bruker.')
  expect(new URL(page.url()).hash).toBe('')
})

test('an address at work leads to its company; what is missing has focus, what is unknown is said, and what is typed stays', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const unknown = 'Vi fant ingen bedriftskonto for denne adressen.'
  answer('POST /sso/start', () => refusedAt({ company: unknown }))
  await open(SignInPage)
  const email = page.getByLabel('E-post på jobb')
  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Skriv inn e-postadressen din')
  await expect(email).toBeFocused()
  expect(calls).toEqual([])
  await page.keyboard.type('kari@skarvholmen.no')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(unknown)
  await expect(email).toHaveValue('kari@skarvholmen.no')
  answer('POST /sso/start', () => 'lost')
  await page.getByRole('button', { name: 'Fortsett' }).dblclick()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(email).toHaveValue('kari@skarvholmen.no')
  expect(calls).toHaveLength(2)
  answer('POST /sso/start', ({ providerId: chosen }) => ({ body: { url: chosen ? '#hos-leverandøren' : null, choices: [choice] } }))
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await page.getByRole('button', { name: 'Microsoft' }).press('Enter')
  await expect(page).toHaveURL(/#hos-leverand/)
  expect(calls.at(-1)?.body).toEqual({ providerId })
})

test('who has no such account goes back to e-mail and password', async ({ page, open }) => {
  await open(SignInPage)
  await page.getByRole('button', { name: 'Logg inn med e-post og passord' }).press('Enter')
  await expect(page.getByText('valgte passord')).toBeVisible()
})
