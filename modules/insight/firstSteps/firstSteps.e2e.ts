import { expect, test } from '@playwright/test'
import { expectGoodOnScreens, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany, newPage } from '../../../tests/e2e/companies.ts'
import { browserOf, callsOf, enter } from '../../../tests/e2e/people.ts'

test('the administrator of a new company goes from step to step until there is nothing left to begin with', async ({
  browser,
  request,
}) => {
  const email = `frida.${Date.now()}@fem.example`
  const company = await newCompany('Fem Mann AS', { email, firstname: 'Frida', lastname: 'Fem' })
  const page = await newPage(browser)
  await enter(page, email)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Kom i gang' })
  const next = card.locator('[aria-current=step]')
  const toOverview = () => page.getByRole('navigation').getByRole('link', { name: 'Oversikt' }).first().click()
  await expect(card).toContainText('0 av 6 gjort')
  await expectGoodOnScreens(page, 'the overview of a new company')

  await next.getByRole('link', { name: 'Fyll ut: Virksomheten' }).click()
  const fields = { Adresse: 'Kaia 4', Postnummer: '0150', Poststed: 'Oslo', Næringskode: '62.010', 'Antall ansatte': '5' }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  await toOverview()
  await expect(card).toContainText('1 av 6 gjort')

  await next.getByRole('link', { name: 'Svar på spørsmålene: Pliktene' }).click()
  await expect(page.getByRole('heading', { name: 'Dette kan vente' })).toBeVisible()
  await expectGoodOnScreens(page, 'the questions of a new company')
  for (const duty of ['Bedriftshelsetjeneste', 'Stoffkartotek', 'FSE-opplæring']) {
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: duty }) })
    await asked.getByRole('button', { name: 'Nei', exact: true }).click()
    await expect(asked).toHaveCount(0)
  }
  await toOverview()
  await next.getByRole('link', { name: 'Se forslagene: Årshjulet' }).click()
  await expect(page.getByRole('heading', { name: 'Dette må alle ha (5)' })).toBeVisible()
  const later = page.getByRole('region', { name: /^Vurder senere/ })
  await expect(later.getByRole('listitem')).toHaveCount(0)
  await expectGoodOnScreens(page, 'the proposals of a small company')
  const count = Number(/\((\d+)\)/.exec((await later.getAttribute('aria-label'))!)![1])
  await later.getByRole('button', { name: `Vis alle ${count}` }).click()
  await expect(later.getByRole('heading', { level: 3 })).toHaveCount(count)
  await page.getByRole('button', { name: 'Ta inn alle 5' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta inn', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dette må alle ha (5)' })).toHaveCount(0)
  await toOverview()
  await expect(card).toContainText('3 av 6 gjort')

  // Put away for everybody who administers the company, and found again where the company is.
  await card.getByRole('button', { name: 'Skjul «Kom i gang»' }).click()
  await expect(card).toHaveCount(0)
  await page.goto('/settings/company')
  await settled(page)
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await expect(page.getByText('«Kom i gang» vises på Oversikt igjen')).toBeVisible()
  await toOverview()
  await expect(card).toContainText('3 av 6 gjort')
  await page.goto('/dashboard?asOf=2026-01-01')
  await settled(page)
  await expect(card).toHaveCount(0)

  await company.add(`ola.${Date.now()}@fem.example`, 'Ola', 'Ny')
  const calls = await callsOf(request, email)
  const place = (await calls.post('/locations', { name: 'Kontoret' })).body
  expect((await calls.post(`/locations/${place.id}/poster`, {})).status).toBe(200)
  await page.goto('/dashboard')
  await expect(card).toContainText('5 av 6 gjort')
  await next.getByRole('link', { name: 'Meld avvik: En prøvemelding' }).click()
  await page.getByLabel('Hva skjedde, eller hva så du?').fill('Prøve: døren til lageret går ikke igjen')
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()
  await toOverview()
  await settled(page)
  await expect(card).toHaveCount(0)
})

test('a company that has everything is not told where to begin', async ({ browser }) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/dashboard')
  await settled(marte)
  await expect(marte.getByRole('region', { name: 'Kom i gang' })).toHaveCount(0)
})
