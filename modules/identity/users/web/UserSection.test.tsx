import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { User } from '../contract.ts'
import { UserSection } from './UserSection.tsx'
import { departments, drift, kari, locations, person, quay } from './usersTesting.ts'

export const Section = () => <UserSection cards={[({ userId }) => <p>Kurs for {userId}</p>]} />

const { id } = person()
const path = `/users/${id}`
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true })
const title = (page: Page) => page.getByLabel(/^Stilling/)
const sentWith = (calls: { call: string; body: any }[], method: string) =>
  calls.filter(({ call }) => call.startsWith(method)).map(({ body }) => body)

test.beforeEach(({ answer }) => {
  answer(`GET ${path}`, () => ({ body: person() }))
  answer('GET /people', () => ({ body: { items: [kari, { ...kari, id, name: 'Ola Hansen' }] } }))
  answer('GET /departments', () => departments)
  answer('GET /locations', () => locations)
})

test('a person is changed by the keyboard: the whole is sent on the version that was read, and nobody is offered as their own leader', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${path}`, (sent) => ({ body: person({ ...sent, version: 5 }) }))
  await open(Section, id)
  await title(page).fill('Tømrer')
  await page.getByLabel(/^Telefon/).fill('90 12 34 56')
  await page.getByRole('textbox', { name: /^Startdato/ }).fill('1.8.2026')
  const leader = page.getByRole('combobox', { name: /^Nærmeste leder/ })
  await leader.press('ArrowDown')
  await expect(page.getByRole('option').filter({ hasText: 'Ola Hansen' })).toHaveCount(0)
  await page.getByRole('option', { name: /^Kari Nordmann/ }).click()
  // Of places, one out of use is not offered.
  const place = page.getByRole('combobox', { name: /^Arbeidssted/ })
  await expect(place).toHaveAttribute('placeholder', 'Samme som avdelingen')
  await place.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Gamle kai' })).toHaveCount(0)
  await page.getByRole('option', { name: /^Kai 3/ }).click()
  await title(page).press('Enter')
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(sentWith(calls, 'PUT')).toEqual([
    {
      version: 4,
      firstname: 'Ola',
      lastname: 'Hansen',
      phone: '90 12 34 56',
      departmentId: drift,
      locationId: quay,
      managerId: kari.id,
      jobTitle: 'Tømrer',
      employmentType: 'permanent',
      accessUntil: null,
      startDate: '2026-08-01',
    },
  ])
})

test('what is no date is told at its field and never sent; an external without a last day is refused there, and what is typed stays', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Fyll inn datoen en ekstern bruker har tilgang til'
  answer(`PUT ${path}`, () => refusedAt({ accessUntil: message }))
  await open(Section, id)
  const until = page.getByRole('textbox', { name: /^Tilgang til/ })
  await until.fill('snart')
  await save(page).click()
  await expect(until).toBeFocused()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  expect(sentWith(calls, 'PUT')).toEqual([])
  await until.fill('')
  await page.getByLabel('Tilknytning').selectOption('Ekstern')
  await expect(until).toHaveAccessibleDescription(/Må fylles ut for eksterne/)
  await save(page).click()
  await expect(until).toHaveAccessibleDescription(new RegExp(message))
  await expect(until).toBeFocused()
  await expect(page.getByLabel('Tilknytning')).toHaveValue('external')
})

test('a lost answer keeps what is typed, a double click sends once, and what another has saved comes in under it', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`PUT ${path}`, () => 'lost')
  await open(Section, id)
  await title(page).fill('Tømrer')
  await save(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(title(page)).toHaveValue('Tømrer')
  expect(sentWith(calls, 'PUT')).toHaveLength(1)
  answer(`GET ${path}`, () => ({ body: person({ lastname: 'Hansen Berg', version: 5 }) }))
  answer(`PUT ${path}`, (sent) => (sent.version === 5 ? { body: person({ ...sent, version: 6 }) } : conflict))
  await save(page).click()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByLabel('Etternavn')).toHaveValue('Hansen Berg')
  await expect(title(page)).toHaveValue('Tømrer')
  await save(page).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(sentWith(calls, 'PUT').at(-1)).toMatchObject({ version: 5, lastname: 'Hansen Berg', jobTitle: 'Tømrer' })
})

test('an invitation is sent again once, and after another has changed the person it goes on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const invited = (version: number): User =>
    person({ status: 'invited', can: ['resendInvitation'], version, departmentName: `Avdeling ${version}` })
  answer(`GET ${path}`, () => ({ body: invited(4) }))
  answer(`POST ${path}/resend-invitation`, ({ version }) => (version === 5 ? { body: invited(6) } : conflict))
  await open(Section, id)
  const resend = page.getByRole('button', { name: 'Send invitasjonen på nytt' })
  await resend.waitFor()
  await expect(page.getByText('Kurs for')).toHaveCount(0)
  answer(`GET ${path}`, () => ({ body: invited(5) }))
  await resend.dblclick()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByText('Avdeling 5')).toBeVisible()
  await resend.press('Enter')
  await expect(page.getByText('Ny invitasjon er sendt til ola@eksempel.no')).toBeVisible()
  expect(sentWith(calls, 'POST')).toEqual([{ version: 4 }, { version: 5 }])
})

test('who may not change a person reads them, and a step they may not take says why and is not taken', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const why = 'Virksomheten må ha minst én aktiv administrator'
  answer(`GET ${path}`, () => ({ body: person({ can: [], why: { deactivate: why }, phone: '+4790123456', departmentName: 'Drift' }) }))
  await open(Section, id)
  await expect(page.getByText('Drift')).toBeVisible()
  await expect(page.getByRole('link', { name: /^90/ })).toHaveAttribute('href', 'tel:+4790123456')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const deactivate = page.getByRole('button', { name: 'Deaktiver bruker' })
  await expect(deactivate).toHaveAccessibleDescription(why)
  await deactivate.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Endre rolle' })).toHaveCount(0)
  expect(sentWith(calls, 'POST')).toEqual([])
})

test('a person who is not to be seen is told of, and is there when one may', async ({ page, open, answer }) => {
  answer(`GET ${path}`, () => forbidden('Du leder ikke denne avdelingen'))
  await open(Section, id)
  await expect(page.getByText('Du leder ikke denne avdelingen')).toBeVisible()
  answer(`GET ${path}`, () => ({ body: person() }))
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Ola Hansen/ })).toBeVisible()
  await expect(page.getByText(`Kurs for ${id}`)).toBeVisible()
})
