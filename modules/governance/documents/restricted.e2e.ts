import { expect, type Page, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
/** A reason is written, and the step taken. */
async function take(page: Page, step: string) {
  await dialogOf(page).getByLabel('Begrunnelse').fill('Gjelder lønn, og er ikke for alle')
  await dialogOf(page).getByRole('button', { name: step }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

test('Erik restricts an instruction to a department: it is nowhere for Piotr until his own is let in, and all read it when that is over', async ({
  browser,
}) => {
  const title = 'Instruks for fallsele'
  const erik = await browserOf(browser, 'leader', 'desk', '/documents')
  await erik.getByRole('link', { name: title }).first().click()
  await expect(erik.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const { pathname } = new URL(erik.url())
  const card = erik.getByRole('region', { name: 'Hvem ser dette?' })
  await card.getByRole('button', { name: 'Vis hvem som ser dokumentet' }).click()
  await card.getByRole('button', { name: 'Skjerm dokumentet' }).click()
  await take(erik, 'Skjerm dokumentet')
  await expect(card.getByText(/^Dokumentet er skjermet/)).toBeVisible()

  const piotr = await browserOf(browser, 'otherEmployee', 'phone', pathname)
  await expect(piotr.getByRole('heading', { name: 'Dokumentet finnes ikke' }).first()).toBeVisible()
  await piotr.goto('/documents')
  await expect(piotr.getByRole('link', { name: 'Instruks for frakobling og låsing' }).first()).toBeVisible()
  await expect(piotr.getByRole('link', { name: title })).toHaveCount(0)

  await card.getByRole('button', { name: 'Gi tilgang' }).click()
  await dialogOf(erik).getByText('Avdeling', { exact: true }).click()
  await dialogOf(erik).getByRole('combobox', { name: 'Avdeling' }).fill('Skarvholmen')
  await erik.getByRole('option').first().click()
  await take(erik, 'Gi tilgang')
  await expect(card.getByText('Avdelinger på listen, med alle under')).toBeVisible()
  await expectGoodOnScreens(erik, 'a document that is restricted to a department')
  await piotr.goto(pathname)
  await expect(piotr.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(piotr.getByRole('button', { name: 'Gi tilgang' })).toHaveCount(0)
  await piotr.goto('/documents')
  await expect(piotr.getByRole('listitem').filter({ hasText: title }).getByText('Skjermet')).toBeVisible()

  await card.getByRole('button', { name: 'Opphev skjermingen' }).click()
  await take(erik, 'Opphev skjermingen')
  await expect(card.getByText(/^Alle i virksomheten leser det som er godkjent/)).toBeVisible()
})
