import { expect, test } from '@playwright/test'
import { enter, type Person, pageOf, people } from './people.ts'

/** Where nothing may move once it is shown, and what stands there when all of it is. */
const screens: [string, Person, RegExp][] = [
  ['/dashboard', 'leader', /^Krever handling nå$/],
  ['/tasks/inbox', 'leader', /^Forfalt/],
  ['/tasks/inbox', 'employee', /^(Forfalt|Nye|I dag|Denne uken|Senere)/],
]
/** By Google's measure 0.1 is good; here hardly anything moves. */
const most = 0.02

for (const size of ['phone', 'desk'] as const)
  test(`the screens people open every day do not move while they load, on a ${size}`, async ({ browser }) => {
    for (const [path, who, heading] of screens) {
      const page = await pageOf(browser, size)
      await enter(page, people[who].email)
      await page.addInitScript(() => {
        const seen = Object.assign(globalThis, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!one.hadRecentInput) seen.shift += one.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // So slow that the frame, the page and what it asks for come one after the other.
      const wire = await page.context().newCDPSession(page)
      await wire.send('Network.enable')
      const slow = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 200_000 }
      await wire.send('Network.emulateNetworkConditions', slow)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('main .animate-pulse')).toHaveCount(0)
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
      expect(shift, `${path} as ${who}`).toBeLessThanOrEqual(most)
    }
  })
