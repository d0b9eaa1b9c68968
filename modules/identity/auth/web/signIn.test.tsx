import { expect, test } from '@portal/ui/testing/component'
import type { LoginResult } from '../contract.ts'
import { At, challenge, code, email, entered, lost, password, refused, signIn, submit, user } from './signInTesting.ts'

export const Login = () => <At address="/login?returnTo=%2Ftasks" />

test('signing in with the keyboard: what is missing has focus, a wrong password is selected to be written anew, and one is where one was going', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /auth/login', () => refused(401, 'Ugyldig e-post eller passord'))
  await open(Login)
  await submit(page).press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Fyll inn e-post')
  await email(page).fill('kari')
  await email(page).press('Enter')
  await expect(email(page)).toHaveAccessibleDescription('Ugyldig e-postadresse')
  expect(calls).toEqual([])
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText('Ugyldig e-post eller passord')
  await expect(password(page)).toBeFocused()
  answer('POST /auth/login', () => 'lost')
  // What stands there is written over.
  await page.keyboard.type('feil hest batteri')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(lost)
  await expect(password(page)).toHaveValue('feil hest batteri')
  const late = Promise.withResolvers<{ body: LoginResult }>()
  answer('POST /auth/login', () => late.promise)
  const before = calls.length
  await page.getByRole('button', { name: /^Logg inn$/ }).dblclick()
  late.resolve({ body: entered })
  await expect(page.getByRole('heading', { name: 'Inne som kari@eksempel.no' })).toBeVisible()
  expect(calls.slice(before).map(({ call, body }) => [call, body.rememberMe])).toEqual([['POST /auth/login', false]])
})

test('the code of the app: six digits send themselves, a wrong one is emptied and said until another is written, and a lost one stays', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /auth/login', () => ({ body: challenge }))
  answer('POST /auth/2fa/verify', () => refused(401, 'Feil kode'))
  await open(Login)
  await signIn(page)
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('12 34-56')
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('Feil kode')
  await expect(code(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(code(page)).toHaveAccessibleDescription('Feil kode')
  answer('POST /auth/2fa/verify', () => 'lost')
  await code(page).pressSequentially('654321')
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(lost))
  await expect(code(page)).toHaveValue('654321')
  answer('POST /auth/2fa/verify', () => ({ body: entered }))
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(page.getByRole('heading', { name: 'Inne som kari@eksempel.no' })).toBeVisible()
  const sent = calls.filter(({ call }) => call.endsWith('2fa/verify'))
  expect(sent.map(({ body }) => body.code)).toEqual(['123456', '654321', '654321'])
  expect(sent.at(-1)?.headers.authorization).toBe('Bearer halvveis')
})

test('a long recovery code is not written anew because the network was lost, and the first step is there again for whoever gives up', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /auth/login', () => ({ body: challenge }))
  answer('POST /auth/2fa/verify', () => 'lost')
  await open(Login)
  await signIn(page)
  await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).click()
  const recovery = page.getByLabel('Gjenopprettingskode')
  await expect(recovery).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recovery).toHaveAccessibleDescription('Skriv gjenopprettingskoden')
  await recovery.fill('ABCD-EFGH-JKLM')
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(recovery).toHaveAccessibleDescription(new RegExp(lost))
  await expect(recovery).toBeFocused()
  await expect(recovery).toHaveValue('ABCD-EFGH-JKLM')
  // What was said of one way is not said of the other.
  await page.getByRole('button', { name: 'Bruk koden fra appen' }).click()
  await expect(code(page)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(email(page)).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('2fa/verify'))).toHaveLength(1)
})

test('whoever must make a second factor can try again when the key did not come, and is in once the recovery codes have been seen', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /auth/login', () => ({ body: { ...challenge, mustEnrol: true } }))
  answer('POST /auth/2fa/setup', () => 'lost')
  await open(Login)
  await signIn(page)
  await expect(page.getByRole('alert')).toContainText(lost)
  answer('POST /auth/2fa/setup', () => ({ body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  answer('POST /auth/2fa/verify', () => refused(422, 'Feil kode'))
  await code(page).pressSequentially('123456')
  await expect(code(page)).toHaveAccessibleDescription('Feil kode')
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('Feil kode')
  answer('POST /auth/2fa/verify', () => ({ body: { ...entered, recoveryCodes: ['AAAA-1111', 'BBBB-2222'] } }))
  await code(page).pressSequentially('654321')
  await expect(page.getByRole('listitem')).toHaveText(['AAAA-1111', 'BBBB-2222'])
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Inne som kari@eksempel.no' })).toBeVisible()
})

test('a person of several companies chooses one: a choice that is lost or refused can be made again, and is made once', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const items = [
    { ksId: 'fjord', name: 'Fjordservice AS', isCurrent: false },
    { ksId: 'nordlys', name: 'Nordlys Bygg AS', isCurrent: true },
  ]
  answer('POST /auth/login', () => ({ body: { ...entered, choosesCompany: true } }))
  answer('GET /auth/companies', () => ({ body: { items } }))
  answer('POST /auth/switch', () => 'lost')
  await open(Login)
  await signIn(page)
  await expect(page.getByRole('listitem')).toHaveText(['Nordlys Bygg ASSist brukt', 'Fjordservice AS'])
  await expect(page.getByRole('heading', { name: 'Velg virksomhet' })).toBeFocused()
  const fjord = page.getByRole('button', { name: 'Fjordservice AS' })
  await fjord.click()
  await expect(page.getByRole('alert')).toContainText(lost)
  const late = Promise.withResolvers<{ body: LoginResult }>()
  answer('POST /auth/switch', () => late.promise)
  const before = calls.length
  await fjord.dblclick()
  late.resolve({ body: { ...entered, user: { ...user, ksId: 'fjord', email: 'kari@fjord.no' } } })
  await expect(page.getByRole('heading', { name: 'Inne som kari@fjord.no' })).toBeVisible()
  expect(calls.slice(before).map(({ call, body }) => [call, body.ksId])).toEqual([['POST /auth/switch', 'fjord']])
  expect(await page.evaluate(() => sessionStorage.getItem('ks_tenant_id'))).toBe('fjord')
})

test('where the companies cannot be read one goes on in the one one was in; where the chosen one demands a code, it is asked for', async ({
  page,
  open,
  answer,
}) => {
  answer('POST /auth/login', () => ({ body: { ...entered, choosesCompany: true } }))
  answer('GET /auth/companies', () => 'lost')
  await open(Login)
  await signIn(page)
  await page.getByRole('button', { name: 'Fortsett uten å velge' }).click()
  await expect(page.getByRole('heading', { name: 'Inne som kari@eksempel.no' })).toBeVisible()
  answer('GET /auth/companies', () => ({ body: { items: [{ ksId: 'fjord', name: 'Fjordservice AS', isCurrent: false }] } }))
  answer('POST /auth/switch', () => ({ body: challenge }))
  await page.evaluate(() => localStorage.clear())
  await open(Login)
  await signIn(page)
  await page.getByRole('button', { name: 'Fjordservice AS' }).click()
  await expect(code(page)).toBeFocused()
  // Half in is not in: nothing of the company that was left is kept.
  expect(await page.evaluate(() => sessionStorage.getItem('ks_tenant_id'))).toBeNull()
})
