import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { PeopleList } from './PeopleList.tsx'
import { emptyPerson, type PersonCells } from './peopleOfTable.ts'
import { usePeopleList } from './usePeopleList.ts'

const options = {
  roleOptions: [
    { value: '2', label: 'Leder' },
    { value: '3', label: 'Ansatt' },
  ],
  employmentOptions: [{ value: 'permanent', label: 'Fast ansatt' }],
}
const person = (firstname: string, more: Partial<PersonCells> = {}): PersonCells => ({
  ...emptyPerson,
  firstname,
  lastname: 'Nordmann',
  email: `${firstname.toLowerCase()}@eksempel.no`,
  department: 'Drift',
  ...more,
})
function List({ people, isGuessed = false }: { people: PersonCells[]; isGuessed?: boolean }) {
  const list = usePeopleList()
  useState(() => list[1]({ type: 'add', people }))
  const [invited, setInvited] = useState(0)
  if (invited > 0) return <p>{invited} er invitert</p>
  return (
    <PeopleList
      options={options}
      isGuessed={isGuessed}
      list={list}
      notices={[]}
      onDone={(done) => setInvited(done.invited)}
      onOther={() => undefined}
    />
  )
}
export const Three = () => <List people={[person('Kari'), person('Ola'), person('Per')]} />
export const Faulty = () => (
  <List
    people={[person('Kari'), person('Ola', { email: 'ola(at)eksempel.no' }), person('Per', { email: 'kari@eksempel.no', roleId: '' })]}
  />
)
export const NewDepartment = () => <List people={[person('Kari'), person('Ola', { department: 'Kaia' })]} />
export const Guessed = () => <List isGuessed people={[person('Kari'), person('Ola', { department: 'Kaia' })]} />

const department = { id: '0190c0de-0000-7000-8000-000000000101', name: 'Drift', code: null, path: 'Drift', isActive: true, depth: 1 }
test.beforeEach(({ answer }) =>
  answer('GET /departments', () => ({ body: { items: [department], canAdd: true, canAddTop: true, leaders: [] } })),
)
const line = (page: import('@playwright/test').Page, n: number) => page.getByRole('listitem', { name: `Rad ${n}` })

test('what is wrong is told at its cell before anything is sent: an address that is none, one that stands twice, a role to choose', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /people/import', () => ({ body: { invited: 3, departments: [] } }))
  await open(Faulty)
  await page.getByRole('button', { name: 'Inviter 3 personer' }).click()
  await expect(line(page, 2).getByLabel('E-post')).toBeFocused()
  await expect(line(page, 2).getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true')
  await expect(line(page, 3).getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true')
  await expect(line(page, 3).getByLabel('Rolle')).toHaveAttribute('aria-invalid', 'true')
  await expect(line(page, 1).locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(page.getByText('2 rader må rettes før du kan invitere.')).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.getByRole('checkbox', { name: 'Vis bare radene som må rettes' }).check()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  // A row that is corrected stays where it is until somebody has seen it.
  await line(page, 2).getByLabel('E-post').fill('ola@eksempel.no')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await line(page, 3).getByLabel('E-post').fill('per@eksempel.no')
  await line(page, 3).getByLabel('Rolle').selectOption('Ansatt')
  await page.getByRole('button', { name: 'Inviter 3 personer' }).click()
  await expect(page.getByText('3 er invitert')).toBeVisible()
})

test('what the server refuses stands at the person it is of, also when another was taken off the list meanwhile', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Adressen er allerede i bruk'
  let tell = () => {}
  const answered = new Promise<void>((done) => {
    tell = done
  })
  answer('POST /people/import', async () => {
    await answered
    return { status: 422, body: { code: 'guard', message, fields: { 'people.1.email': message } } }
  })
  await open(Three)
  await page.getByRole('button', { name: 'Inviter 3 personer' }).click()
  await expect.poll(() => calls.some(({ call }) => call.startsWith('POST'))).toBe(true)
  await page.getByRole('button', { name: 'Fjern Kari Nordmann fra listen' }).click()
  tell()
  await expect(line(page, 1).getByLabel('E-post')).toHaveAccessibleDescription(message)
  await expect(line(page, 1).getByLabel('Fornavn')).toHaveValue('Ola')
  await expect(line(page, 2).locator('[aria-invalid="true"]')).toHaveCount(0)
})

test('an answer that is lost invites nobody twice, and the list is there to be sent again', async ({ page, open, answer, calls }) => {
  answer('POST /people/import', () => 'lost')
  await open(Three)
  const invite = page.getByRole('button', { name: 'Inviter 3 personer' })
  await invite.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /people/import', () => ({ body: { invited: 3, departments: [] } }))
  await invite.click()
  await expect(page.getByText('3 er invitert')).toBeVisible()
  const keys = calls.filter(({ call }) => call.startsWith('POST')).map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('departments that are not there are added when it is said so, and not when they may be something else that was read', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('POST /people/import', () => ({ body: { invited: 2, departments: ['Kaia'] } }))
  await open(NewDepartment)
  await expect(page.getByRole('status').filter({ hasText: 'én ny avdeling' })).toBeVisible()
  await expect(line(page, 2)).toContainText('Ny avdeling')
  await expect(line(page, 1)).not.toContainText('Ny avdeling')
  await page.getByRole('button', { name: 'Inviter 2 personer' }).click()
  await expect(page.getByText('2 er invitert')).toBeVisible()
  await open(Guessed)
  await expect(page.getByRole('checkbox', { name: /^Legg til avdelinger/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Inviter 2 personer' }).click()
  await expect(page.getByText('2 er invitert')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body.addsDepartments)).toEqual([true, false])
})
