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
] as const
const widths = [320, 390, 768, 820, 1024, 1093, 1150, 1366, 1920]
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
      }).toPass({ timeout: 10_000 })
    }
  })

/** What the button to report lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('aside[aria-label="Meld avvik"] a')?.getBoundingClientRect()
    if (!button || button.width === 0) return []
    return [...document.querySelectorAll('main :is(input, textarea, select, button, a, label, [role=radio], [contenteditable=true])')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect()
        const [x, y] = [
          Math.max(left, button.left) + Math.min(right, button.right),
          Math.max(top, button.top) + Math.min(bottom, button.bottom),
        ]
        const lies = width > 1 && left < button.right && right > button.left && top < button.bottom && bottom > button.top
        // The bar of a case stands over both.
        return lies && document.elementFromPoint(x / 2, y / 2)?.closest('aside[aria-label="Meld avvik"]')
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })

for (const [name, size] of Object.entries({ phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } }))
  test(`the button to report covers no field, answer or button of a form (${name})`, async ({ browser, playwright, baseURL }) => {
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
        expect(await covered(page), `${path}, writing`).toEqual([])
      }
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share)
        if (share === 1 || (await fields.count()) > 0) expect(await covered(page), `${path}, ${share} of the way`).toEqual([])
      }
      // It is still there, on every screen.
      await expect(page.getByRole('complementary', { name: 'Meld avvik' }).getByRole('link'), path).toBeAttached()
    }
    await outside.dispose()
  })
