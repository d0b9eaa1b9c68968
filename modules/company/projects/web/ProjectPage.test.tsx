import type { Page } from '@playwright/test'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden, refusedAt } from '@portal/ui/testing/refusals'
import { ProjectPage } from './ProjectPage.tsx'
import { listed, ola, project } from './projectsTesting.ts'

const { id } = project()
export const Kaia = () => <ProjectPage Notices={({ knowsStart }) => <p>{knowsStart ? 'Starten er kjent' : 'Starten er ukjent'}</p>} />

const take = async (page: Page, step: string) => {
  await page.getByRole('button', { name: 'Valg for Kaia' }).press('Enter')
  await page.getByRole('menuitem', { name: step }).press('Enter')
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Vil du avslutte Kaia?' })
const day = (page: Page) => question(page).getByRole('textbox', { name: 'Avsluttet' })
const complete = (page: Page) => question(page).getByRole('button', { name: 'Avslutt prosjektet' })

test.beforeEach(({ answer }) => answer('GET /projects', () => listed([project()])))

test('a project tells what is planned and who takes part, and nothing of what is not known', async ({ page, open, answer }) => {
  answer(`GET /projects/${id}`, () => ({ body: project({ plannedManDays: 1200, members: [ola], memberCount: 1 }) }))
  await open(Kaia, id)
  await expect(page.getByRole('heading', { name: '2041 Kaia' })).toBeVisible()
  await expect(page.getByText('Hovedbedrift for Havnevesenet')).toBeVisible()
  await expect(page.getByText('02.11.2026–31.03.2027')).toBeVisible()
  await expect(page.getByText(/^1\s200$/)).toBeVisible()
  await expect(page.getByText('Ola Hansen')).toBeVisible()
  await expect(page.getByText('Maks arbeidere')).toHaveCount(0)
  await expect(page.getByText('Starten er kjent')).toBeVisible()
})

test('a project is completed by the keyboard once, on the day that is written, although it is sent twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = project()
  const late = Promise.withResolvers<void>()
  answer(`GET /projects/${id}`, () => ({ body: now }))
  answer(`POST /projects/${id}/complete`, async ({ completedDate }) => {
    await late.promise
    now = project({ status: 'completed', completedDate, can: ['reopen'], version: 3 })
    return { body: now }
  })
  await open(Kaia, id)
  await take(page, 'Avslutt prosjektet')
  await day(page).fill('20.11.2026')
  await day(page).press('Enter')
  await day(page).press('Enter')
  late.resolve()
  await expect(page.getByText('Kaia er avsluttet')).toBeVisible()
  await expect(page.getByText('02.11.2026–20.11.2026')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valg for Kaia' })).toBeFocused()
  const sent = calls.filter(({ call }) => call.endsWith('/complete'))
  expect(sent.map(({ body }) => body)).toEqual([{ completedDate: '2026-11-20', version: 2 }])
})

test('a day to come is refused at its field; after a lost answer and a change by another the day stays, and completes their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let now = project()
  const future = 'Datoen kan ikke være fram i tid'
  const call = `POST /projects/${id}/complete`
  answer(`GET /projects/${id}`, () => ({ body: now }))
  answer(call, () => refusedAt({ completedDate: future }))
  await open(Kaia, id)
  await take(page, 'Avslutt prosjektet')
  await day(page).fill('20.11.2030')
  await complete(page).click()
  await expect(day(page)).toHaveAccessibleDescription(new RegExp(future))
  await expect(day(page)).toBeFocused()
  await day(page).fill('20.11.2026')
  answer(call, () => 'lost')
  await complete(page).click()
  await expect(question(page).getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(day(page)).toHaveValue('20.11.2026')
  const read = () => calls.filter((one) => one.call === `GET /projects/${id}`).length
  await expect.poll(read).toBe(3)
  now = project({ maxWorkers: 25, version: 3 })
  answer(call, ({ version }) => (version === now.version ? { body: project({ status: 'completed', version: 4 }) } : conflict))
  await complete(page).click()
  await expect(question(page).getByRole('alert')).toContainText('lagre på nytt')
  await expect.poll(read).toBe(4)
  await complete(page).click()
  await expect(page.getByText('Kaia er avsluttet')).toBeVisible()
  expect(calls.filter((one) => one.call === call).at(-1)?.body).toEqual({ completedDate: '2026-11-20', version: 3 })
})

test('a step that is refused is told, and the project shows what it is now', async ({ page, open, answer, calls }) => {
  let now = project({ status: 'planned', can: ['start'] })
  answer(`GET /projects/${id}`, () => ({ body: now }))
  answer(`POST /projects/${id}/start`, () => {
    now = project({ status: 'planned', can: [], leaderName: 'Ola Hansen', version: 3 })
    return forbidden('Du kan bare endre prosjekter du leder')
  })
  await open(Kaia, id)
  await take(page, 'Start prosjektet')
  await expect(page.getByText('Du kan bare endre prosjekter du leder')).toBeVisible()
  await expect(page.getByText('Ola Hansen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valg for Kaia' })).toHaveCount(0)
  expect(calls.filter(({ call }) => call.endsWith('/start')).map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('a project that cannot be read to be changed opens no form', async ({ page, open, answer }) => {
  answer(`GET /projects/${id}`, () => ({ body: project() }))
  await open(Kaia, id)
  await page.getByRole('heading', { name: '2041 Kaia' }).waitFor()
  answer(`GET /projects/${id}`, () => forbidden('Du er ikke lenger med i prosjektet'))
  await take(page, 'Rediger')
  await expect(page.getByText('Du er ikke lenger med i prosjektet').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a project that is not there is told of with the way back, and one that could not be fetched is tried again', async ({
  page,
  open,
  answer,
}) => {
  answer(`GET /projects/${id}`, () => ({ status: 503, body: { code: 'unavailable', message: 'Portalen svarer ikke nå' } }))
  await open(Kaia, id)
  await expect(page.getByText('Portalen svarer ikke nå')).toBeVisible()
  answer(`GET /projects/${id}`, () => ({ status: 404, body: { code: 'notFound', message: 'Finnes ikke' } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Vi finner ikke prosjektet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til prosjektene' })).toHaveAttribute('href', '/settings/projects')
})
