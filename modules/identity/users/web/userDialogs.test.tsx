import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import { useQuery } from '@tanstack/react-query'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { userQueries } from './queries.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import { user } from './usersTesting.ts'

const close = () => document.body.append('lukket')
/** As the page of the person has it: what is read anew reaches the dialog. */
const useUser = () => useQuery(userQueries.one(user().id)).data
export function Deactivating() {
  const current = useUser()
  return current ? <DeactivateDialog user={current} onClose={close} /> : null
}
export function ChangingRole() {
  const current = useUser()
  return current ? <RoleDialog user={current} onClose={close} /> : null
}
export function Suspending() {
  const current = useUser()
  return current ? <StepDialog step="suspend" user={current} onClose={close} /> : null
}

const base = `/users/${user().id}`
const kari = { id: '0190c0de-0000-7000-8000-000000000001', name: 'Kari Nordmann', roleId: 2, departmentName: 'Drift', isActive: true }
const people = { body: { items: [kari, { ...kari, id: user().id, name: 'Ola Hansen' }] } }

test('who holds something gets a successor other than themselves before their access ends', async ({ page, open, answer, calls }) => {
  const message = 'Velg hvem som overtar'
  answer(`GET ${base}`, () => ({ body: user() }))
  answer('GET /people', () => people)
  answer(`GET ${base}/holding`, () => ({
    body: {
      items: [
        { kind: 'tasks', count: 3, text: '3 oppgaver' },
        { kind: 'deviations', count: 0, text: '0 avvik' },
      ],
    },
  }))
  answer(`POST ${base}/deactivate`, () => refusedAt({ successorId: message }))
  await open(Deactivating)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['3 oppgaver'])
  await dialog.getByRole('button').last().click()
  const successor = dialog.getByRole('combobox')
  await expect(successor).toHaveAccessibleDescription(message)
  await successor.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/^Kari Nordmann/])
  await page.getByRole('option').click()
  answer(`POST ${base}/deactivate`, () => ({ body: user({ status: 'inactive' as never }) }))
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('lukket')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/deactivate')).map(({ body }) => body)).toEqual([
    { version: 4 },
    { version: 4, successorId: kari.id },
  ])
})

test('nobody’s access ends before it is known what they hold', async ({ page, open, answer, calls }) => {
  answer(`GET ${base}`, () => ({ body: user() }))
  answer('GET /people', () => people)
  answer(`GET ${base}/holding`, () => ({ status: 403, body: { code: 'forbidden', message: 'Du leder ikke denne avdelingen' } }))
  await open(Deactivating)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Du leder ikke denne avdelingen')).toBeVisible()
  await dialog.getByRole('button').last().click({ force: true })
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a person another has changed meanwhile is deactivated on their version when one presses again', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let version = 4
  answer(`GET ${base}`, () => ({ body: user({ version }) }))
  answer('GET /people', () => people)
  answer(`GET ${base}/holding`, () => ({ body: { items: [] } }))
  answer(`POST ${base}/deactivate`, (sent) => (sent.version === version ? { body: user({ version: 6 }) } : conflict))
  await open(Deactivating)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  const end = dialog.getByRole('button').last()
  await expect(end).not.toHaveAttribute('aria-disabled', 'true')
  version = 5
  await end.click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(() => calls.filter(({ call }) => call === `GET ${base}`).length).toBe(2)
  await end.click()
  await expect(page.getByText('lukket')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/deactivate')).map(({ body }) => body.version)).toEqual([4, 5])
})

test('a role that is not changed is not sent, and one that would leave nobody in charge says so in the dialog', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Virksomheten må ha minst én administrator'
  answer(`GET ${base}`, () => ({ body: user({ roleId: 1 }) }))
  answer(`POST ${base}/change-role`, () => refusedAt({ roleId: message }))
  await open(ChangingRole)
  await page.getByRole('radio', { name: /^Ansatt/ }).check()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await page.getByRole('radio', { name: /^Administrator/ }).check()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText('lukket')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ version: 4, roleId: 3 }])
})

test('nobody is shut out without a reason, and the reason stays through a conflict', async ({ page, open, answer, calls }) => {
  let version = 4
  answer(`GET ${base}`, () => ({ body: user({ version }) }))
  answer(`POST ${base}/suspend`, (sent) => (sent.version === version ? { body: user({ version: 6 }) } : conflict))
  await open(Suspending)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  version = 5
  await dialog.getByRole('textbox').fill('Telefonen er stjålet')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(() => calls.filter(({ call }) => call === `GET ${base}`).length).toBe(2)
  await dialog.getByRole('button').last().click()
  await expect(page.getByText('lukket')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/suspend')).map(({ body }) => [body.version, body.reason])).toEqual([
    [4, 'Telefonen er stjålet'],
    [5, 'Telefonen er stjålet'],
  ])
})
