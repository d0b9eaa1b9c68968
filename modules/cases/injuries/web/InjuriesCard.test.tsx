import { expect, test } from '@portal/ui/testing/component'
import { InjuriesCard } from './InjuriesCard.tsx'
import { caseId, injury, kari, summary } from './injuriesTesting.ts'

export const Card = () => <InjuriesCard deviationId={caseId} />

const opened = `POST /deviations/${caseId}/injuries/open`
const added = `POST /deviations/${caseId}/injuries`
const person = { ...kari, roleId: 3, departmentName: 'Bygg', isActive: true }

test('who hurt themselves is read only when the register is opened, and what is still unknown is named', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, incomplete: 1 } }))
  answer(opened, () => ({ body: { items: [{ ...injury, lacking: ['activity', 'bodyPart'] }], statement: null } }))
  await open(Card)
  await expect(page.getByText('1 personskade er registrert. 1 av dem mangler opplysninger.')).toBeVisible()
  await expect(page.getByText('Ola Hansen')).toHaveCount(0)
  expect(calls.some(({ call }) => call === opened)).toBe(false)
  await page.getByRole('button', { name: 'Åpne opplysningene' }).click()
  await expect(page.getByRole('heading', { name: 'Ola Hansen' })).toBeVisible()
  await expect(page.getByText('Mangler: Arbeidsoperasjon, Kroppsdel')).toBeVisible()
  await expect(page.getByText('6 dager (20.11.2026)')).toBeVisible()
  await page.getByRole('button', { name: 'Lukk opplysningene' }).click()
  await expect(page.getByText('Ola Hansen')).toHaveCount(0)
})

test('who may not open the register is not told that there is one', async ({ page, open, answer, calls }) => {
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, canOpen: false } }))
  await open(Card)
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('main')).toBeEmpty()
})

test('who may read the register but not write in it is told who does, and no button works', async ({ page, open, answer }) => {
  const why = 'Lederen for avdelingen fyller ut opplysningene om personskaden.'
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, count: 0, canEdit: false, why: { edit: why } } }))
  await open(Card)
  for (const name of ['Registrer personskade', 'Ingen ble skadet']) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(why)
    await button.click({ force: true })
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a register that refuses to be opened says why, and shows nothing', async ({ page, open, answer }) => {
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: summary }))
  answer(opened, () => ({ status: 403, body: { code: 'forbidden', message: 'Du er ikke lenger leder for avdelingen' } }))
  await open(Card)
  await page.getByRole('button', { name: 'Åpne opplysningene' }).click()
  await expect(page.getByText('Du er ikke lenger leder for avdelingen')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
})

test('an injury needs only its outcome; the criteria of a grave one are asked, and leave with their question', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, count: 0 } }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer(added, () => ({ body: injury }))
  await open(Card)
  await page.getByRole('button', { name: 'Registrer personskade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personskade' })
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(dialog.getByRole('group', { name: 'Utfall' })).toHaveAccessibleDescription(/utfall/)
  expect(calls.some(({ call }) => call === added)).toBe(false)
  await dialog.getByText('Alvorlig skade', { exact: true }).click()
  await dialog.getByLabel('Tap av kroppsdel').check()
  await dialog.getByText('Førstehjelp', { exact: true }).click()
  await expect(dialog.getByRole('group', { name: 'Kriterier for alvorlig skade' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(page.getByText('Personskaden er lagret')).toBeVisible()
  // A case with criteria counts as grave, and is told to Arbeidstilsynet.
  expect(calls.find(({ call }) => call === added)?.body).toMatchObject({ outcome: 'firstAid', seriousCriteria: [] })
})

test('a colleague who is chosen takes the place of a name that was typed, and an own employee has no employer of theirs', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, count: 0 } }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer(added, () => ({ body: injury }))
  await open(Card)
  await page.getByRole('button', { name: 'Registrer personskade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personskade' })
  await dialog.getByText('Førstehjelp', { exact: true }).click()
  await dialog.getByLabel('Skadet person', { exact: true }).fill('Ola Hansen')
  await dialog.getByLabel('Tilknytning').selectOption('Innleid')
  await dialog.getByLabel('Arbeidsgiver', { exact: true }).fill('Bemanning AS')
  await dialog.getByLabel('Tilknytning').selectOption('Fast ansatt')
  await expect(dialog.getByLabel('Arbeidsgiver', { exact: true })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Skadet person, hvis ansatt' }).fill('kari')
  await page.getByRole('option', { name: /Kari Nordmann/ }).click()
  await expect(dialog.getByLabel('Skadet person', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(page.getByText('Personskaden er lagret')).toBeVisible()
  const sent = calls.find(({ call }) => call === added)?.body
  expect([sent.personUserId, sent.personName, sent.relation, sent.employerName]).toEqual([kari.id, '', 'permanent', ''])
})

test('what the scene told of the employer stays until somebody says how the person is tied to the company', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const first = { ...injury, relation: null, outcome: 'firstAid' as const, seriousCriteria: [] }
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: summary }))
  answer('GET /people', () => ({ body: { items: [person] } }))
  answer(opened, () => ({ body: { items: [first], statement: null } }))
  answer(`PUT /injuries/${injury.id}`, () => ({ body: first }))
  await open(Card)
  await page.getByRole('button', { name: 'Åpne opplysningene' }).click()
  await page.getByRole('button', { name: 'Rediger' }).click()
  await page.getByLabel('Arbeidsoperasjon').fill('Rydding')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(page.getByText('Personskaden er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 4,
    employerName: 'Bemanning AS',
    // The moment was not touched, and keeps its seconds.
    occurredAt: injury.occurredAt,
  })
})

test('absence before the accident is refused at its field, and what is no date never leaves', async ({ page, open, answer, calls }) => {
  const message = 'Skriv første fraværsdag. Den kan ikke være før skaden skjedde.'
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, count: 0 } }))
  answer('GET /people', () => ({ body: { items: [] } }))
  answer(added, () => ({ status: 422, body: { code: 'guard', message, missing: ['absenceStart'], fields: { absenceStart: message } } }))
  await open(Card)
  await page.getByRole('button', { name: 'Registrer personskade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personskade' })
  await dialog.getByText('Fravær', { exact: true }).click()
  const start = dialog.getByRole('textbox', { name: /^Fravær fra/ })
  await start.fill('i går kveld')
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === added)).toBe(false)
  await start.fill('01.01.2026')
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(start).toHaveAccessibleDescription(message)
  await expect(start).toBeFocused()
})

test('that nobody was hurt is said with a reason that tells how one knows', async ({ page, open, answer, calls }) => {
  let isStated = false
  const stated = `POST /deviations/${caseId}/injuries/none`
  answer(`GET /deviations/${caseId}/injuries`, () => ({ body: { ...summary, count: 0, isNoneStated: isStated } }))
  answer(stated, () => {
    isStated = true
    return { body: summary }
  })
  await open(Card)
  await page.getByRole('button', { name: 'Ingen ble skadet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ingen ble skadet' })
  await dialog.getByLabel('Hvordan vet dere det?').fill('Vet det bare')
  await dialog.getByRole('button', { name: 'Ingen ble skadet' }).click()
  await expect(dialog.getByLabel('Hvordan vet dere det?')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.some(({ call }) => call === stated)).toBe(false)
  await dialog.getByLabel('Hvordan vet dere det?').fill('Begge mennene er snakket med, og ingen var i nærheten.')
  await dialog.getByRole('button', { name: 'Ingen ble skadet' }).click()
  await expect(page.getByText('Det er registrert at ingen ble skadet.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ingen ble skadet' })).toHaveCount(0)
})
