import { expect, test } from '@playwright/test'
import { as, enter, type Person, pageOf, people } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Where nothing may move once it is shown, and what stands there when all of it is. */
type Screen = [path: string, who: Person, role: 'heading' | 'button', name: RegExp]
const usual: Screen[] = [
  ['/risk-evaluation', 'leader', 'button', /^Flere valg$/],
  ['/deviations', 'leader', 'button', /^Flere valg$/],
  ['/documents', 'leader', 'button', /^Flere valg$/],
  ['/deviations/statistics', 'leader', 'heading', /^Meldt per måned/],
  ['/dashboard', 'leader', 'heading', /^Krever handling nå$/],
  ['/tasks/inbox', 'leader', 'heading', /^Forfalt/],
  ['/tasks/inbox', 'employee', 'heading', /^(Forfalt|Nye|I dag|Denne uken|Senere)/],
]
/** Where there is room for one line of buttons in two, what comes late pushes most. */
const onPhone: Screen[] = [
  ['/tasks', 'leader', 'button', /^Flere valg$/],
  ['/tasks?show=board&view=all', 'leader', 'button', /^Flere valg$/],
]
/** By Google's measure 0.1 is good; here hardly anything moves. */
const most = 0.02

for (const size of ['phone', 'desk'] as const)
  test(`the screens people open every day do not move while they load, on a ${size}`, async ({ browser, request }) => {
    // What is not made safe has a way to stop the work above it.
    const { body: unsafe } = await (await as(request, 'employee')).post('/deviations', { description: 'Rekkverk mangler', madeSafe: 'no' })
    const screens: Screen[] = [
      ...usual,
      ...(size === 'phone' ? onPhone : []),
      [`/deviations/${unsafe.id}`, 'leader', 'button', /^Stans arbeidet$/],
    ]
    for (const [path, who, role, name] of screens) {
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
      await expect(page.getByRole(role, { name }).first()).toBeVisible()
      await expect(page.locator('main .animate-pulse')).toHaveCount(0)
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
      expect(shift, `${path} as ${who}`).toBeLessThanOrEqual(most)
    }
  })
