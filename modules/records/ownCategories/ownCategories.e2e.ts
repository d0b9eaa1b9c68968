import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, enter, pageOf } from '../../../tests/e2e/people.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name = 'Legg til') => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a company makes a category of its own, a case gets it, and it narrows the list, stands in the statistics, and is switched off', async ({
  browser,
  request,
}) => {
  const email = (name: string) => `${name}.${Date.now()}@kran.example`
  const [ida, mona] = [email('ida'), email('mona')]
  const company = await newCompany('Kran Bygg AS', { email: ida, firstname: 'Ida', lastname: 'Kran' })
  await company.add(mona, 'Mona', 'Dahl')
  const calls = await callsOf(request, mona)
  await calls.post('/deviations', { description: 'Kroken mangler sperre' })
  await calls.post('/deviations', { description: 'Søl i gangen' })

  const admin = await pageOf(browser, 'desk')
  await enter(admin, ida)
  await admin.goto('/settings/own-categories')
  await expect(card(admin, 'Avvik').getByText('Dere har ingen egne kategorier')).toBeVisible()
  await card(admin, 'Avvik').getByRole('button', { name: 'Legg til kategori' }).click()
  await save(admin)
  await expect(admin.getByText('Fyll inn navnet på kategorien').first()).toBeVisible()
  await admin.getByLabel('Navn').fill('Elsikkerhet')
  await admin.getByLabel('Hører til').selectOption('Maskiner og utstyr')
  await save(admin)
  await expect(admin.getByText('En annen kategori heter det samme').first()).toBeVisible()
  await admin.getByLabel('Navn').fill('Kran')
  await expectAccessible(admin, 'own category')
  await save(admin)
  await expect(admin.getByText('Kategorien er lagt til')).toBeVisible()
  await settled(admin)
  await expectAccessible(admin, 'own categories')
  await inDark(admin, () => expectAccessible(admin, 'own categories, dark'))

  await admin.goto('/deviations?q=Kroken')
  await admin.getByRole('link', { name: 'Kroken mangler sperre' }).first().click()
  await admin.getByRole('button', { name: 'Start behandling' }).first().click()
  const start = admin.getByRole('dialog')
  await start.getByLabel('Kategori').selectOption('Kran (maskiner og utstyr)')
  await start.getByText('Lav', { exact: true }).click()
  await start.getByRole('button', { name: 'Start behandling' }).click()
  await expect(start).toHaveCount(0)
  await expect(admin.getByText('Kran (maskiner og utstyr)')).toBeVisible()

  await admin.goto('/deviations')
  await admin
    .getByRole('button', { name: /^Flere filtre|^Filtre/ })
    .first()
    .click()
  await admin.getByLabel('Kategori').selectOption('Kran (maskiner og utstyr)')
  await expect(admin.getByRole('link', { name: 'Kroken mangler sperre' }).first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Søl i gangen' })).toHaveCount(0)
  await expectAccessible(admin, 'list by own category')

  await admin.goto('/deviations/statistics')
  const chart = admin.getByRole('region', { name: 'Per egen kategori' })
  await chart.getByRole('link', { name: /Kran/ }).first().click()
  await expect(admin.getByRole('link', { name: 'Kroken mangler sperre' }).first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Søl i gangen' })).toHaveCount(0)

  await admin.goto('/settings/own-categories')
  await admin.getByRole('button', { name: 'Endre Kran' }).click()
  await admin.getByLabel('I bruk').uncheck()
  await save(admin, 'Lagre')
  await expect(admin.getByText('Slått av', { exact: true })).toBeVisible()
  const reader = await pageOf(browser, 'phone')
  await enter(reader, mona)
  await reader.goto('/settings/own-categories')
  await expect(reader.getByText('Maskiner og utstyr')).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Legg til kategori' })).toHaveCount(0)
})

test('a company makes a category of tasks: a task gets it, the list and the figures know it, and one that is switched off is refused', async ({
  browser,
}) => {
  const ida = `ida.${Date.now()}@truck.example`
  await newCompany('Truck Bygg AS', { email: ida, firstname: 'Ida', lastname: 'Truck' })
  const admin = await pageOf(browser, 'desk')
  await enter(admin, ida)
  await admin.goto('/settings/own-categories')
  await card(admin, 'Oppgaver').getByRole('button', { name: 'Legg til kategori' }).click()
  await admin.getByLabel('Navn').fill('Truckkurs')
  await admin.getByLabel('Hører til').selectOption('Opplæring')
  await save(admin)
  await expect(card(admin, 'Oppgaver').getByText('Truckkurs')).toBeVisible()
  await settled(admin)
  await expectAccessible(admin, 'own categories of tasks')

  await admin.goto('/tasks/new')
  await admin.getByLabel('Tittel').fill('Truckkurs for de nye')
  await admin.getByLabel('Kategori').selectOption('Truckkurs (opplæring)')
  await admin.getByRole('button', { name: 'Opprett oppgave' }).click()
  await expect(admin.getByRole('heading', { name: 'Truckkurs for de nye' })).toBeVisible()
  await expect(admin.getByText('Truckkurs (opplæring)')).toBeVisible()

  await admin.goto('/tasks/statistics')
  const chart = admin.getByRole('region', { name: 'Ikke fullført per egen kategori' })
  await chart
    .getByRole('link', { name: /Truckkurs/ })
    .first()
    .click()
  await expect(admin.getByRole('link', { name: 'Truckkurs for de nye' }).first()).toBeVisible()
  await admin
    .getByRole('button', { name: /^Flere filtre|^Filtre/ })
    .first()
    .click()
  await expect(admin.getByLabel('Kategori')).toHaveValue(/^training:/)
  await expectAccessible(admin, 'tasks by own category')

  await admin.goto('/tasks/new')
  await admin.getByLabel('Tittel').fill('Truckkurs igjen')
  await admin.getByLabel('Kategori').selectOption('Truckkurs (opplæring)')
  const other = await pageOf(browser, 'desk')
  await enter(other, ida)
  await other.goto('/settings/own-categories')
  await other.getByRole('button', { name: 'Endre Truckkurs' }).click()
  await other.getByLabel('I bruk').uncheck()
  await save(other, 'Lagre')
  await expect(other.getByText('Slått av', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Opprett oppgave' }).click()
  await expect(admin.getByText('Kategorien er ikke i bruk. Velg en annen.').first()).toBeVisible()
  await admin.getByLabel('Kategori').selectOption('Opplæring')
  await admin.getByRole('button', { name: 'Opprett oppgave' }).click()
  await expect(admin.getByRole('heading', { name: 'Truckkurs igjen' })).toBeVisible()
})
