import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden } from '@portal/ui/testing/refusals'
import type { ScimSettings } from '../contract.ts'
import { ScimCard } from './ScimCard.tsx'

export const Card = () => <ScimCard />

const idOf = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const group = { id: idOf(1), displayName: 'HMS-lag', memberCount: 4, roleId: 3, departmentId: null, version: 2 }
const settings = (more: Partial<ScimSettings> = {}): ScimSettings => ({
  address: 'https://portal.eksempel.no/scim/v2',
  defaultRoleId: 3,
  defaultDepartmentId: null,
  sendsInvitations: false,
  version: 1,
  keys: [],
  groups: [group],
  ...more,
})
const newcomers = (page: Page) => page.getByRole('region', { name: 'Nye brukere' })
const role = (page: Page) => newcomers(page).getByLabel('Rolle')
const invites = (page: Page) => newcomers(page).getByRole('checkbox', { name: 'Send invitasjon på e-post' })
const save = (page: Page) => newcomers(page).getByRole('button', { name: 'Lagre' })
const ofGroup = (page: Page) => page.getByLabel('Rolle til HMS-lag')

test('what newcomers begin with is saved by the keyboard; what another has saved meanwhile is shown under it, and it can be saved again', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /scim/settings', () => ({ body: settings() }))
  answer('PUT /scim/settings', ({ version, ...chosen }) => (version === 2 ? { body: settings({ ...chosen, version: 3 }) } : conflict))
  await open(Card)
  await role(page).selectOption('Leder')
  answer('GET /scim/settings', () => ({ body: settings({ sendsInvitations: true, version: 2 }) }))
  await save(page).press('Enter')
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(invites(page)).toBeChecked()
  await expect(role(page)).toHaveValue('2')
  await save(page).press('Enter')
  await expect(page.getByText('Oppsettet er lagret')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { defaultRoleId: 2, defaultDepartmentId: null, sendsInvitations: false, version: 1 },
    { defaultRoleId: 2, defaultDepartmentId: null, sendsInvitations: true, version: 2 },
  ])
})

test('what is chosen back while it is being saved stays chosen, a double click saves once, and a lost answer keeps all', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const late = Promise.withResolvers<{ body: ScimSettings }>()
  answer('GET /scim/settings', () => ({ body: settings() }))
  answer('PUT /scim/settings', () => late.promise)
  await open(Card)
  await role(page).selectOption('Leder')
  await save(page).dblclick()
  await role(page).selectOption('Ansatt')
  late.resolve({ body: settings({ defaultRoleId: 2, version: 2 }) })
  await expect(page.getByText('Oppsettet er lagret')).toBeVisible()
  await expect(role(page)).toHaveValue('3')
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1)
  for (const call of ['GET /scim/settings', 'PUT /scim/settings']) answer(call, () => 'lost')
  await save(page).click()
  await expect(newcomers(page).getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(role(page)).toHaveValue('3')
})

test('what a group gives is chosen at once, and what is refused stands as it was', async ({ page, open, answer, calls }) => {
  answer('GET /scim/settings', () => ({ body: settings() }))
  answer(`PUT /scim/groups/${group.id}`, () => forbidden('Bare en administrator kan endre dette.'))
  await open(Card)
  await ofGroup(page).selectOption('Administrator')
  await expect(page.getByText('Bare en administrator kan endre dette.')).toBeVisible()
  await expect(ofGroup(page)).toHaveValue('3')
  answer(`PUT /scim/groups/${group.id}`, ({ roleId }) => {
    answer('GET /scim/settings', () => ({ body: settings({ groups: [{ ...group, roleId, version: 3 }] }) }))
    return { body: { ...group, roleId, version: 3 } }
  })
  await ofGroup(page).selectOption('Leder')
  await expect(page.getByText('HMS-lag er endret')).toBeVisible()
  await expect(ofGroup(page)).toHaveValue('2')
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({ roleId: 2, departmentId: null, version: 2 })
})

test('settings that could not be had are asked for anew', async ({ page, open, answer }) => {
  answer('GET /scim/settings', () => forbidden('Du har ikke tilgang.'))
  await open(Card)
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await again.waitFor()
  answer('GET /scim/settings', () => ({ body: settings({ groups: [] }) }))
  await again.click()
  await expect(page.getByText('Katalogen har ikke sendt noen grupper ennå.')).toBeVisible()
})
