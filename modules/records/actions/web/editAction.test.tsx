import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionItem } from './ActionItem.tsx'
import { actionQueries } from './actionQueries.ts'
import { action, actionId, owner, path } from './actionsTesting.ts'
import { ActionStepTaken } from './StepTaken.tsx'

/** A tiltak on its record, whose plan can be changed. */
export function Plan() {
  const { data } = useQuery(actionQueries.one(actionId))
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <ul>
      <ActionItem action={data} onStep={() => setOpen(true)} />
      {isOpen && <ActionStepTaken action={data} step="edit" onClose={() => setOpen(false)} />}
    </ul>
  )
}

const kari = { id: '0190c0de-0000-7000-8000-0000000000b2', name: 'Kari Nordmann' }
const person = (one: { id: string; name: string }, roleId: number) => ({
  ...one,
  roleId,
  departmentId: null,
  departmentName: 'Bygg',
  isActive: true,
})
/** Jonas and Kari write; Per reads alone. */
const people = {
  items: [person(owner, 3), person(kari, 2), person({ id: '0190c0de-0000-7000-8000-0000000000b3', name: 'Per Revisor' }, 4)],
}

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lagre', exact: true })
const edit = async (page: Page) => {
  await page.getByRole('button', { name: 'Flere valg for TIL-2026-0012' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
}
const planned = action({ can: ['edit'], isVerificationRequired: false, hierarchyLevel: null })

test('a plan is changed: another is responsible, protective equipment is asked about, and only who may do it is offered', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = planned
  answer(`GET ${path}`, () => ({ body: now }))
  answer('GET /people', () => ({ body: people }))
  answer(`PUT ${path}`, () => {
    now = { ...planned, ownerId: kari.id, ownerName: kari.name, hierarchyLevel: 'ppe', version: 4 }
    return { body: now }
  })
  await open(Plan)
  await edit(page)
  const responsible = dialog(page).getByRole('combobox', { name: 'Ansvarlig' })
  await responsible.fill('r')
  await expect(page.getByRole('option', { name: /Kari Nordmann/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Per Revisor/ })).toHaveCount(0)
  await page.getByRole('option', { name: /Kari Nordmann/ }).click()
  await dialog(page).getByLabel('Tiltaksnivå').selectOption({ label: 'Personlig verneutstyr' })
  await expect(dialog(page).getByText('Vurder tiltak høyere i tiltakstrappen først')).toBeVisible()
  await dialog(page).getByLabel('Anslått kostnad (kr)').fill('8 000')
  await dialog(page).getByLabel('Må verifiseres').check()
  await save(page).click()
  await expect(page.getByText('Tiltaket er endret')).toBeVisible()
  await expect(page.getByRole('listitem')).toContainText('Kari Nordmann')
  expect(calls.findLast(({ call }) => call === `PUT ${path}`)?.body).toMatchObject({
    version: 3,
    title: 'Sett opp rekkverk',
    ownerId: kari.id,
    hierarchyLevel: 'ppe',
    dueDate: '2099-12-01',
    costEstimate: 8_000,
    isVerificationRequired: true,
  })
})

test('what lacks is told at its field before anything is sent, and a date the server will not have is told there too', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET ${path}`, () => ({ body: planned }))
  answer('GET /people', () => ({ body: people }))
  answer(`PUT ${path}`, () => ({
    status: 422,
    body: { code: 'guard', message: 'Datoen kan ikke være tilbake i tid', missing: ['dueDate'] },
  }))
  await open(Plan)
  await edit(page)
  const title = dialog(page).getByLabel('Tiltak', { exact: true })
  await title.fill('')
  await save(page).click()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await title.fill('Sett opp rekkverk i enden')
  const due = dialog(page).getByLabel('Frist')
  await due.fill('01.01.2026')
  await save(page).click()
  await expect(due).toHaveAccessibleDescription(/Datoen kan ikke være tilbake i tid/)
  await expect(title).toHaveValue('Sett opp rekkverk i enden')
})

test('a grave case keeps its check: it is said, and cannot be chosen away', async ({ page, open, answer }) => {
  answer(`GET ${path}`, () => ({ body: action({ can: ['edit'], isVerificationRequired: true }) }))
  answer('GET /people', () => ({ body: people }))
  await open(Plan)
  await edit(page)
  await expect(dialog(page).getByText('Tiltaket må verifiseres av en annen, fordi saken er alvorlig.')).toBeVisible()
  await expect(dialog(page).getByLabel('Må verifiseres')).toHaveCount(0)
})

test('two change the plan at once: what the other wrote in another field is there, and mine is what I send', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = planned
  answer(`GET ${path}`, () => ({ body: now }))
  answer('GET /people', () => ({ body: people }))
  answer(`PUT ${path}`, (sent) => (sent.version === 3 ? conflict : { body: { ...planned, ...sent, version: 5 } }))
  await open(Plan)
  await edit(page)
  await dialog(page).getByLabel('Tiltak', { exact: true }).fill('Sett opp rekkverk i enden')
  now = { ...planned, description: 'Husk fallsele', version: 4 }
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Noen andre har endret dette')
  await dialog(page).getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(dialog(page).getByLabel('Beskrivelse')).toHaveValue('Husk fallsele')
  await expect(dialog(page).getByLabel('Tiltak', { exact: true })).toHaveValue('Sett opp rekkverk i enden')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.findLast(({ call }) => call === `PUT ${path}`)?.body).toMatchObject({
    version: 4,
    title: 'Sett opp rekkverk i enden',
    description: 'Husk fallsele',
  })
})

test('nothing changed is nothing sent; what was typed is kept while there is no network', async ({ page, open, answer, calls }) => {
  let isLost = true
  answer(`GET ${path}`, () => ({ body: planned }))
  answer('GET /people', () => ({ body: people }))
  answer(`PUT ${path}`, (sent) => (isLost ? 'lost' : { body: { ...planned, ...sent, version: 4 } }))
  await open(Plan)
  await edit(page)
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await edit(page)
  await dialog(page).getByLabel('Beskrivelse').fill('Rekkverk på begge sider')
  await save(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await edit(page)
  await expect(dialog(page).getByLabel('Beskrivelse')).toHaveValue('Rekkverk på begge sider')
  isLost = false
  await save(page).click()
  await expect(page.getByText('Tiltaket er endret')).toBeVisible()
})
