import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, enter, pageOf } from '../../../tests/e2e/people.ts'

test('an account is misused: the administrator sees that the log is whole, and whom what was done with the account concerns', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const email = (name: string) => `${name}.${Date.now()}@nes.example`
  const [ida, leif, mona] = [email('ida'), email('leif'), email('mona')]
  const company = await newCompany('Nes Mek AS', { email: ida, firstname: 'Ida', lastname: 'Nes' })
  await company.add(leif, 'Leif', 'Moe', 'leader')
  await company.add(mona, 'Mona', 'Dahl')
  const { body } = await (await callsOf(request, mona)).post('/deviations', { description: 'Nødstopp på pressen virker ikke' })
  const { number, id } = body as { number: string; id: string }
  await (await callsOf(request, leif)).post(`/deviations/${id}/comments`, { body: 'Ser på den i dag' })

  const page = await pageOf(browser, 'desk')
  await enter(page, ida)
  await page.goto('/settings/log')
  await page.getByRole('button', { name: 'Kontroller loggen' }).click()
  await expect(page.getByText('Loggen er hel')).toBeVisible()

  await page.getByRole('button', { name: 'Finn hvem det angår' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Last ned' }).click()
  await expect(dialog.getByLabel('Hvem sin konto')).toBeFocused()
  await expect(dialog.getByText('Velg en verdi')).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'whom it concerns, nobody chosen')

  await page.keyboard.type('leif')
  await page.getByRole('option', { name: /Leif Moe/ }).click()
  await dialog.getByLabel('CSV, for Excel og andre programmer').check()
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Last ned' }).click()])
  expect(await readFile(await saved.path(), 'utf8')).toContain(`Mona Dahl;${mona};${number}`)
  await expect(dialog).toBeHidden()
})
