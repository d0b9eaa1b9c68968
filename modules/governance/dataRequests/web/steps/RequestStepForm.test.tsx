import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import { RequestSteps } from '../page/RequestSteps.tsx'
import { kari, request } from '../requestsTesting.ts'
import { RequestStepForm } from './RequestStepForm.tsx'
import type { FormStep } from './StepForm.tsx'

const base = `/data-requests/${request().id}`
const close = () => document.body.append('lukket')
const Form = ({ step, more = {} }: { step: FormStep; more?: object }) => (
  <RequestStepForm step={step} request={request(more)} onClose={close} />
)
export const Answering = () => <Form step="answer" />
export const AnsweringUnknown = () => <Form step="answer" more={{ status: 'identityCheck', personId: null, identityHow: null }} />
export const Extending = () => <Form step="extend" />
export const ExtendingOther = () => <Form step="extend" more={{ personId: null }} />
export const Assigning = () => <Form step="assign" />
export const Steps = () => (
  <RequestSteps request={request({ can: ['answer', 'assign'], why: { sendToReview: 'Ingen andre kan gjennomgå svaret' } })} />
)
export const Known = () => <RequestSteps request={request({ status: 'received', can: ['begin'] })} />
export const Unknown = () => <RequestSteps request={request({ status: 'received', identityHow: null, can: ['begin'] })} />

test('the usual answer to what is granted does not stand there when the request is refused, and comes back', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`POST ${base}/answer`, () => ({ body: request({ status: 'answered' }) }))
  await open(Answering)
  const dialog = page.getByRole('dialog', { name: 'Svar' })
  const text = dialog.getByLabel('Svar til personen')
  await expect(text).toHaveValue(/Mine data/)
  await dialog.locator('#decision').selectOption('Avslått')
  await expect(text).toHaveValue('')
  await dialog.locator('#decision').selectOption('Etterkommet')
  await expect(text).toHaveValue(/Mine data/)
  await dialog.locator('#decision').selectOption('Avslått')
  await text.fill('Vi kan ikke gi innsyn i varslingssaken.')
  await dialog.getByLabel('Hvorfor ikke alt?').fill('Hensynet til den som varslet')
  // What was written oneself stays, whatever is decided.
  await dialog.locator('#decision').selectOption('Delvis etterkommet')
  await expect(text).toHaveValue('Vi kan ikke gi innsyn i varslingssaken.')
  await dialog.getByRole('button', { name: 'Svar', exact: true }).click()
  await expect(page.getByText('Henvendelsen er besvart')).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/answer'))?.body).toEqual({
    version: 3,
    decision: 'partly',
    answer: 'Vi kan ikke gi innsyn i varslingssaken.',
    basis: 'Hensynet til den som varslet',
    channel: null,
  })
})

test('a reason that was written for a refusal does not go with what is granted after all', async ({ page, open, answer, calls }) => {
  answer(`POST ${base}/answer`, () => ({ body: request({ status: 'answered' }) }))
  await open(Answering)
  const dialog = page.getByRole('dialog', { name: 'Svar' })
  await dialog.locator('#decision').selectOption('Avslått')
  await dialog.getByLabel('Hvorfor ikke alt?').fill('Personen har vært umulig')
  await dialog.locator('#decision').selectOption('Etterkommet')
  await expect(dialog.getByLabel('Hvorfor ikke alt?')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Svar', exact: true }).click()
  await expect(page.getByText('Henvendelsen er besvart')).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/answer'))?.body).toMatchObject({ decision: 'granted', basis: null })
})

test('of somebody nobody knows who is, only a refusal is offered, and how they heard of it is asked', async ({ page, open }) => {
  await open(AnsweringUnknown)
  await expect(page.locator('#decision').getByRole('option')).toHaveText(['Avslått'])
  await expect(page.getByLabel('Svar til personen')).toHaveValue('')
  await expect(page.getByLabel('Hvorfor ikke alt?')).toBeVisible()
  await expect(page.getByLabel('Når og hvordan ble svaret gitt?')).toBeVisible()
})

test('a deadline is extended at most to two months after the first, and the refusal of another stands at the day', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Fristen kan forlenges med høyst to måneder'
  answer(`POST ${base}/extend`, () => refusedAt({ until: message }))
  await open(Extending)
  const until = page.getByRole('textbox', { name: 'Ny frist' })
  await expect(until).toHaveValue('10.02.2027')
  await until.fill('snart')
  await page.getByLabel('Hvorfor?').fill('Arkivet er på papir')
  await page.getByRole('dialog').getByRole('button', { name: 'Forleng fristen' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await until.fill('01.03.2027')
  await page.getByRole('dialog').getByRole('button', { name: 'Forleng fristen' }).click()
  await expect(until).toHaveAccessibleDescription(new RegExp(message))
  // A user reads it in the portal; nobody has to say how they heard of it.
  await expect(page.getByLabel('Når og hvordan fikk personen beskjed?')).toHaveCount(0)
})

test('of somebody who is no user it is asked how they heard of the new deadline', async ({ page, open }) => {
  await open(ExtendingOther)
  await expect(page.getByLabel('Når og hvordan fikk personen beskjed?')).toBeVisible()
})

test('a request is never given to the one it is about', async ({ page, open, answer }) => {
  const officer = { id: '0190c0de-0000-7000-8000-000000000002', name: 'Per Ombud' }
  answer('GET /data-requests/handlers', () => ({ body: { items: [kari, officer] } }))
  await open(Assigning)
  await page.getByRole('combobox', { name: 'Behandler' }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['Per Ombud'])
})

test('after a conflict the newest is fetched, and what was written goes on its version', async ({ page, open, answer, calls }) => {
  answer(`POST ${base}/extend`, ({ version }) => (version === 4 ? { body: request({ version: 5 }) } : conflict))
  answer(`GET ${base}`, () => ({ body: request({ version: 4 }) }))
  await open(Extending)
  await page.getByLabel('Hvorfor?').fill('Arkivet er på papir')
  await page.getByRole('dialog').getByRole('button', { name: 'Forleng fristen' }).click()
  await page.getByRole('dialog').getByRole('alert').getByRole('button').click()
  await expect(page.getByText('Det nyeste er hentet.')).toBeVisible()
  await expect(page.getByLabel('Hvorfor?')).toHaveValue('Arkivet er på papir')
  await page.getByRole('dialog').getByRole('button', { name: 'Forleng fristen' }).click()
  await expect(page.getByText('Fristen er forlenget')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/extend')).map(({ body }) => body.version)).toEqual([3, 4])
})

test('the next step stands as a button, the rest in the menu, and what cannot be done now says why', async ({ page, open }) => {
  await open(Steps)
  await expect(page.getByRole('button', { name: 'Svar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mer' }).click()
  await expect(page.getByRole('menuitem', { name: 'Gi til' })).toBeVisible()
  const review = page.getByRole('menuitem', { name: /^Send til gjennomgang/ })
  await expect(review).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Ingen andre kan gjennomgå svaret')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Avslutt' })).toHaveCount(0)
})

test('work begins at once where it is known who asks, and where it is not it is asked first', async ({ page, open, answer, calls }) => {
  answer(`POST ${base}/begin`, () => ({ body: request() }))
  await open(Known)
  await page.getByRole('button', { name: 'Start arbeidet' }).click()
  await expect(page.getByText('Arbeidet er startet')).toBeVisible()
  const begun = () => calls.filter(({ call }) => call.endsWith('/begin')).length
  expect(begun()).toBe(1)
  await open(Unknown)
  await page.getByRole('button', { name: 'Start arbeidet' }).click()
  await expect(page.getByLabel('Hvordan vet dere hvem som spør?')).toBeVisible()
  expect(begun()).toBe(1)
})
