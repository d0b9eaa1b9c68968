import type { Page } from '@playwright/test'
import type { CardLayout } from '@portal/modules/insight/dashboardCards'
import { expect, test } from '@portal/ui/testing/component'
import type { Dashboard, Waiting } from '../contract.ts'
import { DashboardPage } from './DashboardPage.tsx'

export const Overview = () => <DashboardPage />

const ladder: Waiting = {
  kind: 'task',
  id: '0190c0de-0000-7000-8000-000000000001',
  number: 'OPP-1',
  title: 'Kontroller stigene',
  path: '/tasks/1',
  step: 'Utfør',
  level: null,
  texts: { kind: 'Oppgave', step: 'Utfør', level: null },
  dueOn: '2026-12-01',
  dueAt: null,
  limitAt: null,
  isAtOnce: false,
  isOverdue: false,
  isNewGrave: false,
}
const overview = (layout: CardLayout, more: Partial<Dashboard> = {}): { body: Dashboard } => ({
  body: {
    firstSteps: null,
    layout,
    brief: null,
    now: [ladder],
    ahead: [],
    counts: [],
    myReports: [],
    openBySeverity: [],
    openByAge: [],
    injuryFreeDays: null,
    can: [],
    ...more,
  },
})
const usual: CardLayout = { order: [], hidden: [], version: 1 }
const cards = async (page: Page) =>
  (await page.getByRole('region').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).slice(0, 2)
const arranging = (page: Page) => page.getByRole('button', { name: 'Tilpass Oversikt' })
const dialog = (page: Page) => page.getByRole('dialog')

test('cards are put in another order and away with the keyboard: the page follows at once, also where it cannot be read anew, and all can be had back', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /dashboard', () => overview(usual))
  answer('PUT /dashboard/cards', ({ version, ...given }: CardLayout) => ({ body: { ...given, version: version + 1 } }))
  await open(Overview)
  await expect(page.getByText('Kontroller stigene')).toBeVisible()
  expect(await cards(page)).toEqual(['Krever handling nå', 'Mine oppgaver'])
  answer('GET /dashboard', () => 'lost')
  await arranging(page).press('Enter')
  await dialog(page).getByRole('button', { name: 'Flytt Mine oppgaver opp' }).press('Enter')
  await dialog(page).getByRole('checkbox', { name: 'Avvik du har meldt' }).press('Space')
  await dialog(page).getByRole('button', { name: 'Lagre' }).dblclick()
  await expect(dialog(page)).toHaveCount(0)
  await expect(arranging(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Avvik du har meldt' })).toHaveCount(0)
  expect(await cards(page)).toEqual(['Mine oppgaver', 'Krever handling nå'])
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /dashboard').length).toBeGreaterThan(2)
  await expect(page.getByText('Kontroller stigene')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByRole('region', { name: 'Avvik du har meldt' })).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body.version)).toEqual([1, 2])
})

test('an overview without any cards can be filled again, and what another device has arranged meanwhile is not written over unsaid', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const none: CardLayout = { order: [], hidden: ['now', 'ahead', 'openBySeverity', 'openByAge', 'myReports'], version: 4 }
  answer('GET /dashboard', () => overview(none))
  answer('PUT /dashboard/cards', ({ version, ...given }: CardLayout) =>
    version === 6
      ? { body: { ...given, version: 7 } }
      : { status: 409, body: { code: 'conflict', message: 'Noen andre har endret dette' } },
  )
  await open(Overview)
  await arranging(page).click()
  await expect(page.getByText('Kontroller stigene')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Tilbakestill til standard' }).click()
  answer('GET /dashboard', () => overview({ ...usual, version: 6 }))
  await dialog(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette')).toBeVisible()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByText('Kontroller stigene')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body.version)).toEqual([4, 6])
})

test('an overview that did not come is asked for again; one that is there stays when the network goes', async ({
  page,
  open,
  answer,
  calls,
}) => {
  await page.clock.install()
  answer('GET /dashboard', () => ({ status: 403, body: { code: 'forbidden', message: 'Ikke nå' } }))
  await open(Overview)
  await expect(page.getByRole('alert')).toContainText('Ikke nå')
  answer('GET /dashboard', () => overview(usual))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText('Kontroller stigene')).toBeVisible()
  const before = calls.length
  answer('GET /dashboard', () => 'lost')
  await page.clock.runFor(121_000)
  await expect.poll(() => calls.length).toBeGreaterThan(before)
  await page.clock.runFor(5_000)
  await expect.poll(() => calls.length).toBeGreaterThan(before + 1)
  await expect(page.getByText('Kontroller stigene')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
