import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Audience } from '../contract.ts'
import { WhoSeesCard } from './WhoSeesCard.tsx'

const id = '0190c0de-0000-7000-8000-00000000c001'
const [kari, ola] = [
  { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann' },
  { id: '0190c0de-0000-7000-8000-000000000002', name: 'Ola Hansen' },
]
export const Open = () => <WhoSeesCard path="/deviations" record={{ id, isRestricted: false }} />
export const Restricted = () => <WhoSeesCard path="/deviations" record={{ id, isRestricted: true }} />

const reason = (name: string, more: object = {}) => ({ reason: name, appointmentType: null, until: null, ...more })
const audience = (more: object = {}): { body: Audience } => ({
  body: {
    isRestricted: true,
    roles: [],
    people: [],
    offices: [],
    departments: [],
    canListDepartments: false,
    can: [],
    why: {},
    requests: [],
    openings: [],
    version: 3,
    ...more,
  } as Audience,
})
const read = `GET /deviations/${id}/access`

test('who sees an ordinary case is read when somebody asks; of one that is restricted it stands there at once', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(read, () => audience({ isRestricted: false, roles: [{ role: 'admin', count: 2 }], can: ['restrict'] }))
  await open(Open)
  await expect(page.getByRole('button', { name: 'Vis hvem som ser saken' })).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Vis hvem som ser saken' }).click()
  await expect(page.getByText('Administratorer (2)')).toBeVisible()
  answer(read, () => audience({ people: [{ ...kari, reasons: [reason('added', { until: '2026-12-31' })], canRemove: true }] }))
  await open(Restricted)
  await expect(page.getByRole('listitem').filter({ hasText: 'Kari Nordmann' })).toContainText('til 31.12.2026')
})

test('a case is restricted with a reason, and when another has changed it meanwhile, on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let version = 3
  const restrict = `POST /deviations/${id}/access/restrict`
  answer(read, () => audience({ isRestricted: false, can: ['restrict'], version }))
  answer(restrict, (sent) => (sent.version === version ? { body: { success: true } } : conflict))
  await open(Open)
  await page.getByRole('button', { name: 'Vis hvem som ser saken' }).click()
  await page.getByRole('button', { name: 'Skjerm saken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skjerm saken' })
  await dialog.getByRole('button', { name: 'Skjerm saken' }).click()
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === restrict)).toBe(false)
  version = 4
  await dialog.getByLabel('Begrunnelse').fill('Saken handler om en ansatt')
  await dialog.getByRole('button', { name: 'Skjerm saken' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(() => calls.filter(({ call }) => call === read).length).toBeGreaterThan(1)
  await dialog.getByRole('button', { name: 'Skjerm saken' }).click()
  await expect(page.getByText('Saken er skjermet')).toBeVisible()
  expect(calls.filter(({ call }) => call === restrict).map(({ body }) => body.version)).toEqual([3, 4])
})

test('who asks is let in to a day, or refused with an answer they read; the answer goes on the newest of what they asked', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let version = 1
  const request = () => ({
    id: '0190c0de-0000-7000-8000-00000000a001',
    person: ola,
    reason: 'Jeg er verneombud',
    createdAt: '2026-11-28T08:00:00Z',
    version,
  })
  const answered = `POST /access-requests/${request().id}/answer`
  answer(read, () => audience({ requests: [request()], can: ['change'] }))
  answer(answered, (sent) => (sent.version === version ? { body: {} } : conflict))
  await open(Restricted)
  await page.getByRole('button', { name: 'Avslå' }).click()
  await expect(page.getByRole('dialog', { name: 'Avslå: Ola Hansen' })).toContainText('«Jeg er verneombud»')
  await expect(page.getByRole('textbox', { name: /^Tilgang til/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Gi tilgang' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Gi tilgang: Ola Hansen' })
  await dialog.getByLabel('Svar').fill('Du får se den til saken er lukket')
  await dialog.getByRole('textbox', { name: /^Tilgang til/ }).fill('ut året')
  await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Tilgang til/ })).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === answered)).toBe(false)
  version = 2
  await dialog.getByRole('textbox', { name: /^Tilgang til/ }).fill('31.12.2026')
  await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(() => calls.filter(({ call }) => call === read).length).toBeGreaterThan(1)
  await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(page.getByText('Tilgangen er gitt, og den som spurte, har fått beskjed')).toBeVisible()
  expect(calls.filter(({ call }) => call === answered).at(-1)?.body).toMatchObject({ version: 2, isGranted: true, until: '2026-12-31' })
})

test('access is given to a person who has none, or to an office; what is refused stands at its field', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const people = [kari, ola].map((one) => ({ ...one, roleId: 3, departmentName: null, isActive: true }))
  answer('GET /people', () => ({ body: { items: people } }))
  answer(read, () => audience({ people: [{ ...kari, reasons: [reason('added')], canRemove: true }], can: ['change'] }))
  answer(`POST /deviations/${id}/access/give`, () => refusedAt({ appointmentType: 'Vervet står på listen allerede' }))
  await open(Restricted)
  await page.getByRole('button', { name: 'Gi tilgang' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gi tilgang' })
  await dialog.getByRole('combobox', { name: 'Person' }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Ola Hansen'])
  await page.getByRole('option').click()
  await dialog.getByText('Verv', { exact: true }).first().click()
  await dialog.locator('#appointmentType').selectOption('Verneombud')
  await dialog.getByLabel('Begrunnelse').fill('Verneombudet skal følge saken')
  await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(dialog.locator('#appointmentType')).toHaveAccessibleDescription('Vervet står på listen allerede')
  const sent = calls.find(({ call }) => call.startsWith('POST'))
  expect(sent?.body).toEqual({ appointmentType: 'verneombud', until: null, reason: 'Verneombudet skal følge saken' })
})

test('where nothing can be done with who sees it, as when the past is looked at, there is no button that does nothing', async ({
  page,
  open,
  answer,
}) => {
  answer(read, () => audience({ people: [{ ...kari, reasons: [reason('added')], canRemove: false }] }))
  await open(Restricted)
  await expect(page.getByText('Kari Nordmann')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const why = { lift: 'Bare avdelingens leder kan oppheve skjermingen' }
  answer(read, () => audience({ why }))
  await open(Restricted)
  await expect(page.getByRole('button', { name: 'Opphev skjermingen' })).toHaveAccessibleDescription(why.lift)
  await expect(page.getByRole('button')).toHaveCount(1)
})
