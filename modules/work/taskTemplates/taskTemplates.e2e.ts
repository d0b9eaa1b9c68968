import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('an administrator makes a checklist and a template with it; a leader makes a task of the template, and can change neither', async ({
  browser,
}) => {
  const mark = randomUUID().slice(0, 8)
  const [list, template] = [`Truckkontroll ${mark}`, `Kontroller trucken ${mark}`]
  const marte = await browserOf(browser, 'admin', 'desk', '/tasks/checklists')
  await marte.getByRole('button', { name: 'Ny sjekkliste' }).click()
  const points = marte.getByRole('dialog')
  await points.getByRole('button', { name: 'Lagre' }).click()
  await expect(points.getByText('Fyll inn navn').first()).toBeVisible()
  await points.getByLabel('Navn').fill(list)
  await points.getByRole('button', { name: 'Legg til punkt' }).click()
  await points.getByLabel('Punkt 1', { exact: true }).fill('Virker bremsene?')
  await points.getByRole('button', { name: 'Lagre' }).click()
  await expect(marte.getByText('Sjekklisten er lagret')).toBeVisible()

  await marte.goto('/tasks/templates')
  await marte.getByRole('button', { name: 'Ny mal' }).click()
  const dialog = marte.getByRole('dialog')
  await dialog.getByLabel('Tittel').fill(template)
  await dialog.getByLabel('Frist (arbeidsdager)').fill('3')
  await dialog.getByLabel('Hent fra en sjekkliste').selectOption(`${list} (1 punkt)`)
  await expect(dialog.getByLabel('Punkt 1', { exact: true })).toHaveValue('Virker bremsene?')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(marte.getByText('Malen er lagret')).toBeVisible()

  const erik = await browserOf(browser, 'leader', 'desk', '/tasks/templates')
  await expect(erik.getByRole('button', { name: 'Ny mal' })).toHaveCount(0)
  await erik.getByRole('link', { name: `Bruk malen: ${template}` }).click()
  await expect(erik.getByLabel('Tittel')).toHaveValue(template)
  await erik.getByRole('button', { name: 'Opprett oppgave' }).click()
  await expect(erik.getByRole('heading', { name: template })).toBeVisible()
  await expect(erik.getByText('Virker bremsene?')).toBeVisible()
})
