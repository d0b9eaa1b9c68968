import { expect, test } from '@playwright/test'
import { browserOf } from '../../../tests/e2e/people.ts'

test('an administrator answers what a duty hangs on with the keyboard, and gets the task; the auditor reads it and has nothing to press', async ({
  browser,
}) => {
  const marte = await browserOf(browser, 'admin', 'phone', '/settings/duties?verdict=assess')
  const food = (page: typeof marte) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'IK-mat' }) })
  await expect(food(marte)).toContainText('Må vurderes')
  await food(marte).getByRole('button', { name: 'Ja', exact: true }).focus()
  await marte.keyboard.press('Enter')
  await expect(marte.getByText('Svaret er lagret')).toBeVisible()
  // It has left the list that is shown, and focus has stayed with it.
  await expect(food(marte)).toHaveCount(0)
  await expect(marte.getByRole('status').filter({ hasText: /plikt/ })).toBeFocused()

  await marte.getByRole('link', { name: /^Gjelder \d/ }).click()
  await expect(food(marte)).toContainText('IK-mat-forskriften § 5')
  await food(marte)
    .getByRole('link', { name: /^Oppgave OPP-/ })
    .click()
  await expect(marte.getByRole('heading', { name: 'Nye plikter gjelder: IK-mat' })).toBeVisible()

  const per = await browserOf(browser, 'auditor', 'desk', '/settings/duties')
  await expect(food(per)).toContainText('Svart av Marte Nygård')
  await expect(food(per).getByRole('button')).toHaveCount(0)

  await marte.goto('/settings/duties')
  await food(marte).getByRole('button', { name: 'Fjern svaret' }).click()
  await expect(food(marte)).toContainText('Må vurderes')
})
