import { expect, type Page, test } from '@playwright/test'
import { settled } from './accessible.ts'
import { as, browserOf } from './people.ts'

/** Where each list is, and which column says what a row is about. */
const lists = [
  { who: 'admin', path: '/deviations', column: 'Tittel' },
  { who: 'leader', path: '/tasks', column: 'Tittel' },
  { who: 'leader', path: '/actions?show=all', column: 'Tiltak' },
  { who: 'admin', path: '/deviations/injuries', column: 'Hvordan' },
  { who: 'admin', path: '/deviations/privacy-breaches', column: 'Hva slags brudd' },
  { who: 'leader', path: '/risk-evaluation', column: 'Uønsket hendelse' },
  { who: 'leader', path: '/risk-evaluation/assessments', column: 'Vurdering' },
  { who: 'leader', path: '/risk-evaluation/sja?sja=all', column: 'Jobb' },
  { who: 'leader', path: '/risk-evaluation/action-plan', column: 'Tiltak' },
  { who: 'leader', path: '/risk-evaluation/action-plan?show=all', column: 'Tiltak' },
] as const
const widths = [320, 390, 768, 820, 1024, 1093, 1150, 1240, 1366, 1920]
const titleWidth = 18 * 16

for (const { who, path, column } of lists)
  test(`${path} says what its rows are about at every width, and the page never goes sideways`, async ({ browser }) => {
    const page = await browserOf(browser, who, 'desk', path)
    await settled(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The table becomes cards, or cards a table, after the window has its new width.
      await expect(async () => {
        const head = page.getByRole('table').first().getByRole('columnheader', { name: column })
        const cards = page.locator('main ul[aria-label] > li')
        await expect(head.or(cards.first()).first(), `${width}`).toBeVisible({ timeout: 1_000 })
        const isTable = await head.isVisible()
        const seen = await (isTable ? head : cards.first()).boundingBox({ timeout: 1_000 })
        expect(seen?.width, `${path} at ${width}`).toBeGreaterThanOrEqual(isTable ? titleWidth : Math.min(titleWidth, width - 64))
        const { page: whole, scroller } = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth - window.innerWidth,
          scroller: Math.max(
            0,
            ...[...document.querySelectorAll('main table')].map((one) => one.scrollWidth - one.parentElement!.clientWidth),
          ),
        }))
        expect(whole, `${path} at ${width}: the page`).toBeLessThanOrEqual(0)
        expect(scroller, `${path} at ${width}: the table`).toBeLessThanOrEqual(0)
      }).toPass({ timeout: 60_000 })
    }
  })

/** What lies under the bar at the bottom of a phone, or under the header: it is drawn there, and cannot be pressed. */
const covered = (page: Page, selector: string, by: string) =>
  page.evaluate(
    ([asked, barred]) => {
      const bars = [...document.querySelectorAll(barred)].filter((bar) => bar.checkVisibility())
      return [...document.querySelectorAll(asked)]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect()
          const isOn = (bar: Element) => {
            const at = bar.getBoundingClientRect()
            return width > 1 && left < at.right && right > at.left && top < at.bottom - 1 && bottom > at.top + 1
          }
          return bars.some(isOn)
        })
        .map((one) => one.outerHTML.slice(0, 120))
    },
    [selector, by] as const,
  )
const pressed = 'input, textarea, select, button, a, label, [role=radio], [contenteditable=true]'

for (const [name, size] of Object.entries({ phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } }))
  test(`what somebody writes in, and the end of a page, lie under no bar (${name})`, async ({ browser, playwright, baseURL }) => {
    const outside = await playwright.request.newContext({ baseURL: baseURL! })
    const admin = await as(outside, 'admin')
    const [deviation, task] = [(await admin.get('/deviations')).items[0], (await admin.get('/tasks')).items[0]]
    const page = await browserOf(browser, 'admin', 'phone', '/accidents/new')
    await page.setViewportSize(size)
    for (const path of ['/accidents/new', `/deviations/${deviation.id}`, `/tasks/${task.id}`, '/settings', '/profile']) {
      await page.goto(path)
      await settled(page)
      const fields = page.locator('main :is(input:not([type=file]), textarea, select, [contenteditable=true])')
      for (const field of await fields.all()) {
        if (!(await field.isVisible()) || (await field.isDisabled())) continue
        await field.focus()
        expect(await covered(page, ':focus', '[data-page-bar], [data-bottom-bar], header'), `${path}, writing`).toEqual([])
      }
      // What comes late makes the page longer, and its end another.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const under = await covered(
          page,
          `:is(main, footer) :is(${pressed}):not([data-bottom-bar] *)`,
          '[data-page-bar], [data-bottom-bar]',
        )
        expect(under, `the end of ${path}`).toEqual([])
      }).toPass({ timeout: 20_000 })
      // One way to report stands on every screen, and one alone.
      const ways = page.getByRole('link', { name: /^Meld( avvik)?$/ })
      await expect(ways.filter({ visible: true }), path).toHaveCount(
        (await page.locator('[data-bottom-bar]').filter({ visible: true }).count()) && name === 'phone' ? 0 : 1,
      )
    }
    await outside.dispose()
  })
