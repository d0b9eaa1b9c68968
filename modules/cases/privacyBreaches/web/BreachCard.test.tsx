import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import type { BreachSummary, PrivacyBreach } from '../contract.ts'
import { BreachCard } from './BreachCard.tsx'

const id = '0190c0de-0000-7000-8000-00000000c001'
export const Card = () => <BreachCard deviationId={id} />

const path = `/deviations/${id}/privacy-breach`
const summary: BreachSummary = { isRegistered: true, isComplete: false, clockEnd: '2099-01-01T08:00:00.000Z', canOpen: true }
/** When those it concerns were notified. */
const sentAt = 'subjectsToldAt'
const breach = (more: Partial<PrivacyBreach> = {}): PrivacyBreach => ({
  id,
  detectedAt: '2026-11-26T08:00:00.000Z',
  clockEnd: '2026-11-29T08:00:00.000Z',
  breachTypes: [],
  mainCause: null,
  periodFrom: null,
  periodTo: null,
  personCount: null,
  isCountEstimated: false,
  personCategories: [],
  dataTypes: [],
  dataLocation: null,
  howArose: null,
  relation: null,
  consequences: null,
  riskLevel: null,
  measuresDone: null,
  measuresPlanned: null,
  notifiesSubjects: null,
  subjectsReason: null,
  subjectsMessage: null,
  isMessageWritten: false,
  subjectsRecipients: null,
  subjectsChannel: null,
  [sentAt]: null,
  decidedByName: null,
  lacking: [],
  canEdit: true,
  canDecide: true,
  why: {},
  version: 1,
  ...more,
})

test.beforeEach(({ answer }) => {
  answer(`GET ${path}`, () => ({ body: summary }))
  answer(`POST ${path}/open`, () => ({ body: breach({ consequences: 'Lønn er sett' }) }))
})

test('the assessment is read only when it is opened, which is logged once; it has focus while it is open, and its button afterwards', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`POST ${path}/open`, () => forbidden('Du behandler ikke lenger saken'))
  await open(Card)
  const opener = page.getByRole('button', { name: 'Åpne vurderingen' })
  await opener.click()
  await expect(page.getByText('Du behandler ikke lenger saken')).toBeVisible()
  const late = Promise.withResolvers<void>()
  answer(`POST ${path}/open`, () => late.promise.then(() => ({ body: breach({ consequences: 'Lønn er sett' }) })))
  const before = calls.length
  await opener.press('Enter')
  await opener.press('Enter')
  late.resolve()
  await expect(page.getByText('Lønn er sett')).toBeVisible()
  expect(calls.slice(before).filter(({ call }) => call.endsWith('/open'))).toHaveLength(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Vurder bruddet' })).toBeFocused()
  await page.getByRole('button', { name: 'Lukk vurderingen' }).press('Enter')
  await expect(page.getByText('Lønn er sett')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('who may not open it sees no card; who may not decide is told who does', async ({ page, open, answer, calls }) => {
  const why = 'Personvernombudet eller en administrator avgjør dette.'
  answer(`POST ${path}/open`, () => ({ body: breach({ canDecide: false, why: { decide: why } }) }))
  await open(Card)
  await page.getByRole('button', { name: 'Åpne vurderingen' }).click()
  const decide = page.getByRole('button', { name: 'Avgjør varsling' })
  await expect(decide).toHaveAccessibleDescription(why)
  await decide.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer(`GET ${path}`, () => ({ body: { ...summary, canOpen: false } }))
  const seen = calls.length
  await open(Card)
  await expect.poll(() => calls.length).toBe(seen + 1)
  await expect(page.getByRole('main')).toBeEmpty()
})

test('two assess at once: what the other wrote stays theirs, what both wrote in is asked about, and a lost answer is asked for under the same key', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await open(Card)
  await page.getByRole('button', { name: 'Åpne vurderingen' }).click()
  await page.getByRole('button', { name: 'Vurder bruddet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vurder bruddet' })
  const save = dialog.getByRole('button', { name: 'Vurder bruddet' })
  const count = dialog.getByLabel('Hvor mange personer gjelder det?')
  await count.fill('noen')
  await save.click()
  await expect(count).toBeFocused()
  await expect(count).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await count.fill('14')
  await dialog.getByText('Ansatte', { exact: true }).click()
  await dialog.getByLabel('Konsekvenser for personene').fill('Lønn og fravær er sett')
  const theirs = breach({ consequences: 'Lønn er sett av alle', measuresDone: 'Tilgangen er stengt', dataTypes: ['financial'], version: 2 })
  answer(`PUT ${path}`, ({ version }) => (version === 1 ? conflict : 'lost'))
  answer(`POST ${path}/open`, () => ({ body: theirs }))
  await save.click()
  await dialog.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(dialog.getByLabel('Tiltak som er gjort')).toHaveValue('Tilgangen er stengt')
  await expect(dialog.getByText('Lønn er sett av alle')).toBeVisible()
  await expect(count).toHaveValue('14')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer(`PUT ${path}`, ({ version: _, ...written }) => ({ body: breach({ ...written, version: 3 }) }))
  await save.click()
  await expect(page.getByText('Vurderingen er lagret')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('PUT'))
  expect(sent.at(-1)?.body).toMatchObject({
    version: 2,
    personCount: 14,
    personCategories: ['employees'],
    consequences: 'Lønn og fravær er sett',
    measuresDone: 'Tilgangen er stengt',
    dataTypes: ['financial'],
  })
  expect(sent.at(-1)?.headers['idempotency-key']).toBe(sent.at(-2)?.headers['idempotency-key'])
})

test('whether the people are told is chosen and reasoned; the message is finished and copied, and stands as sent once it is marked', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const proposed = 'Hei. [Fyll inn hva som skjedde]'
  const decided = breach({ notifiesSubjects: true, subjectsReason: 'Risikoen er høy', subjectsMessage: proposed, version: 2 })
  await open(Card)
  await page.getByRole('button', { name: 'Åpne vurderingen' }).click()
  await page.getByRole('button', { name: 'Avgjør varsling' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Avgjør varsling' }).click()
  await expect(dialog.getByText('Velg ja eller nei')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Ja' })).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Begrunnelse').fill('Risikoen er høy for alle på listen')
  answer(`POST ${path}/subjects`, () => ({ body: decided }))
  await dialog.getByRole('button', { name: 'Avgjør varsling' }).click()
  await expect(page.getByText('De berørte skal varsles, og er ikke varslet ennå.')).toBeVisible()

  await page.getByRole('button', { name: 'Skriv meldingen' }).click()
  const unfinished = 'Meldingen har fortsatt noe som skal fylles inn. Se etter hakeparentesene.'
  answer(`PUT ${path}/message`, ({ subjectsMessage }) =>
    subjectsMessage.includes('[Fyll inn')
      ? refusedAt({ subjectsMessage: unfinished })
      : { body: { ...decided, subjectsMessage, isMessageWritten: true, version: 3 } },
  )
  // A proposal that is right is saved as it stands, so it is sent also when nothing is changed.
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  const message = dialog.getByLabel('Melding til de berørte')
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(unfinished)
  await message.fill('Hei. Lønnslisten var åpen for alle i to timer.')
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }),
  )
  await dialog.getByRole('button', { name: 'Kopier teksten' }).click()
  await expect(page.getByText('Nettleseren lot oss ikke kopiere teksten.')).toBeVisible()
  await expect(page.getByText('Teksten er kopiert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('button', { name: 'Vis meldingen' })).toBeFocused()

  await page.getByRole('button', { name: 'Merk som sendt' }).click()
  await dialog.getByLabel('Hvem ble varslet?').fill('14 ansatte')
  await dialog.getByLabel('Hvordan er de varslet?').fill('E-post')
  const future = 'Datoen kan ikke være fram i tid'
  answer(`POST ${path}/told`, () => refusedAt({ [sentAt]: future }))
  await dialog.getByRole('button', { name: 'Merk som sendt' }).click()
  await expect(dialog.getByText(future)).toBeVisible()
  answer(`POST ${path}/told`, (sent) => ({ body: { ...decided, ...sent, isMessageWritten: true, version: 4 } }))
  await dialog.getByRole('button', { name: 'Merk som sendt' }).click()
  await expect(page.getByRole('button', { name: 'Rett når og hvordan' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Vis meldingen' })).toHaveCount(0)
  expect(calls.filter(({ call }) => call.endsWith('/told')).map(({ body }) => body.version)).toEqual([3, 3])
})

test('a clock of 72 hours that could not be fetched is told of, and is there when it is tried again', async ({ page, open, answer }) => {
  answer(`GET ${path}`, () => ({ status: 503, body: { code: 'unavailable', message: 'Portalen svarer ikke nå' } }))
  await open(Card)
  const lost = page.getByRole('alert')
  await expect(page.getByRole('heading', { name: 'Personvernbrudd' })).toBeVisible()
  await expect(lost).toContainText('Portalen svarer ikke nå')
  answer(`GET ${path}`, () => ({ body: summary }))
  await lost.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('button', { name: 'Åpne vurderingen' })).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('whoever the assessment is not shown to sees no card, and no error', async ({ page, open, answer, calls }) => {
  answer(`GET ${path}`, () => forbidden('Du har ikke tilgang'))
  await open(Card)
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('main')).toBeEmpty()
})
