import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { as, browserOf } from './people.ts'

test('a theft is kept to its own, and the auditor who asks is let in and logged', async ({ browser, playwright, baseURL }) => {
  const jonas = await as(await playwright.request.newContext({ baseURL }), 'employee')
  const { body } = await jonas.post('/deviations', { description: 'Verktøykassen er stjålet fra brakka', category: 'theft' })
  const { id, number } = body as { id: string; number: string }

  // The auditor sees every case but this one, and asks by the number he was told.
  const per = await browserOf(browser, 'auditor', 'desk', `/deviations/${id}`)
  await expect(per.getByRole('heading', { name: 'Vi finner ikke saken' }).first()).toBeVisible()
  await per.getByLabel('Avviksnummer').fill(number)
  await per.getByLabel('Begrunnelse').fill('Inngår i revisjonen av rutinen for nøkler')
  await expectAccessible(per, 'ask for access')
  await per.getByRole('button', { name: 'Be om tilgang' }).click()
  await expect(per.getByText(/Du har bedt om tilgang/)).toBeVisible()

  // The leader of the department sees who sees it, and answers.
  const erik = await browserOf(browser, 'leader', 'desk', `/deviations/${id}`)
  await expect(erik.getByText('Saken er skjermet.', { exact: false })).toBeVisible()
  await expect(erik.getByText('Per Zachariassen')).toBeVisible()
  await expectAccessible(erik, 'who sees a restricted case')
  await erik.getByRole('button', { name: 'Gi tilgang' }).first().click()
  const dialog = erik.getByRole('dialog')
  await dialog.getByLabel('Svar').fill('Gjelder så lenge revisjonen varer')
  await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
  await expect(erik.getByText(/Tilgangen er gitt/)).toBeVisible()

  await per.goto('/settings/restricted')
  await expect(per.getByText('Innvilget')).toBeVisible()
  await per.getByRole('link', { name: 'Åpne saken' }).click()
  await expect(per.getByRole('heading', { name: /Verktøykassen er stjålet/ })).toBeVisible()

  await erik.reload()
  await erik.getByText('Sist åpnet').click()
  await expect(erik.getByRole('listitem').filter({ hasText: /^Per Zachariassen, / })).toBeVisible()
})
