import { expect, test } from '@portal/ui/testing/component'
import { conflict, refusedAt } from '@portal/ui/testing/refusals'
import { ProjectsSection } from './ProjectsSection.tsx'
import { listed, project } from './projectsTesting.ts'

export const Projects = () => <ProjectsSection />

const { id } = project()
const people = { body: { items: [] } }

test.beforeEach(({ page }) => page.setViewportSize({ width: 1366, height: 900 }))

test('whether the builder is a consumer is asked of a main contractor alone, and does not follow another role', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /projects', () => listed([]))
  answer('GET /people', () => people)
  answer('POST /projects', () => ({ body: project() }))
  await open(Projects)
  await page.getByRole('button', { name: 'Legg til prosjekt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legg til prosjekt' })
  const consumer = dialog.getByRole('checkbox', { name: /Byggherren er forbruker/ })
  await dialog.getByLabel('Prosjektnummer').fill('2041')
  await dialog.getByLabel('Prosjekt', { exact: true }).fill('Kaia')
  await expect(consumer).toHaveCount(0)
  await dialog.locator('#role').selectOption({ index: 2 })
  await consumer.check()
  await dialog.locator('#role').selectOption({ index: 3 })
  await expect(consumer).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Prosjektleder' }).fill('ola')
  await page.getByRole('option', { name: 'Ola Hansen' }).click()
  await dialog.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('Kaia er lagt til')).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /projects')?.body).toMatchObject({ role: 'subcontractor', isClientConsumer: false })
})

test('what is no number and no date is told at its field, and a number that is taken where it is written', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /projects', () => listed([project()]))
  answer(`GET /projects/${id}`, () => ({ body: project() }))
  answer('GET /people', () => people)
  answer(`PUT /projects/${id}`, () => refusedAt({ number: 'Nummeret er allerede i bruk' }))
  await open(Projects)
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rediger prosjekt' })
  await dialog.getByLabel(/^Dagsverk/).fill('mange')
  await dialog.getByRole('textbox', { name: /^Slutt/ }).fill('til våren')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel(/^Dagsverk/)).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('textbox', { name: /^Slutt/ })).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await dialog.getByLabel(/^Dagsverk/).fill('1 200')
  await dialog.getByRole('textbox', { name: /^Slutt/ }).fill('')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Prosjektnummer')).toHaveAccessibleDescription('Nummeret er allerede i bruk')
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ plannedManDays: 1200, plannedEnd: null, version: 2 })
})

test('a project another has changed meanwhile is saved on their version, with what they changed', async ({ page, open, answer, calls }) => {
  let now = project()
  answer('GET /projects', () => listed([now]))
  answer(`GET /projects/${id}`, () => ({ body: now }))
  answer('GET /people', () => people)
  answer(`PUT /projects/${id}`, ({ version }) => (version === now.version ? { body: now } : conflict))
  await open(Projects)
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await page.getByRole('menuitem', { name: 'Rediger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rediger prosjekt' })
  await dialog.getByLabel('Prosjekt', { exact: true }).fill('Kaia nord')
  now = project({ maxWorkers: 25, version: 3 })
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('lagre på nytt')
  await expect(dialog.getByLabel(/^Maks arbeidere/)).toHaveValue('25')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toMatchObject({ version: 3, name: 'Kaia nord', maxWorkers: 25 })
})

test('a project is completed on a day that is asked, archived at once, and comes back from the message', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = project()
  const step = (name: string, changes: object) =>
    answer(`POST /projects/${id}/${name}`, ({ version }) => {
      now = project({ ...changes, version: version + 1 })
      return { body: now }
    })
  answer('GET /projects', () => listed(now.status === 'archived' ? [] : [now], { hasArchived: now.status === 'archived' }))
  step('archive', { status: 'archived', can: ['replan'] })
  step('restore', { status: 'planned', can: ['start', 'archive'] })
  await open(Projects)
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await page.getByRole('menuitem', { name: 'Avslutt prosjektet' }).click()
  const question = page.getByRole('dialog', { name: 'Vil du avslutte Kaia?' })
  await question.getByRole('textbox', { name: 'Avsluttet' }).fill('i fjor')
  await question.getByRole('button', { name: 'Avslutt prosjektet' }).click()
  await expect(question.getByRole('textbox', { name: 'Avsluttet' })).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('button', { name: 'Avbryt' }).click()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await page.getByRole('menuitem', { name: 'Arkiver' }).click()
  await expect(page.getByText('Ingen prosjekter pågår')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('cell', { name: /^Kaia/ })).toBeVisible()
  expect(calls.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({ version: 3 })
})

test('what cannot be done with a project now says why, and who may do nothing has no menu', async ({ page, open, answer }) => {
  answer('GET /projects', () =>
    listed([
      project({ can: ['edit'], why: { archive: 'Prosjektet må avsluttes først' } }),
      project({ id: `${id.slice(0, -1)}2`, name: 'Brua', can: [] }),
    ]),
  )
  await open(Projects)
  await expect(page.getByRole('button', { name: /^Valg for/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Valg for Kaia' }).click()
  await expect(page.getByRole('menuitem', { name: /^Arkiver/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Prosjektet må avsluttes først')).toBeVisible()
})
