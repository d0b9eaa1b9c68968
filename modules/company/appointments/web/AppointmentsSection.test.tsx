import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { Appointment } from '../contract.ts'
import { AppointmentsSection } from './AppointmentsSection.tsx'

export const Offices = () => <AppointmentsSection />

const [kari, ola] = [
  { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann' },
  { id: '0190c0de-0000-7000-8000-000000000002', name: 'Ola Hansen' },
]
const drift = { id: '0190c0de-0000-7000-8000-000000000101', name: 'Drift' }
const office = (more: Partial<Appointment> = {}): Appointment => ({
  id: '0190c0de-0000-7000-8000-00000000e001',
  person: kari,
  appointmentType: 'verneombud',
  department: drift,
  location: null,
  safetyArea: null,
  project: null,
  fromDate: '2026-01-01',
  toDate: '2027-12-31',
  electedBy: null,
  substitute: null,
  registeredBy: ola,
  registeredAt: '2026-01-01T08:00:00Z',
  confirmedBy: null,
  endedAt: null,
  endReason: null,
  state: 'held',
  files: [],
  can: ['end'],
  why: {},
  version: 2,
  ...more,
})
const list = (items: Appointment[], canRegister = true) => ({ body: { items, canRegister } })
const department = { ...drift, code: null, path: 'Drift', depth: 1, isActive: true, safetyArea: 'Verftet' }

test.beforeEach(async ({ page, answer }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  answer('GET /people', () => ({
    body: { items: [kari, ola].map((one) => ({ ...one, roleId: 3, departmentName: 'Drift', isActive: true })) },
  }))
  answer('GET /departments', () => ({
    body: {
      items: [department, { ...department, id: drift.id.replace('101', '102'), name: 'Kai' }],
      canAdd: true,
      canAddTop: true,
      leaders: [],
    },
  }))
  answer('GET /locations', () => ({ body: { items: [], canAdd: true, people: [] } }))
})

test('an office is for one area: what was chosen of another does not go with it, and a safety area is told with its departments', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /appointments', () => list([]))
  answer('POST /appointments', () => ({ body: office() }))
  await open(Offices)
  await page.getByRole('button', { name: 'Registrer verv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrer verv' })
  await dialog.locator('#appointmentType').selectOption('Verneombud')
  await dialog.getByRole('combobox', { name: 'Hvem?' }).fill('kari')
  await page.getByRole('option', { name: /Kari Nordmann/ }).click()
  await dialog.getByText('En avdeling').click()
  await dialog.getByRole('combobox', { name: 'Avdeling' }).fill('dri')
  await page.getByRole('option', { name: /Drift/ }).click()
  await dialog.getByText('Et verneområde').click()
  await dialog.getByRole('combobox', { name: 'Verneområde' }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/^Verftet\s*Drift, Kai$/])
  await page.getByRole('option').click()
  await dialog.getByRole('textbox', { name: /^Fra/ }).fill('1.1.2026')
  await dialog.getByRole('textbox', { name: /^Til/ }).fill('')
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(page.getByText('Vervet er registrert for Kari Nordmann')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /appointments')?.body).toMatchObject({
    userId: kari.id,
    safetyArea: 'Verftet',
    departmentId: null,
    locationId: null,
    projectId: null,
    fromDate: '2026-01-01',
    toDate: null,
  })
})

test('an office another must confirm says that it waits, and what is refused stands at its field', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Verneombud velges for høyst to år'
  answer('GET /appointments', () => list([]))
  answer('POST /appointments', () => refusedAt({ toDate: message }))
  await open(Offices)
  await page.getByRole('button', { name: 'Registrer verv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrer verv' })
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(dialog.locator('#appointmentType')).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.locator('#appointmentType').selectOption('Verneombud')
  await dialog.getByRole('combobox', { name: 'Hvem?' }).fill('ola')
  await page.getByRole('option', { name: /Ola Hansen/ }).click()
  await dialog.getByRole('textbox', { name: /^Til/ }).fill('31.12.2040')
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Til/ })).toHaveAccessibleDescription(new RegExp(message))
  answer('POST /appointments', () => ({ body: office({ person: ola, state: 'waiting' }) }))
  await dialog.getByRole('button', { name: 'Registrer verv' }).click()
  await expect(page.getByText('Vervet for Ola Hansen gjelder når en annen administrator har bekreftet det')).toBeVisible()
})

test('whoever registered an office does not confirm it, and reads why; another does by one press', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const why = { confirm: 'Du registrerte vervet. En annen administrator må bekrefte det.' }
  answer('GET /appointments', () => list([office({ state: 'waiting', can: [], why })]))
  await open(Offices)
  const confirm = page.getByRole('button', { name: 'Bekreft' })
  await expect(confirm).toHaveAccessibleDescription(why.confirm)
  await confirm.click({ force: true })
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  answer('GET /appointments', () => list([office({ state: 'waiting', can: ['confirm'] })], false))
  answer(`POST /appointments/${office().id}/confirm`, () => ({ body: office() }))
  await open(Offices)
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expect(page.getByText('Vervet for Kari Nordmann er bekreftet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrer verv' })).toHaveCount(0)
})

test('an office is ended with a reason, after a conflict on the newest version', async ({ page, open, answer, calls }) => {
  let version = 2
  const end = `POST /appointments/${office().id}/end`
  answer('GET /appointments', () => list([office({ version })]))
  answer(end, (sent) => (sent.version === version ? { body: office({ version: 4 }) } : conflict))
  await open(Offices)
  await page.getByRole('button', { name: 'Avslutt vervet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avslutt vervet' })
  await dialog.getByRole('button', { name: 'Avslutt vervet' }).click()
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === end)).toBe(false)
  version = 3
  await dialog.getByLabel('Begrunnelse').fill('Har sluttet i avdelingen')
  await dialog.getByRole('button', { name: 'Avslutt vervet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /appointments').length).toBe(2)
  await dialog.getByRole('button', { name: 'Avslutt vervet' }).click()
  await expect(page.getByText('Vervet for Kari Nordmann er avsluttet')).toBeVisible()
  expect(calls.filter(({ call }) => call === end).map(({ body }) => body.version)).toEqual([2, 3])
})

test('two offices are confirmed one right after the other: each waits for its own answer, and neither is confirmed twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let waiting = [
    office({ state: 'waiting', can: ['confirm'] }),
    office({ id: `${drift.id}`, person: ola, state: 'waiting', can: ['confirm'] }),
  ]
  const answered = waiting.map(() => Promise.withResolvers<void>())
  answer('GET /appointments', () => list(waiting))
  for (const [n, one] of waiting.entries())
    answer(`POST /appointments/${one.id}/confirm`, async () => {
      await answered[n]!.promise
      waiting = waiting.map((other) => (other.id === one.id ? { ...other, state: 'held', can: [] } : other))
      return { body: { ...one, state: 'held', can: [] } }
    })
  await open(Offices)
  const [first, second] = [kari, ola].map(({ name }) => page.getByRole('row', { name }).getByRole('button', { name: 'Bekreft' }))
  await first!.dblclick()
  await expect(first!).toHaveAttribute('aria-busy', 'true')
  await expect(second!).not.toHaveAttribute('aria-busy', 'true')
  await second!.press('Enter')
  await expect(second!).toHaveAttribute('aria-busy', 'true')
  await first!.press('Enter')
  expect(calls.filter(({ call }) => call.endsWith('/confirm'))).toHaveLength(2)
  for (const { resolve } of answered) resolve()
  await expect(page.getByRole('button', { name: 'Bekreft' })).toHaveCount(0)
})

test('an office another has ended meanwhile is not confirmed, and the list shows it as it is', async ({ page, open, answer }) => {
  answer('GET /appointments', () => list([office({ state: 'waiting', can: ['confirm'] })]))
  answer(`POST /appointments/${office().id}/confirm`, () => conflict)
  await open(Offices)
  await page.getByRole('button', { name: 'Bekreft' }).waitFor()
  answer('GET /appointments', () => list([], false))
  await page.getByRole('button', { name: 'Bekreft' }).press('Enter')
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByText('Ingen har verv ennå')).toBeVisible()
})

test('an office whose answer is lost is registered once: what was written stays, and is sent under the same key', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /appointments', () => list([]))
  answer('POST /appointments', () => 'lost')
  await open(Offices)
  await page.getByRole('button', { name: 'Registrer verv' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Registrer verv' })
  const send = dialog.getByRole('button', { name: 'Registrer verv' })
  await dialog.locator('#appointmentType').selectOption('Verneombud')
  await dialog.getByRole('combobox', { name: 'Hvem?' }).fill('kari')
  await page.getByRole('option', { name: /Kari Nordmann/ }).click()
  await dialog.getByLabel('Valgt eller utpekt av').fill('Allmøtet')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(dialog.getByLabel('Valgt eller utpekt av')).toHaveValue('Allmøtet')
  answer('POST /appointments', () => ({ body: office() }))
  await send.dblclick()
  await expect(page.getByText('Vervet er registrert for Kari Nordmann')).toBeVisible()
  const keys = calls.filter(({ call }) => call === 'POST /appointments').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('offices that are over are shown when they are asked for; a list that could not be had is asked for anew', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /appointments', () => forbidden('Du har ikke tilgang'))
  await open(Offices)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  answer('GET /appointments', (_, url) => list(url.searchParams.get('past') ? [office({ state: 'over', can: [] })] : [], false))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByRole('checkbox', { name: 'Vis avsluttede verv' }).press('Space')
  await expect(page.getByRole('cell', { name: 'Kari Nordmann' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
