import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { EventStepDialog } from './EventStepDialog.tsx'
import { event } from './wheelTesting.ts'

const close = () => document.body.append('lukket')
const quarterly = event({
  months: [2, 5, 8, 11],
  isLast: false,
  status: 'planned',
  month: 12,
  dueDate: '2026-12-20',
  years: [
    { id: event().id.replace('31', '32'), year: 2026, month: 8, dueDate: '2026-08-20', status: 'planned' },
    { id: event().id.replace('31', '33'), year: 2027, month: 2, dueDate: '2027-02-20', status: 'planned' },
    { id: event().id.replace('31', '34'), year: 2026, month: 5, dueDate: '2026-05-20', status: 'done' },
  ],
})
export const Skipping = () => <EventStepDialog step="skip" event={event()} onClose={close} />
export const SkippingOne = () => <EventStepDialog step="skip" event={quarterly} onClose={close} />
export const Stopping = () => <EventStepDialog step="stop" event={quarterly} onClose={close} />
export const Completing = () => <EventStepDialog step="complete" event={event()} onClose={close} />

const base = `/year-wheel/events/${event().id}`

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-28T10:00:00Z')))

test('leaving out one of several times is told apart from leaving out a year, and neither is done without a reason', async ({
  page,
  open,
  calls,
}) => {
  await open(SkippingOne)
  const one = page.getByRole('dialog', { name: 'Utelat denne gangen' })
  await expect(one).toContainText('Neste gang kommer det som vanlig.')
  await open(Skipping)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Neste år kommer det som vanlig.')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByLabel('Hvorfor utelates det?')).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('before a series is stopped it is told how many times are left out, and how many that are late stay to be done', async ({
  page,
  open,
}) => {
  await open(Stopping)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 planlagte ganger utelates, og det kommer ikke flere.')
  await expect(dialog).toContainText('1 gang som er startet eller forsinket, blir stående til de er gjort eller utelatt.')
})

test('what is done is marked so once: a lost answer is asked for again under the same key, a conflict on the newest version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`POST ${base}/complete`, () => 'lost')
  answer(`GET ${base}`, () => ({ body: event({ version: 3 }) }))
  await open(Completing)
  const dialog = page.getByRole('dialog')
  const done = dialog.getByRole('button').last()
  await dialog.getByLabel(/^Hva er gjort/).fill('Gått runde på alle plan')
  await done.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer(`POST ${base}/complete`, () => conflict)
  await done.click()
  await dialog.getByRole('alert').getByRole('button').click()
  await expect(page.getByText('Det nyeste er hentet.')).toBeVisible()
  answer(`POST ${base}/complete`, () => ({ body: event({ status: 'done', version: 4 }) }))
  await done.click()
  await expect(page.getByText('Gjøremålet er markert som gjort')).toBeVisible()
  const sent = calls.filter(({ call }) => call.endsWith('/complete'))
  expect(sent.map(({ body }) => [body.version, body.note])).toEqual([
    [2, 'Gått runde på alle plan'],
    [2, 'Gått runde på alle plan'],
    [3, 'Gått runde på alle plan'],
  ])
  const keys = sent.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})
