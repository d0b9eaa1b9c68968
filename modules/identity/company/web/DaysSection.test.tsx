import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { days } from './companyTesting.ts'
import { DaysSection } from './DaysSection.tsx'

export const Section = () => <DaysSection />

const easter = { from: '2027-03-24', to: '2027-03-24', name: 'Onsdag før påske', isHalfDay: true }

test('one day the company is closed needs no last day, and what was there goes with it', async ({ page, open, answer, calls }) => {
  answer('GET /company/days', () => ({ body: days({ closedDays: [easter] }) }))
  answer('PUT /company/days', ({ version, ...sent }) => ({ body: days({ ...sent, version: version + 1 }) }))
  await open(Section)
  await expect(page.getByRole('checkbox', { name: 'Halv dag: Onsdag før påske' })).toBeChecked()
  await page.getByRole('button', { name: 'Legg til dager' }).click()
  const added = page.getByRole('region', { name: 'Dager virksomheten er lukket' }).getByRole('listitem').nth(1)
  await added.getByLabel('Navn').fill('Sommerfest')
  await added.getByRole('textbox', { name: 'Første dag' }).fill('18.6.2027')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    recurrenceShift: 'previous',
    version: 5,
    closedDays: [easter, { from: '2027-06-18', to: '2027-06-18', name: 'Sommerfest', isHalfDay: false }],
  })
})

test('days that end before they begin, and what is no date, are told at their own field and never sent', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /company/days', () => ({ body: days({ closedDays: [easter] }) }))
  await open(Section)
  const row = page.getByRole('region', { name: 'Dager virksomheten er lukket' }).getByRole('listitem').first()
  await row.getByRole('textbox', { name: /^Siste dag/ }).fill('20.03.2027')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(row.getByRole('textbox', { name: /^Siste dag/ })).toHaveAccessibleDescription('Siste dag kan ikke være før første dag')
  await row.getByRole('textbox', { name: /^Siste dag/ }).fill('uken etter')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(row.getByRole('textbox', { name: /^Siste dag/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(row.getByRole('textbox', { name: 'Første dag' })).not.toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})

test('after another has changed the days, theirs are there under mine, and mine are saved on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = days()
  answer('GET /company/days', () => ({ body: now }))
  answer('PUT /company/days', ({ version, ...sent }) => {
    if (version !== now.version) return conflict
    now = days({ ...sent, version: version + 1 })
    return { body: now }
  })
  await open(Section)
  await page.getByLabel('Når en frist faller på en fridag').selectOption('Behold datoen')
  now = days({ closedDays: [easter], version: 6 })
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('alert')).toContainText('Noen andre har endret dette mens du jobbet.')
  await expect(page.getByLabel('Navn')).toHaveValue('Onsdag før påske')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(calls.at(-1)?.body ?? calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({
    version: 6,
    recurrenceShift: 'keep',
    closedDays: [easter],
  })
})

test('who may not change the days reads them as they are', async ({ page, open, answer }) => {
  const summer = { from: '2027-07-05', to: '2027-07-25', name: 'Fellesferie', isHalfDay: false }
  answer('GET /company/days', () => ({ body: days({ closedDays: [summer], canEdit: false }) }))
  await open(Section)
  await expect(page.getByText('05.07.2027–25.07.2027 · Fellesferie')).toBeVisible()
  await expect(page.getByText('Bare en administrator kan endre dette.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('a half day is told to who only reads: it is no day the company is closed', async ({ page, open, answer }) => {
  answer('GET /company/days', () => ({ body: days({ closedDays: [easter], canEdit: false }) }))
  await open(Section)
  await expect(page.getByText('24.03.2027 · Onsdag før påske')).toContainText('Halv dag')
})
