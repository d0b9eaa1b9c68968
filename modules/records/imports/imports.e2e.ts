import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

test('an admin takes over a register: the mistakes are mended on the screen, and it is on the board', async ({ browser }) => {
  const mark = Date.now()
  const rows = [
    ['Nr', 'Tittel', 'Meldt', 'Alvorlighet', 'Avdeling', 'Uke'],
    [`E-${mark}-1`, `Blåst ned gjerde ${mark}`, '07.05.2025', 'Høy', '', '19'],
    [`E-${mark}-2`, `Løs stige ${mark}`, '31.02.2025', 'Skyhøy', '', '19'],
    [`E-${mark}-3`, '', '', '', '', '19'],
  ]
  const buffer = Buffer.from(rows.map((row) => row.join(';')).join('\r\n'), 'latin1')
  const marte = await browserOf(browser, 'admin', 'desk', '/deviations')
  await marte.getByRole('button', { name: 'Flere valg' }).click()
  await marte.getByRole('menuitem', { name: 'Importer avvik' }).click()
  await marte.getByLabel('Fil med avvik').setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer })

  await expect(marte.getByText('1 rad er klar · 2 rader må rettes')).toBeVisible()
  await expect(marte.getByText('Kolonner som ikke blir med: «Uke».')).toBeVisible()
  const [third, fourth] = [marte.getByRole('region', { name: 'Rad 3' }), marte.getByRole('region', { name: 'Rad 4' })]
  await expect(third.getByText('Skriv datoen slik: dd.mm.åååå')).toBeVisible()
  await expectAccessible(marte, 'import with mistakes')
  await third.getByLabel('Meldt').fill('28.02.2025')
  await third.getByLabel('Alvorlighet').selectOption('Kritisk')
  await fourth.getByLabel('Utelat raden').check()
  await marte.getByRole('button', { name: 'Kontroller på nytt' }).first().click()
  await expect(marte.getByText('2 rader er klare · 1 rad er utelatt')).toBeVisible()
  await marte.getByRole('button', { name: 'Importer 2 avvik' }).click()
  await expect(marte.getByText('2 avvik er importert')).toBeVisible()
  await expect(marte.getByRole('cell', { name: /register\.csv.*1 rad rettet, 1 rad utelatt/ })).toBeVisible()

  await marte.goto(`/deviations?show=board&q=${mark}`)
  const stairs = marte.getByRole('listitem').filter({ hasText: `Løs stige ${mark}` })
  await expect(stairs.getByText('Kritisk')).toBeVisible()
  await expectAccessible(marte, 'board')
  await stairs.getByRole('button', { name: /Flytt AVV/ }).focus()
  await marte.keyboard.press('Enter')
  await expect(marte.getByRole('menuitem').first()).toBeFocused()
  await marte.keyboard.press('Enter')
  await expect(marte.getByRole('dialog', { name: 'Start behandling' })).toBeVisible()
})
