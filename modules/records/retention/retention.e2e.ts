import { expect, test } from '@playwright/test'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('an administrator holds a case by its number, and lifts the hold; a number that is nobody’s is refused, and a leader cannot', async ({
  browser,
  request,
}) => {
  const { body } = await (await as(request, 'employee')).post('/deviations', { description: 'Gulvet er glatt ved inngangen' })
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/retention')
  await marte.getByRole('button', { name: 'Sperr en sak eller oppgave' }).click()
  const dialog = marte.getByRole('dialog', { name: 'Sperr en sak eller oppgave' })
  const hold = async (number: string) => {
    await dialog.getByLabel('Saksnummer eller oppgavenummer').fill(number)
    await dialog.getByLabel('Begrunnelse').fill('Saken skal i forsikringen')
    await dialog.getByRole('button', { name: 'Sperr en sak eller oppgave' }).click()
  }
  await hold('AVV-2020-9999')
  await expect(dialog.getByText(/Det finnes ingen .* med dette nummeret/).first()).toBeVisible()
  // Looked for before it is pressed: what is said goes away by itself.
  await Promise.all([expect(marte.getByText('Den er sperret for sletting')).toBeVisible(), hold(body.number)])

  await marte.goto(`/deviations/${body.id}`)
  await expect(marte.getByText('Saken skal i forsikringen')).toBeVisible()
  const erik = await browserOf(browser, 'leader', 'desk', `/deviations/${body.id}`)
  await expect(erik.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(erik.getByRole('button', { name: 'Opphev sperringen' })).toHaveCount(0)

  await marte.getByRole('button', { name: 'Opphev sperringen' }).click()
  const lift = marte.getByRole('dialog', { name: 'Opphev sperringen' })
  await lift.getByLabel('Begrunnelse').fill('Forsikringen er gjort opp')
  await lift.getByRole('button', { name: 'Opphev sperringen' }).click()
  await expect(marte.getByText('Sperringen er opphevet')).toBeVisible()
  await expect(marte.getByRole('button', { name: 'Sperr for sletting' })).toBeVisible()
})
