import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

test('words light a chip, one tap says it, and nothing is forced on who reports', async ({ browser }) => {
  const jonas = await browserOf(browser, 'employee', 'phone', '/deviations/new')
  const what = jonas.getByLabel('Hva skjedde, eller hva så du?')
  await what.fill('Åpen tavle med spenning ved rigg 2')
  const power = jonas.getByRole('button', { name: 'Gjelder dette strøm?' })
  await expect(power).toHaveAttribute('aria-pressed', 'false')
  for (const width of [320, 390]) {
    await jonas.setViewportSize({ width, height: 844 })
    await settled(jonas)
    await expectAccessible(jonas, `report form at ${width}`)
    for (const target of await jonas.locator('form button, form label:has(input)').all()) {
      const box = await target.boundingBox()
      if (box && box.width > 2) expect([await target.innerText(), Math.round(box.height) >= 44]).toEqual([await target.innerText(), true])
    }
    expect(await jonas.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await power.tap()
  await expect(jonas.getByRole('button', { name: 'Strøm' })).toHaveAttribute('aria-pressed', 'true')
  await jonas.getByText('Nei', { exact: true }).tap()
  await expect(jonas.getByText('Arbeidet bør stanses til det er gjort trygt.')).toBeVisible()
  await jonas.getByRole('button', { name: 'Send inn' }).tap()
  await expect(jonas.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()
  // Who may not stop work is told who may; nobody is left with a notice alone.
  await expect(jonas.getByRole('button', { name: 'Stans arbeidet' })).toBeVisible()
  await settled(jonas)
  await expectAccessible(jonas, 'receipt of what is not safe')
})

test('an injury is told by keyboard alone, with whom it concerns and whom to call', async ({ browser }) => {
  const erik = await browserOf(browser, 'leader', 'desk', '/deviations/new')
  await erik.getByLabel('Hva skjedde, eller hva så du?').focus()
  await erik.keyboard.type('Kuttet seg på platekant')
  const pressUntil = async (name: RegExp) => {
    for (let n = 0; n < 30; n++) {
      const focused = await erik.evaluate(() => {
        const at = document.activeElement as HTMLInputElement
        return at.labels?.[0]?.innerText ?? at.innerText
      })
      if (name.test(focused)) return
      await erik.keyboard.press('Tab')
    }
    throw new Error(`never came to ${name}`)
  }
  await pressUntil(/Farlig forhold/)
  await erik.keyboard.press('ArrowRight')
  await erik.keyboard.press('ArrowRight')
  await expect(erik.getByRole('radio', { name: 'Skade' })).toBeChecked()
  await expect(erik.getByLabel('Er noen skadet?')).toBeChecked()
  await expect(erik.getByText('Er noen i fare? Ring 113.')).toBeVisible()
  await pressUntil(/^Meg/)
  await erik.keyboard.press('ArrowRight')
  await erik.keyboard.press('Space')
  await settled(erik)
  await expectAccessible(erik, 'report form of an injury')
  await erik.keyboard.press('Control+End')
  await erik.getByRole('button', { name: 'Send inn' }).press('Enter')
  await expect(erik.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()
  await erik.getByRole('link', { name: 'Se saken' }).click()
  await expect(erik.getByText('Noen er skadet')).toBeVisible()
})
