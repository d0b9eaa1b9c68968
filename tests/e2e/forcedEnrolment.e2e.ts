import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeOn, giveCredentials, newCompany, newPage } from './companies.ts'

test('a company demands a second factor, and whoever has none makes one on the way in', async ({ browser }) => {
  const mark = Date.now()
  const [boss, worker] = [`sjef.${mark}@vestheim.example`, `kari.${mark}@vestheim.example`]
  const company = await newCompany('Vestheim AS', { email: boss, firstname: 'Solveig', lastname: 'Vik' }, { asksFactor: true })
  await company.add(worker, 'Kari', 'Nes')

  const kari = await newPage(browser, { width: 390, height: 844 })
  await giveCredentials(kari, worker)
  await expect(kari).toHaveURL(/\/dashboard/)

  // A new company demands it of its first administrator, who is led through it at the first sign-in.
  const solveig = await newPage(browser)
  await giveCredentials(solveig, boss)
  await expect(solveig.getByRole('heading', { name: 'Slå på totrinnsbekreftelse' })).toBeVisible()
  await solveig.getByLabel('Kode på 6 siffer').fill(await codeOn(solveig))
  await solveig.getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(solveig).toHaveURL(/\/dashboard/)
  await solveig.goto('/settings/security')
  await expect(solveig.getByRole('checkbox', { name: 'Administrator' })).toBeChecked()
  await expect(solveig.getByRole('checkbox', { name: 'Personvernombud' })).toBeChecked()
  await expect(solveig.getByRole('checkbox', { name: 'Leder', exact: true })).not.toBeChecked()
  await solveig.getByText('Krev totrinnsbekreftelse av alle', { exact: true }).click()
  await solveig.getByRole('dialog').waitFor()
  await expectAccessible(solveig, 'demand of a second factor')
  await solveig.getByRole('dialog').getByRole('button', { name: 'Krev av alle' }).click()
  await expect(solveig.getByText('Totrinnsbekreftelse kreves nå av alle')).toBeVisible()
  await expect(solveig.getByRole('switch', { name: 'Krev totrinnsbekreftelse av alle' })).toBeChecked()

  // She is out at once, and in again by making one.
  await kari.reload()
  await expect(kari).toHaveURL(/\/login/)
  await giveCredentials(kari, worker)
  await expect(kari.getByRole('heading', { name: 'Slå på totrinnsbekreftelse' })).toBeVisible()
  await expect(kari.getByRole('img', { name: 'QR-kode for autentiseringsappen' })).toBeVisible()
  expect(await kari.evaluate(() => [sessionStorage.getItem('ks_token'), localStorage.getItem('auth_token')])).toEqual([null, null])
  await expect(kari.getByRole('heading', { name: 'Slå på totrinnsbekreftelse' })).toBeFocused()
  await expectAccessible(kari, 'enrolment on the way in')
  await kari.getByLabel('Kode på 6 siffer').fill('000000')
  await expect(kari.getByText(/Koden stemmer ikke/)).toBeVisible()
  await kari.getByLabel('Kode på 6 siffer').fill(await codeOn(kari))
  await expect(kari.getByRole('heading', { name: 'Gjenopprettingskoder' })).toBeVisible()
  await expect(kari.getByRole('listitem')).toHaveCount(10)
  await expect(kari.getByRole('heading', { name: 'Gjenopprettingskoder' })).toBeFocused()
  await expectAccessible(kari, 'recovery codes on the way in')
  await kari.getByRole('button', { name: 'Jeg har lagret kodene' }).click()
  await expect(kari).toHaveURL(/\/dashboard/)

  // From now on the code is asked for.
  const again = await newPage(browser)
  await giveCredentials(again, worker)
  await expect(again.getByRole('heading', { name: 'Bekreft at det er deg' })).toBeVisible()

  // The phone is gone: the administrator resets it, with a reason.
  await solveig.goto('/settings/users')
  await solveig.getByRole('link', { name: 'Kari Nes' }).click()
  await solveig.getByRole('button', { name: 'Tilbakestill totrinnsbekreftelse' }).click()
  await solveig.getByLabel('Begrunnelse').fill('Mistet telefonen, har ringt fra kjent nummer')
  await solveig.getByRole('dialog').getByRole('button', { name: 'Tilbakestill totrinnsbekreftelse' }).click()
  await expect(solveig.getByText('Totrinnsbekreftelsen til Kari Nes er tilbakestilt')).toBeVisible()
  await giveCredentials(again, worker)
  await expect(again.getByRole('heading', { name: 'Slå på totrinnsbekreftelse' })).toBeVisible()
})
