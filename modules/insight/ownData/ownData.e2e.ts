import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf, people } from '../../../tests/e2e/people.ts'

for (const size of ['desk', 'phone'] as const)
  test(`Jonas downloads all that is registered about him, and asks for a correction that Marte is notified of (${size})`, async ({
    browser,
  }) => {
    const jonas = await browserOf(browser, 'employee', size, '/profile')
    const data = jonas.getByRole('region', { name: 'Mine data' })
    await expect(jonas.getByRole('region', { name: 'Mine verv' })).toBeVisible()

    const [json] = await Promise.all([jonas.waitForEvent('download'), data.getByRole('button', { name: 'Last ned som JSON' }).click()])
    const { name, parts } = JSON.parse(readFileSync(await json.path(), 'utf8'))
    expect(name).toBe(people.employee.name)
    expect(parts.user.rows).toMatchObject([{ email: people.employee.email }])
    expect(parts.reportedDeviations.rows.length).toBeGreaterThan(0)
    const [pdf] = await Promise.all([jonas.waitForEvent('download'), data.getByRole('button', { name: 'Last ned som PDF' }).click()])
    expect(readFileSync(await pdf.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

    await jonas.getByText('Hvor lenge og hvorfor').click()
    await expect(jonas.getByText('Brukere som har sluttet')).toBeVisible()
    await jonas.getByText(/Dette kan være registrert om deg/).click()
    await settled(jonas)
    await expectAccessible(jonas)
    await inDark(jonas, () => expectAccessible(jonas))

    await data.getByRole('button', { name: 'Be om retting' }).click()
    const dialog = jonas.getByRole('dialog', { name: 'Send henvendelse' })
    await dialog.getByLabel('Hva skal rettes?').fill('Feil')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByLabel('Hva skal rettes?')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(jonas)
    const text = `Stillingen min er feil på ${size}`
    await dialog.getByLabel('Hva skal rettes?').fill(text)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(jonas.getByRole('region', { name: 'Rettighetene dine' }).getByText(text)).toBeVisible()

    const marte = await browserOf(browser, 'admin', size, '/dashboard')
    await marte.getByRole('button', { name: /^Varsler/ }).click()
    await expect(marte.getByText(/Henvendelse om personvern: svar innen/).first()).toBeVisible()
  })
