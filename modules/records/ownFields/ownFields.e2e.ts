import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { choosePerson } from '../../../tests/e2e/choose.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, enter, pageOf } from '../../../tests/e2e/people.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Lagre' }).click()

test('a company asks for a field when a case is solved: refused without a choice to choose, filled in from report to solved, and an old case has none', async ({
  browser,
  request,
}) => {
  const email = (name: string) => `${name}.${Date.now()}@bruk.example`
  const [ida, mona] = [email('ida'), email('mona')]
  const company = await newCompany('Bruk Bygg AS', { email: ida, firstname: 'Ida', lastname: 'Bruk' })
  await company.add(mona, 'Mona', 'Dahl')
  const old = (await (await callsOf(request, mona)).post('/deviations', { description: 'Lekkasje i kjelleren' })).body

  const admin = await pageOf(browser, 'desk')
  await enter(admin, ida)
  await admin.goto('/settings/own-fields')
  await expect(admin.getByText('Dere har ingen egne felt.')).toBeVisible()
  await admin.getByRole('button', { name: 'Legg til felt' }).click()
  await expect(admin.getByLabel('Navn på feltet').last()).toBeFocused()
  await admin.keyboard.type('Byggefelt')
  await card(admin, 'Byggefelt').getByLabel('Type').selectOption('Ett valg fra en liste')
  await card(admin, 'Byggefelt').getByLabel('Må fylles ut').selectOption('Når avviket meldes løst')
  await admin.getByLabel('Begrunnelse').fill('Byggherren vil ha det i hver sak')
  await save(admin)
  await expect(admin.getByText('Legg til minst ett valg').first()).toBeVisible()
  await card(admin, 'Byggefelt').getByLabel('Legg til valg, ett per linje').fill('Nord\nSør')
  await admin.getByRole('button', { name: 'Legg til i listen' }).click()
  await admin.getByRole('button', { name: 'Legg til felt' }).click()
  await expect(admin.getByLabel('Navn på feltet').last()).toBeFocused()
  await admin.keyboard.type('Ordrenummer')
  await card(admin, 'Ordrenummer').getByLabel('Må fylles ut').selectOption('Når avviket meldes')
  await admin.getByRole('button', { name: 'Legg til felt' }).click()
  await expect(admin.getByLabel('Navn på feltet').last()).toBeFocused()
  await admin.keyboard.type('Ansvarlig for opplæring')
  await card(admin, 'Ansvarlig for opplæring').getByLabel('Type').selectOption('Person')
  await card(admin, 'Ansvarlig for opplæring').getByLabel('Må fylles ut').selectOption('Når avviket meldes løst')
  await save(admin)
  await expect(admin.getByText('Feltene er endret')).toBeVisible()
  await settled(admin)
  await expectAccessible(admin, 'own fields')
  await inDark(admin, () => expectAccessible(admin, 'own fields, dark'))

  const reporter = await pageOf(browser, 'phone')
  await enter(reporter, mona)
  await reporter.goto('/deviations/new')
  await reporter.getByLabel('Hva skjedde, eller hva så du?').fill('Rekkverk mangler i trappen')
  await expect(reporter.getByLabel('Ordrenummer')).toBeVisible()
  await reporter.getByRole('button', { name: 'Send inn' }).click()
  await expect(reporter.getByText('Fyll ut «Ordrenummer»').first()).toBeVisible()
  await reporter.getByLabel('Ordrenummer').fill('4711')
  await expectAccessible(reporter, 'report with an own field')
  await reporter.getByRole('button', { name: 'Send inn' }).click()
  await expect(reporter.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()

  await admin.goto('/deviations?q=Rekkverk')
  await admin.getByRole('link', { name: 'Rekkverk mangler i trappen' }).first().click()
  await expect(admin.getByText('4711')).toBeVisible()
  await admin.getByRole('button', { name: 'Start behandling' }).first().click()
  const start = admin.getByRole('dialog')
  await start.getByText('Lav', { exact: true }).click()
  await start.getByRole('button', { name: 'Start behandling' }).click()
  await expect(start).toHaveCount(0)
  await admin.getByRole('button', { name: 'Meld løst' }).first().click()
  const solve = admin.getByRole('dialog')
  await solve.getByLabel('Hva er gjort').fill('Rekkverket er montert')
  await solve.getByRole('button', { name: 'Meld løst' }).click()
  await expect(solve.getByText('Fyll ut «Byggefelt»').first()).toBeVisible()
  await expect(solve.getByText('Fyll ut «Ansvarlig for opplæring»').first()).toBeVisible()
  await solve.getByLabel('Byggefelt').selectOption('Sør')
  await choosePerson(solve, 'Ansvarlig for opplæring', 'Mona Dahl')
  await expectAccessible(admin, 'solved with an own field')
  await solve.getByRole('button', { name: 'Meld løst' }).click()
  await expect(solve).toHaveCount(0)
  await expect(admin.getByText('Sør', { exact: true })).toBeVisible()
  await expect(admin.getByRole('definition').filter({ hasText: /^Mona Dahl$/ })).not.toHaveCount(0)

  await admin.goto('/deviations')
  await admin
    .getByRole('button', { name: /^Flere filtre|^Filtre/ })
    .first()
    .click()
  await admin.getByRole('combobox', { name: 'Ansvarlig for opplæring' }).fill('mona')
  await admin.getByRole('option', { name: 'Mona Dahl' }).click()
  await expect(admin.getByRole('link', { name: 'Rekkverk mangler i trappen' }).first()).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Lekkasje i kjelleren' })).toHaveCount(0)
  await expectAccessible(admin, 'list by a person of an own field')

  await admin.goto(`/deviations/${old.id}`)
  await expect(admin.getByRole('heading', { name: 'Lekkasje i kjelleren' })).toBeVisible()
  await expect(admin.getByText('Byggefelt')).toHaveCount(0)
})
