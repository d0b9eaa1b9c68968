import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('a leader enters the hours of the department, corrects them, and only the administrator locks them; an employee has no such page', async ({
  browser,
}) => {
  const erik = await browserOf(browser, 'leader', 'phone', '/deviations/hours')
  await erik.getByRole('button', { name: 'Legg inn timer' }).click()
  const dialog = erik.getByRole('dialog', { name: 'Legg inn timer' })
  // So long ago that the demo has none.
  const months = dialog.getByLabel('Måned').getByRole('option')
  await dialog.getByLabel('Måned').selectOption({ index: (await months.count()) - 1 })
  await dialog.getByLabel('Egne ansatte').fill('mange')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Egne ansatte')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Egne ansatte').fill('1 234')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(erik.getByText('Timene er lagt inn')).toBeVisible()
  const row = erik.getByRole('listitem').filter({ hasText: '1 234' })
  await expect(row.getByRole('button', { name: /^Lås måneden/ })).toHaveCount(0)
  await row.getByRole('button', { name: /^Endre timene/ }).click()
  const edit = erik.getByRole('dialog', { name: 'Endre timene' })
  await edit.getByLabel('Innleide').fill('56')
  await edit.getByRole('button', { name: 'Lagre' }).click()
  await expect(erik.getByText('Timene er endret')).toBeVisible()
  await expect(row).toContainText('56')

  const marte = await browserOf(browser, 'admin', 'desk', '/deviations/hours')
  const whole = marte.getByRole('row').filter({ hasText: '1 234' })
  await whole.getByRole('button', { name: /^Lås måneden/ }).click()
  await marte.getByRole('alertdialog').or(marte.getByRole('dialog')).getByRole('button', { name: 'Lås måneden' }).click()
  await expect(marte.getByText('Måneden er låst')).toBeVisible()
  await erik.reload()
  await expect(row.getByText('Låst')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)

  const jonas = await browserOf(browser, 'employee', 'phone', '/deviations/hours')
  await expect(
    jonas
      .getByRole('alert')
      .or(jonas.getByText(/ikke tilgang/))
      .first(),
  ).toBeVisible()
  await expect(jonas.getByText('1 234')).toHaveCount(0)
})
