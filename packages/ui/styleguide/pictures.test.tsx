import { expect, test } from '@portal/ui/testing/component'
import { Styleguide } from './Styleguide.tsx'

export const Whole = () => <Styleguide />

// Letters are drawn alike whatever the machine says of screens and fonts; the font is the product's own.
const asEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...asEverywhere] }),
})

/** The Chromium the pictures were taken with: the next may draw letters otherwise, and that is no change of the product. */
const takenWith = '156'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1366])
    test(`every part of the design system looks as it did, ${colorScheme} at ${width}`, async ({ page, open, browser }) => {
      test.skip(
        process.platform !== 'linux' || browser.version().split('.')[0] !== takenWith,
        `Pictures are of Chromium ${takenWith} on Linux`,
      )
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime('2026-11-24T09:00:00+01:00')
      await page.setViewportSize({ width, height: 900 })
      await open(Whole)
      // What is fetched late has come: the editor, and the hour beside a date.
      const late = { timeout: 60_000 }
      await expect(page.getByRole('textbox', { name: 'Innhold' })).toBeVisible(late)
      await expect(page.getByText('Skjedde').locator('..').getByRole('textbox').first()).toBeVisible(late)
      await page.evaluate(() => document.fonts.ready)
      // Other builds of the same version set letters a part of a dot aside, 800 dots in all; a button two dots wider is 5,000 (decision 172).
      await expect(page).toHaveScreenshot(`${colorScheme}-${width}.png`, { fullPage: true, threshold: 0.35, maxDiffPixels: 2000 })
    })
