import { expect, test } from '@portal/ui/testing/component'
import { forbidden } from '@portal/ui/testing/refusals'
import { CopyDialog } from './CopyDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { copyable, kari, ola, publishing, wheel } from './wheelTesting.ts'

const close = () => document.body.append('lukket')
export const Copying = () => <CopyDialog year={2026} onClose={close} />
export const PublishingYear = () => <PublishDialog year={2027} onClose={close} />

const [round, drill, meeting] = [
  copyable(3, 'Vernerunde', { dueDate: '2027-03-12', ownerName: kari.name }),
  copyable(5, 'Brannøvelse'),
  copyable(9, 'AMU-møte', { times: 4, dueDate: '2027-02-01' }),
]

test('all of a year goes on to the next, in quiet where nobody has seen it, and what is left out stays behind', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /year-wheel/copy', () => ({ body: { items: [round, drill, meeting] } }))
  answer('GET /year-wheel', () => ({ body: wheel({ can: ['draft'] }) }))
  answer('POST /year-wheel/copy', () => ({ body: { made: 2 } }))
  await open(Copying)
  await expect(page.getByText('12.03.2027, Kari Nordmann')).toBeVisible()
  await expect(page.getByText('mai, Uten ansvarlig')).toBeVisible()
  await expect(page.getByText('4 ganger, første 01.02.2027, Uten ansvarlig')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Hold 2027 som utkast/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Brannøvelse/ }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Velg alle' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Kopier 2' }).click()
  await expect(page.getByText('2 gjøremål er lagt inn i 2027')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ year: 2026, ids: [round.id, meeting.id], asDraft: true })
})

test('nothing is copied into the open before it is known whether the next year can be planned in quiet', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let tell = () => {}
  const known = new Promise<void>((done) => {
    tell = done
  })
  answer('GET /year-wheel/copy', () => ({ body: { items: [round] } }))
  answer('GET /year-wheel', async () => {
    await known
    return { body: wheel({ can: ['draft'] }) }
  })
  answer('POST /year-wheel/copy', () => ({ body: { made: 1 } }))
  await open(Copying)
  const copy = page.getByRole('button', { name: 'Kopier 1' })
  await expect(copy).toHaveAttribute('aria-disabled', 'true')
  await copy.click({ force: true })
  await expect(page.getByRole('checkbox', { name: /^Vernerunde/ })).toBeChecked()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  tell()
  await expect(copy).not.toHaveAttribute('aria-disabled', 'true')
  await copy.click()
  await expect(page.getByText('lukket')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ asDraft: true })
})

test('who chooses nothing copies nothing, a refusal is told in the dialog, and a year that is copied says so', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /year-wheel/copy', () => ({ body: { items: [round, drill] } }))
  answer('GET /year-wheel', () => ({ body: wheel() }))
  answer('POST /year-wheel/copy', () => forbidden('Bare administratorer og ledere planlegger året'))
  await open(Copying)
  // A year that others see already cannot be made a draft.
  await expect(page.getByRole('checkbox', { name: /utkast/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Velg alle' }).uncheck()
  await page.getByRole('button', { name: 'Kopier', exact: true }).click({ force: true })
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.getByRole('checkbox', { name: 'Velg alle' }).check()
  await page.getByRole('button', { name: 'Kopier 2' }).click()
  await expect(page.getByRole('alert')).toContainText('Bare administratorer og ledere planlegger året')
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ year: 2026, ids: [round.id, drill.id] })
  answer('GET /year-wheel/copy', () => ({ body: { items: [] } }))
  await open(Copying)
  await expect(page.getByText('Alt i dette året finnes allerede i det neste.')).toBeVisible()
})

test('before a year is published it is told who hears of it, what has nobody, and what stands on a day off', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const plan = publishing({
    coming: 3,
    tasks: 6,
    tasksNow: 0,
    unowned: 2,
    people: [
      { ...kari, events: 9, tasks: 1 },
      { ...ola, events: 3, tasks: 0 },
    ],
    moved: [{ id: copyable(1, '').id, title: 'Brannøvelse', from: '2027-05-17', to: '2027-05-14' }],
    daysOff: [{ id: copyable(2, '').id, title: 'Styremøte', dueDate: '2027-01-01' }],
  })
  answer('GET /year-wheel/publishing', () => ({ body: plan }))
  answer('POST /year-wheel/publish', () => ({ body: JSON.parse('{"year":2027,"tasks":0,"told":2}') }))
  await open(PublishingYear)
  const dialog = page.getByRole('dialog', { name: 'Publiser årshjulet 2027' })
  await expect(dialog).toContainText('14 gjøremål publiseres. 3 til kommer etter reglene sine når tiden nærmer seg.')
  await expect(dialog).toContainText('6 oppgaver lages 30 dager før fristen, ingen av dem med det samme.')
  await expect(dialog).toContainText('2 er uten ansvarlig. Ingen får beskjed om dem.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Kari Nordmann' })).toContainText('9 gjøremål, 1 oppgave')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ola Hansen' })).toContainText('3 gjøremål')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Brannøvelse' })).toContainText('17.05.2027 → 14.05.2027')
  await expect(dialog.getByRole('link', { name: 'Styremøte' })).toBeVisible()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByRole('button', { name: 'Publiser 2027' }).click()
  await expect(page.getByText('2027 er publisert. 2 personer har fått beskjed.')).toBeVisible()
})

test('a year whose plan could not be read is not published, and one that is refused says why in the dialog', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /year-wheel/publishing', () => forbidden('Du kan ikke publisere året'))
  await open(PublishingYear)
  await expect(page.getByRole('alert')).toContainText('Du kan ikke publisere året')
  await page.getByRole('button', { name: 'Publiser 2027' }).click({ force: true })
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  answer('GET /year-wheel/publishing', () => ({ body: publishing() }))
  answer('POST /year-wheel/publish', () => ({ status: 422, body: { code: 'state', message: '2027 er publisert allerede' } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('14 gjøremål publiseres.')).toBeVisible()
  await page.getByRole('button', { name: 'Publiser 2027' }).click()
  await expect(page.getByRole('alert')).toContainText('2027 er publisert allerede')
  await expect(page.getByText('lukket')).toHaveCount(0)
})
