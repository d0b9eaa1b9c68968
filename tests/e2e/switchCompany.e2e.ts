import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { giveCredentials, newCompany, newPage } from './companies.ts'

test.use({ serviceWorkers: 'allow' })

/** Null while the page is on its way to another. */
const stored = (page: Page) =>
  page
    .evaluate(() => [sessionStorage.getItem('ks_tenant_id'), JSON.parse(sessionStorage.getItem('ks_user') ?? '{}').ksId])
    .catch(() => null)

test('a person of two companies chooses one, goes to the other, and nothing of the first is left in any tab', async ({ browser }) => {
  const mark = Date.now()
  const person = { email: `revisor.${mark}@revisjon.example`, firstname: 'Camilla', lastname: 'Iversen' }
  const first = await newCompany('Fjordbygg AS', person)
  const second = await newCompany('Havgapet Oppdrett AS', person)

  const page = await newPage(browser)
  await giveCredentials(page, person.email)
  await expect(page.getByRole('heading', { name: 'Velg virksomhet' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Fjordbygg AS/ })).toBeVisible()
  await expectAccessible(page, 'choice of company')
  await page.getByRole('button', { name: /Fjordbygg AS/ }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await stored(page)).toEqual([first.ksId, first.ksId])

  // Something of the first company on two tabs: a place, and what was written and not sent.
  await page.goto('/settings/company')
  await expect(page.getByLabel('Navn', { exact: true })).toHaveValue('Fjordbygg AS')
  const sibling = await page.context().newPage()
  await sibling.goto('/settings/company')
  await expect(sibling.getByLabel('Navn', { exact: true })).toHaveValue('Fjordbygg AS')
  await page.goto('/deviations/new')
  await page.getByLabel('Hva skjedde, eller hva så du?').fill('Hemmelig for Fjordbygg: rekkverket mangler')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Camilla Iversen' }).click()
  const menu = page.getByRole('group', { name: 'Bytt virksomhet' })
  await expect(menu.getByRole('button', { name: /Fjordbygg AS/ })).toBeDisabled()
  await expectAccessible(page, 'user menu with companies')
  await menu.getByRole('button', { name: 'Havgapet Oppdrett AS' }).click()
  await expect.poll(() => stored(page)).toEqual([second.ksId, second.ksId])
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('button', { name: 'Camilla Iversen' }).click()
  await expect(page.getByText('Havgapet Oppdrett AS').first()).toBeVisible()

  // The other tab has followed, and shows the other company.
  await expect.poll(() => stored(sibling)).toEqual([second.ksId, second.ksId])
  await expect(sibling).toHaveURL(/\/dashboard/)
  for (const tab of [page, sibling]) {
    await tab.goto('/settings/company')
    await expect(tab.getByLabel('Navn', { exact: true })).toHaveValue('Havgapet Oppdrett AS')
    await tab.goto('/deviations/new')
    await expect(tab.getByLabel('Hva skjedde, eller hva så du?')).toHaveValue('')
    expect(await tab.content()).not.toContain('Fjordbygg')
  }

  // This browser remembers; a new sign-in lands there without a question.
  await page.getByRole('button', { name: 'Camilla Iversen' }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  // What is half written in the company that was left is still theirs, and is asked about without being shown.
  await page.getByRole('button', { name: 'Slett og logg ut' }).click()
  await expect(page).toHaveURL(/\/login/)
  await giveCredentials(page, person.email)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await stored(page)).toEqual([second.ksId, second.ksId])
})
