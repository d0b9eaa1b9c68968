import type { Deviation } from '@portal/modules/cases/deviations'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import type { Outcome } from '../contract.ts'
import { OutcomeCard } from './OutcomeCard.tsx'

const id = '0190c0de-0000-7000-8000-00000000c001'
const deviation = (more: object = {}) =>
  ({
    id,
    number: 'AVV-2026-0042',
    title: 'Fall fra stillas',
    lessonsLearned: null,
    status: 'closed',
    isRestricted: false,
    version: 7,
    can: [],
    why: {},
    ...more,
  }) as unknown as Deviation
const chosen = (step: unknown) => document.body.append(JSON.stringify(step))
export const Closed = () => <OutcomeCard deviation={deviation()} onChoose={chosen} />
export const Reopenable = () => <OutcomeCard deviation={deviation({ can: ['reopen'] })} onChoose={chosen} />
export const Restricted = () => <OutcomeCard deviation={deviation({ isRestricted: true })} onChoose={chosen} />

const outcome = (more: Partial<Outcome> = {}): { body: Outcome } => ({
  body: { answer: null, effect: null, followsUp: null, lesson: null, answerBy: null, can: [], why: {}, ...more },
})
const effect = { dueDate: '2026-11-01', isDue: true, result: null, note: null, checkedAt: null, checkedByName: null, followUp: null }
const read = `GET /deviations/${id}/outcome`
const check = `POST /deviations/${id}/effect-check`

test('whoever reported says that it is solved by one press, or what is not in a sentence', async ({ page, open, answer, calls }) => {
  answer(read, () => outcome({ can: ['answer'], answerBy: '2026-12-12' }))
  answer(`POST /deviations/${id}/answer`, () => refusedAt({ comment: 'Skriv hva som ikke er løst, med minst 10 tegn' }))
  await open(Closed)
  await expect(page.getByText('Du kan be om gjenåpning til og med 12.12.2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Nei', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Be om gjenåpning' })
  await dialog.getByLabel('Hva er ikke løst?').fill('Alt')
  await dialog.getByRole('button', { name: 'Be om gjenåpning' }).click()
  await expect(dialog.getByLabel('Hva er ikke løst?')).toHaveAccessibleDescription('Skriv hva som ikke er løst, med minst 10 tegn')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  answer(`POST /deviations/${id}/answer`, () =>
    outcome({ answer: { isSatisfied: true, comment: null, answeredAt: '2026-11-28T08:00:00Z', reply: null, repliedByName: null } }),
  )
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
  await expect(page.getByText('Takk for svaret')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/answer')).map(({ body }) => body)).toEqual([
    { version: 7, isSatisfied: false, comment: 'Alt' },
    { version: 7, isSatisfied: true },
  ])
})

test('a wish to reopen is read by who decides: reopened from here, or answered so that the reporter can read why not', async ({
  page,
  open,
  answer,
}) => {
  const asked = {
    isSatisfied: false,
    comment: 'Rekkverket mangler ennå',
    answeredAt: '2026-11-28T08:00:00Z',
    reply: null,
    repliedByName: null,
  }
  answer(read, () => outcome({ answer: asked, can: ['decline'] }))
  await open(Reopenable)
  await expect(page.getByText('Rekkverket mangler ennå')).toBeVisible()
  await page.getByRole('button', { name: 'Gjenåpne', exact: true }).click()
  await expect(page.getByText('{"step":"reopen"}')).toBeVisible()
  await page.getByRole('button', { name: 'Svar uten å gjenåpne' }).click()
  await expect(page.getByRole('dialog')).toContainText('Den som meldte, får lese svaret. Saken forblir lukket.')
  answer(read, () => outcome({ answer: { ...asked, reply: 'Det er montert i dag', repliedByName: null } }))
  await open(Closed)
  await expect(page.getByText('Lederen svarte:')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('actions that work are said to; how the case goes on is asked only of those that do not', async ({ page, open, answer, calls }) => {
  answer(read, () => outcome({ effect, can: ['checkEffect'] }))
  answer(check, () => outcome({ effect: { ...effect, result: 'effective', note: 'Ingen nye fall', isDue: false } }))
  await open(Closed)
  await expect(page.getByText('Effektkontroll skulle gjøres fra 01.11.2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Gjør effektkontroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Effektkontroll' })
  await dialog.getByRole('button', { name: 'Gjør effektkontroll' }).click()
  await expect(dialog.getByRole('group', { name: 'Virker tiltakene?' })).toHaveAccessibleDescription(/.+/)
  expect(calls.some(({ call }) => call === check)).toBe(false)
  await dialog.getByText('Tiltakene virker ikke').click()
  await expect(dialog.getByRole('group', { name: 'Hva skjer med saken?' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Ny frist' })).toBeVisible()
  await dialog.getByText('Opprett et nytt avvik').click()
  await expect(dialog.getByRole('textbox', { name: 'Ny frist' })).toHaveCount(0)
  await dialog.getByText('Tiltakene virker', { exact: true }).click()
  await dialog.getByLabel('Hva så du?').fill('Ingen nye fall på tre måneder')
  await dialog.getByRole('button', { name: 'Gjør effektkontroll' }).click()
  await expect(page.getByText('Effektkontrollen er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call === check)?.body).toEqual({ version: 7, result: 'effective', note: 'Ingen nye fall på tre måneder' })
})

test('a restricted case that did not help is reopened: no new case is offered that others could read', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(read, () => outcome({ effect, can: ['checkEffect'] }))
  answer(check, () => conflict)
  await open(Restricted)
  await page.getByRole('button', { name: 'Gjør effektkontroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Effektkontroll' })
  await dialog.getByText('Tiltakene virker ikke').click()
  await expect(dialog.getByRole('group', { name: 'Hva skjer med saken?' })).toHaveCount(0)
  await dialog.getByLabel('Hva så du?').fill('Det samme skjedde igjen i går')
  await dialog.getByRole('textbox', { name: 'Ny frist' }).fill('20.12.2026')
  await dialog.getByRole('button', { name: 'Gjør effektkontroll' }).click()
  await expect(dialog.getByRole('alert').getByRole('button')).toBeVisible()
  expect(calls.find(({ call }) => call === check)?.body).toMatchObject({
    result: 'notEffective',
    followUp: 'reopen',
    dueDate: '2026-12-20',
  })
})

test('who may not judge the effect has no button to, and before its day who may reads why not', async ({ page, open, answer }) => {
  answer(read, () => outcome({ effect: { ...effect, isDue: false, dueDate: '2027-02-01' } }))
  await open(Closed)
  await expect(page.getByText('Effektkontroll kan gjøres fra 01.02.2027.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  answer(read, () => outcome({ effect, why: { checkEffect: 'Effektkontrollen gjøres tidligst 01.02.2027.' } }))
  await open(Closed)
  await expect(page.getByRole('button', { name: 'Gjør effektkontroll' })).toHaveAccessibleDescription(/tidligst 01\.02\.2027/)
})

test('a lesson that names somebody is refused where it is written; one that is shared is taken back with a reason', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Teksten nevner Kari. Et læringspunkt leses av alle, så skriv det uten navn.'
  answer(read, () => outcome({ can: ['share'] }))
  answer(`POST /deviations/${id}/lesson`, () => refusedAt({ body: message }))
  await open(Closed)
  await page.getByRole('button', { name: 'Del som læringspunkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Del som læringspunkt' })
  await expect(dialog.getByLabel('Overskrift')).toHaveValue('Fall fra stillas')
  await dialog.getByLabel('Hva har vi lært?').fill('Kari må bruke sele ved arbeid over to meter')
  await dialog.getByRole('button', { name: 'Del som læringspunkt' }).click()
  const shared = calls.filter(({ call }) => call.startsWith('POST'))
  await expect(dialog.getByLabel('Hva har vi lært?')).toHaveAccessibleDescription(message)
  expect(shared.length).toBeLessThanOrEqual(1)
  answer(read, () =>
    outcome({ lesson: { title: 'Bruk sele', body: 'Over to meter', sharedAt: '2026-11-28T08:00:00Z' }, can: ['withdraw'] }),
  )
  await open(Closed)
  await page.getByRole('button', { name: 'Trekk tilbake' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(page.getByRole('dialog').getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
})
