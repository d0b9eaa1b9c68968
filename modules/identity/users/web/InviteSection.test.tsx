import { expect, test } from '@portal/ui/testing/component'
import { forbidden, refusedAt } from '@portal/ui/testing/refusals'
import { InviteSection } from './InviteSection.tsx'
import { UsersSection } from './UsersSection.tsx'
import { departments, drift, kari, person } from './usersTesting.ts'

export const Invite = () => <InviteSection />
export const List = () => <UsersSection />

test('a person is invited; an address in use is told at its field, and an answer that is lost invites nobody twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const inUse = 'E-postadressen er allerede i bruk'
  answer('GET /people', () => ({ body: { items: [kari] } }))
  answer('GET /departments', () => departments)
  answer('POST /users', () => refusedAt({ email: inUse }))
  await open(Invite)
  const invite = page.getByRole('button', { name: 'Inviter bruker' })
  const email = page.getByLabel('E-post', { exact: true })
  await invite.press('Enter')
  await expect(page.getByLabel('Fornavn')).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.keyboard.type('Ola')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hansen')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ola@eksempel.no')
  await page.getByLabel('Rolle').selectOption('Leder')
  await expect(page.getByLabel('Rolle')).toHaveAccessibleDescription(/Behandler saker i avdelingene de leder/)
  // A department that is out of use is offered to nobody.
  await page.getByRole('combobox', { name: 'Avdeling' }).press('ArrowDown')
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText(['Drift'])
  await offered.click()
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(new RegExp(inUse))
  await expect(email).toBeFocused()
  await email.fill('ola.hansen@eksempel.no')
  answer('POST /users', () => 'lost')
  await invite.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(email).toHaveValue('ola.hansen@eksempel.no')
  answer('POST /users', () => ({ body: person({ status: 'invited' }) }))
  await invite.dblclick()
  await expect(page.getByText('Ola Hansen er invitert')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('POST'))
  expect(sent).toHaveLength(3)
  // Without a chosen leader it is the department's: none is sent.
  expect(sent[2]?.body).toEqual({
    firstname: 'Ola',
    lastname: 'Hansen',
    email: 'ola.hansen@eksempel.no',
    roleId: 2,
    departmentId: drift,
    locationId: null,
    phone: '',
    jobTitle: '',
    employmentType: 'permanent',
    accessUntil: null,
    startDate: null,
  })
  const [refused, lost, taken] = sent.map(({ headers }) => headers['idempotency-key'])
  expect(taken).toBe(lost)
  expect(lost).not.toBe(refused)
})

test('who leads a department sees their own people and invites nobody; an access that is over is told in place of the status', async ({
  page,
  open,
  answer,
}) => {
  const items = [person(), person({ id: kari.id, firstname: 'Kari', accessUntil: '2025-01-31' })]
  answer('GET /departments', () => departments)
  answer('GET /users', () => ({ body: { items, nextCursor: null, canInvite: false } }))
  await open(List)
  await expect(page.getByText('De som hører til avdelingene du leder.')).toBeVisible()
  await expect(page.getByText(/^Tilgangen gikk ut 31\.0?1\.2025/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inviter bruker' })).toHaveCount(0)
  answer('GET /users', () => ({ body: { items, nextCursor: null, canInvite: true } }))
  await open(List)
  await expect(page.getByRole('link', { name: 'Inviter bruker' })).toHaveAttribute('href', '/settings/users/new')
  await expect(page.getByText('Alle som har eller har hatt tilgang til portalen.')).toBeVisible()
})

test('what is sought in the list is asked of the server, and nobody found is another thing than nobody there', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /departments', () => departments)
  answer('GET /users', (_, { searchParams }) => ({
    body: { items: searchParams.get('signIn') ? [] : [person()], nextCursor: null, canInvite: true },
  }))
  await open(List)
  await expect(page.getByRole('link', { name: /Ola Hansen/ })).toBeVisible()
  await page.getByLabel('Innlogging').selectOption('Uten totrinnsbekreftelse')
  await expect(page.getByText('Ingen brukere passer med filteret')).toBeVisible()
  expect(calls.findLast(({ call }) => call === 'GET /users')?.search.get('signIn')).toBe('lacksTwoFactor')
  await page.getByRole('button', { name: 'Nullstill filter' }).last().press('Enter')
  await expect(page.getByRole('link', { name: /Ola Hansen/ })).toBeVisible()
})

test('a list that could not be had says so, and is asked for anew', async ({ page, open, answer }) => {
  answer('GET /departments', () => departments)
  answer('GET /users', () => forbidden('Du har ikke tilgang'))
  await open(List)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  answer('GET /users', () => ({ body: { items: [], nextCursor: null, canInvite: true } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await expect(page.getByText('Ingen brukere ennå')).toBeVisible()
})
