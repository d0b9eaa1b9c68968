import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { AuthorityNotification } from '../contract.ts'
import { NoticesCard } from './NoticesCard.tsx'
import { caseId, notice, sending, toInspection } from './noticesTesting.ts'

export const Notices = () => <NoticesCard deviationId={caseId} />

const list = (items: AuthorityNotification[], more: object = {}) => ({ body: { items, flags: [], canAnswerFlags: false, ...more } })
const read = `GET /deviations/${caseId}/authority-notifications`
const base = `/authority-notifications/${notice().id}`

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-28T10:30:00Z')))

test('what must be told at once says how long is left and whom to ring; what is told or need not be, does not', async ({
  page,
  open,
  answer,
}) => {
  answer(read, () => list([notice()]))
  await open(Notices)
  await expect(page.getByText(/^Frist: 28\.11\.2026.*igjen\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring Arbeidstilsynet, 73 19 97 00' })).toHaveAttribute('href', 'tel:73199700')
  answer(read, () =>
    list([
      notice({ status: 'notRequired', reason: 'Bare et skrubbsår', decidedByName: 'Kari Nordmann', decidedAt: '2026-11-28T09:00:00Z' }),
    ]),
  )
  await open(Notices)
  await expect(page.getByText('Bare et skrubbsår')).toBeVisible()
  await expect(page.getByText(/^Kari Nordmann avgjorde dette/)).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByText(/^Frist:/)).toHaveCount(0)
})

test('a deadline that is over asks that it be told all the same, and no aim is named beside it', async ({ page, open, answer }) => {
  answer(read, () => list([notice({ dueAt: '2026-11-27T12:00:00Z', limitAt: '2026-11-28T10:00:00Z' })]))
  await open(Notices)
  await expect(page.getByText(/^Fristen gikk ut .* Meld likevel, og skriv hvorfor det er sent\.$/)).toBeVisible()
  await expect(page.getByText(/^Mål:|^Skulle vært meldt/)).toHaveCount(0)
  answer(read, () => list([notice({ dueAt: '2026-11-28T10:00:00Z', limitAt: '2026-11-30T10:00:00Z', workingDayBefore: '2026-11-27' })]))
  await open(Notices)
  await expect(page.getByText(/^Skulle vært meldt .* Meld med en gang\.$/)).toBeVisible()
  await expect(page.getByText('Siste arbeidsdag før fristen er 27.11.2026.')).toBeVisible()
})

test('who was told, how and by whom stands in the notice, and that the safety representative still lacks a copy', async ({
  page,
  open,
  answer,
}) => {
  answer(read, () => list([notice({ status: 'sent', sendings: [sending()], can: ['copy'] })]))
  await open(Notices)
  await expect(page.getByText(/Arbeidstilsynet varslet .* av Kari Nordmann \(Telefon\)/)).toBeVisible()
  await expect(page.getByText('Referanse 2026/4411')).toBeVisible()
  await expect(page.getByText('Verneombudet skal ha kopi av den skriftlige bekreftelsen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kopi til verneombudet' })).toBeVisible()
})

test('a sending says how and to whom; why it is late is asked of what is late alone, and does not follow a time that was in time', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(read, () => list([notice()]))
  answer(`POST ${base}/send`, () => ({ body: notice({ status: 'sent' }) }))
  await open(Notices)
  await page.getByRole('button', { name: 'Registrer melding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrer melding' })
  const send = dialog.getByRole('button', { name: 'Registrer melding' })
  await send.click()
  await expect(dialog.getByRole('group', { name: 'Hvordan?' })).toHaveAccessibleDescription(/.+/)
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await dialog.getByText('Telefon', { exact: true }).click()
  await dialog.getByLabel('politiet').uncheck()
  await expect(dialog.getByLabel('Hvorfor er det sent?')).toHaveCount(0)
  const time = dialog.getByRole('textbox', { name: /klokkeslett|Tid|kl/i }).last()
  const before = await time.inputValue()
  await time.fill('23:30')
  await dialog.getByLabel('Hvorfor er det sent?').fill('Vi trodde fristen var i morgen')
  await time.fill(before)
  await expect(dialog.getByLabel('Hvorfor er det sent?')).toHaveCount(0)
  await send.click()
  await expect(page.getByText('Meldingen er registrert')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    version: 2,
    channel: 'phone',
    ...toInspection,
    isPartial: false,
    lateReason: '',
  })
})

test('what must be written in writing is refused at its field, and a conflict fetches the newest', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const message = 'Varselet må bekreftes skriftlig. Velg en skriftlig kanal, eller registrer dette som en første melding.'
  answer(read, () => list([notice({ version: 3 })]))
  answer(`POST ${base}/send`, () => ({ status: 422, body: { code: 'guard', message, missing: ['channel'], fields: { channel: message } } }))
  await open(Notices)
  await page.getByRole('button', { name: 'Registrer melding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrer melding' })
  await dialog.getByText('Telefon', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Registrer melding' }).click()
  await expect(dialog.getByRole('group', { name: 'Hvordan?' })).toHaveAccessibleDescription(message)
  answer(`POST ${base}/send`, () => conflict)
  await dialog.getByText('Altinn', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Registrer melding' }).click()
  await dialog.getByRole('alert').getByRole('button').click()
  await expect(page.getByText('Det nyeste er hentet.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Altinn' })).toBeChecked()
  expect(calls.filter(({ call }) => call.endsWith('/send'))).toHaveLength(2)
})

test('that it need not be told is said with a reason of a sentence, and by who may: the others read why not', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const why = { waive: 'Saken er alvorlig, og du behandler den.' }
  answer(read, () => list([notice({ status: 'toAssess', can: ['require', 'postpone'], why })]))
  await open(Notices)
  await expect(page.getByText('Er dette meldepliktig til Arbeidstilsynet og politiet?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nei', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Nei', exact: true })).toHaveAccessibleDescription(why.waive)
  answer(read, () => list([notice({ status: 'toAssess', can: ['require', 'waive', 'postpone'] })]))
  await open(Notices)
  await page.getByRole('button', { name: 'Nei', exact: true }).click()
  const dialog = page.getByRole('dialog')
  answer(`POST ${base}/decide`, () => refusedAt({ reason: 'Skriv minst 20 tegn' }))
  await dialog.getByLabel('Hvorfor er det ikke meldepliktig?').fill('Nei')
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByLabel('Hvorfor er det ikke meldepliktig?')).toHaveAccessibleDescription(/Skriv minst 20 tegn/)
  expect(calls.find(({ call }) => call.endsWith('/decide'))?.body).toEqual({ version: 2, answer: 'no', reason: 'Nei' })
})

test('a question of the category is answered by a press, and one that is refused shows what was answered before', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const flags = [{ flag: 'damage', answer: 'unknown' }]
  answer(read, () => list([], { flags, canAnswerFlags: true }))
  answer(`PUT /deviations/${caseId}/regulatory-flags`, () => forbidden('Bare lederen svarer på dette'))
  await open(Notices)
  const question = page.getByRole('group', { name: 'Er det materiell skade?' })
  await question.getByText('Ja', { exact: true }).click()
  await expect(page.getByText('Bare lederen svarer på dette')).toBeVisible()
  await expect(question.getByRole('radio', { name: 'Vet ikke' })).toBeChecked()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ damage: 'yes' })
  answer(read, () => list([], { flags, canAnswerFlags: false }))
  await open(Notices)
  await expect(page.getByText('Er det materiell skade? Vet ikke')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})
