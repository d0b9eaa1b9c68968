import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { giveCredentials, newCompany, newPage } from '../../../tests/e2e/companies.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

const letters = 'abcdefghijklmnopqrst'

test('the administrator of a new company pastes 84 people from Excel, corrects what is wrong where it stands, and invites all at once', async ({
  browser,
}) => {
  const [boss, mark] = [`boss.${Date.now()}@mange.example`, Date.now()]
  await newCompany('Mange Folk AS', { email: boss, firstname: 'Solveig', lastname: 'Vik' })
  const rows = Array.from({ length: 84 }, (_, n) => {
    const name = `${letters[n % 20]!.toUpperCase()}nna ${letters[Math.floor(n / 20)]!.toUpperCase()}lsen`
    return [name, `p${n}.${mark}@mange.example`, n % 20 ? '' : 'Leder', ['Tak', 'Grunn', 'Elektro'][n % 3]!]
  })
  rows[40] = ['Åse', 'ase@@mange', 'Sjef', 'Tak']
  rows[41]![1] = boss
  const page = await newPage(browser)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await giveCredentials(page, boss)
  await page.waitForURL(/dashboard/)
  await page.goto('/settings/users')
  await page.getByRole('link', { name: 'Inviter flere' }).click()
  await page.getByRole('button', { name: 'Les listen' }).click()
  await expect(page.getByRole('textbox', { name: 'Lim inn listen' })).toHaveAccessibleDescription(/Vi fant ingen navn/)
  await expectGoodOnScreens(page, 'a list to paste')
  const table = [['Navn', 'E-post', 'Rolle', 'Avdeling'], ...rows].map((row) => row.join('\t')).join('\r\n')
  await page.getByRole('textbox', { name: 'Lim inn listen' }).fill(table)
  await page.getByRole('button', { name: 'Les listen' }).click()

  await expect(page.getByRole('status').filter({ hasText: '84 personer · 3 nye avdelinger' })).toBeVisible()
  await page.getByRole('button', { name: 'Inviter 84 personer' }).click()
  const wrong = page.getByRole('listitem', { name: 'Rad 41', exact: true })
  await expect(wrong.getByLabel('Etternavn')).toBeFocused()
  await expect(page.getByText('Én rad må rettes før du kan invitere.')).toBeVisible()
  await expectGoodOnScreens(page, 'a list with mistakes')
  await wrong.getByLabel('Etternavn').fill('Ødegård')
  await wrong.getByLabel('E-post').fill(`ase.${mark}@mange.example`)
  await wrong.getByLabel('Rolle').selectOption('Leder')
  await page.getByRole('button', { name: 'Inviter 84 personer' }).click()
  // What only the server knows stands at its cell too, and nobody is invited yet.
  const known = page.getByRole('listitem', { name: 'Rad 42', exact: true })
  await expect(known.getByLabel('E-post')).toHaveAccessibleDescription('E-postadressen er allerede i bruk')
  await known.getByRole('button', { name: /^Fjern / }).click()
  await page.getByRole('button', { name: 'Inviter 83 personer' }).click()
  await expect(page.getByText('83 personer er invitert')).toBeFocused()
  await expect(page.getByText(/Nye avdelinger: Tak, Grunn, Elektro/)).toBeVisible()
  await page.getByRole('link', { name: 'Se hvem som er invitert' }).click()
  await expect(page.getByRole('table', { name: 'Brukere' }).getByText('Invitert').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a leader sees that only an administrator adds people, and a file that is no table is refused where it is chosen', async ({
  browser,
}) => {
  const erik = await browserOf(browser, 'leader', 'phone', '/settings/users/import')
  await expect(erik.getByText('Bare for administratorer')).toBeVisible()
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/users/import')
  const file = marte.getByLabel('Fil med brukere')
  await file.setInputFiles({ name: 'folk.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(file).toHaveAccessibleDescription(/slutter på .xlsx eller .csv/)
  await file.setInputFiles({ name: 'folk.csv', mimeType: 'text/csv', buffer: Buffer.from('E-post\nkari.nordmann@skar.example\n') })
  await expect(marte.getByRole('listitem', { name: 'Rad 1', exact: true }).getByLabel('Etternavn')).toHaveValue('Nordmann')
  await marte.getByRole('button', { name: 'Inviter én person' }).click()
  await expect(marte.getByRole('listitem', { name: 'Rad 1', exact: true }).getByLabel('Avdeling')).toBeFocused()
  // What is not sent is asked about before the page is left.
  await marte.getByRole('link', { name: 'Alle brukere' }).click()
  await expect(marte.getByRole('alertdialog').or(marte.getByRole('dialog'))).toBeVisible()
})
