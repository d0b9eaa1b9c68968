import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the dark may change of what was judged in the light. */
const colours = ['color-contrast', 'link-in-text-block']
const law = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing for axe to say, at WCAG 2.2 AA and best practice, and no page wider than its window; in the dark, of its colours. */
export async function expectAccessible(page: Page, where = page.url()) {
  // A page on its way has no heading, and would be judged for that.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectGood(page, where, [...law, 'best-practice'])
}
/** The same of what is no page of its own: a letter stands within a mail program's headings and regions. */
export const expectReadable = (page: Page, where: string) => expectGood(page, where, law)

async function expectGood(page: Page, where: string, tags: string[]) {
  // What fades in is paler than it will be.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  // Half a megabyte of script: into each page once, and not twice for each look at it.
  const script = () => (new AxeBuilder({ page }) as unknown as { script: () => string }).script()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script())
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .options({
      // What is good is counted and not described: to name each element of it takes longer than to judge it.
      resultTypes: ['violations'],
      // Style sheets and media would be fetched anew for two rules that do not run.
      preload: false,
      runOnly: isDark ? { type: 'rule', values: colours } : { type: 'tag', values: tags },
    })
    // Otherwise it opens a page of its own for each look, which takes focus from this one. There are no frames to gather from.
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  await expectFits(page, where)
}

/** The page as it stands, with the colours of the dark. Each is a value of the one or the other, so that nothing is loaded anew for it. */
export async function inDark(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await look()
  await page.emulateMedia({ colorScheme: 'light' })
}

/** No wider than its window; when that was just made narrower, once tables have become cards. */
export const expectFits = (page: Page, where: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)

/** The page is there with what it shows: nothing on it is still on its way. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
}

/** The page as it stands, on a phone, a tablet and a desk, in light and in dark, and no wider than the smallest screen. */
export async function expectGoodOnScreens(page: Page, what: string) {
  const before = page.viewportSize()!
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    await expectAccessible(page, `${what}, light at ${width}`)
    await inDark(page, () => expectAccessible(page, `${what}, dark at ${width}`))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, `${what} at 320`)
  await page.setViewportSize(before)
}
