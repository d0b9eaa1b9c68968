import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing for axe to say, at WCAG 2.2 AA and best practice, and no page wider than its window. */
export async function expectAccessible(page: Page, where = page.url()) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Otherwise it opens a page of its own for each look, which takes focus from this one. There are no frames to gather from.
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  await expectFits(page, where)
}
export const expectFits = async (page: Page, where: string) =>
  expect([where, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([where, 0])

/** The page is there with what it shows: nothing on it is still on its way. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
}
