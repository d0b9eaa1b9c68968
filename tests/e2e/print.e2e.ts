// What comes on paper from the browser: what the page says, and nothing to press or to fill in.

import { expect, type Page, test } from '@playwright/test'
import { addDays, osloDate } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { settled } from './accessible.ts'
import { as, browserOf } from './people.ts'

/** What can be pressed, filled in or followed elsewhere. The heading of a column and a photo can be pressed, and are what the page says. */
const tools =
  'button:not(th button, :has(img)), [role=menu], [role=tab], nav, textarea, select, [data-bottom-bar], [role=status]:has(*), input:not([type=checkbox], [type=radio])'

async function expectPaper(page: Page, name: string) {
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const seen = await page
    .locator(tools)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1).map((one) => one.outerHTML))
  expect(seen, name).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

test('a page on paper has no button, menu, field or message, and a record can be fetched as a PDF', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk', '/dashboard')
  await expectPaper(page, 'overview')
  for (const [list, one] of [
    ['/deviations', /deviations\/[0-9a-f-]{36}/],
    ['/tasks?kind=task', /tasks\/[0-9a-f-]{36}/],
    ['/actions?show=all', /actions\/[0-9a-f-]{36}/],
  ] as const) {
    await page.goto(list)
    await expectPaper(page, list)
    await page.locator('main table a').first().click()
    await page.waitForURL(one)
    await settled(page)
    const number = (await page.locator('main header .tabular-nums').first().innerText()).trim()
    const fetched = page.waitForEvent('download')
    await page
      .locator('main header')
      .getByRole('button', { name: 'Mer' })
      .or(page.getByRole('button', { name: number }))
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Last ned PDF' }).click()
    expect((await fetched).suggestedFilename()).toBe(`${number}-${osloDate(new Date())}.pdf`)
    await expect(page.getByRole('status').getByText('PDF-en er lastet ned')).toBeVisible()
    await expectPaper(page, `one of ${list}`)
  }
  for (const path of ['/deviations/statistics', '/deviations/lessons', '/internal-control/year-wheel']) {
    await page.goto(path)
    await expectPaper(page, path)
  }
})

test('on a phone neither, and a page of the past says of which day it is', async ({ browser, request }) => {
  const day = addDays(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
  const page = await browserOf(browser, 'leader', 'phone', `/deviations?asOf=${day}`)
  await expectPaper(page, 'the list in the past')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Slik det var ${formatLongDate(day)}`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // A case the reader may take on: whoever may not has no bar.
  const { body } = await (await as(request, 'employee')).post('/deviations', { description: 'Stigen mangler føtter' })
  await page.goto(`/deviations/${body.id}`)
  await expect(page.locator('[data-bottom-bar]')).toBeVisible()
  await expectPaper(page, 'a case on a phone')
})
