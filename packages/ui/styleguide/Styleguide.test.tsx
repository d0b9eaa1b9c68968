import { expect, test } from '@portal/ui/testing/component'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { Styleguide } from './Styleguide.tsx'

export const Whole = () => <Styleguide />

for (const colorScheme of ['light', 'dark'] as const)
  test(`every part of the design system is accessible and fits, from a phone to a desk, ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme })
    await open(Whole)
    await page.evaluate(() => {
      document.title = 'Designsystem'
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Designsystem' })).toBeVisible()
    for (const width of [320, 390, 820, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `styleguide at ${width}`)
    }
  })
