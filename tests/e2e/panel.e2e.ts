import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from './accessible.ts'
import { browserOf } from './people.ts'

const wide = { width: 1720, height: 960 }
const laptop = { width: 1366, height: 800 }
const panel = (page: Page) => page.getByRole('complementary', { name: 'Åpnet fra listen' })
const titles = (page: Page) => page.locator('main [data-row] a')
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true })

async function listOf(page: Page, path: string) {
  await page.setViewportSize(wide)
  await page.goto(path)
  await settled(page)
  await expect(titles(page).nth(2)).toBeVisible()
  await expect(page.locator('[data-panel-waits]')).toBeAttached()
  return titles(page).allInnerTexts()
}

const lists = {
  avvik: '/deviations',
  oppgaver: '/tasks?view=all&kind=task',
  tiltak: '/actions?show=all',
  risikoer: '/risk-evaluation',
  vurderinger: '/risk-evaluation/assessments',
}
for (const [name, path] of Object.entries(lists))
  test(`${name} are read one after the other beside their list, with the keyboard alone`, async ({ browser }) => {
    const page = await browserOf(browser, 'leader', 'desk')
    const [first, second] = await listOf(page, path)
    const alone = page.url()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    await expect(heading(page, first!)).toBeFocused()
    await expect(page.locator('main a[aria-current=true]')).toHaveText(first!)

    await page.keyboard.press('j')
    await expect(heading(page, second!)).toBeFocused()
    await expect(page.locator('main a[aria-current=true]')).toHaveText(second!)
    await expect(page).toHaveTitle(`${second} – Kontrollportalen`)
    await page.keyboard.press('k')
    await expect(heading(page, first!)).toBeFocused()

    await expect(panel(page).locator('.animate-pulse')).toHaveCount(0)
    await expectAccessible(page)
    await inDark(page, () => expectAccessible(page, `${page.url()} in the dark`))

    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(titles(page).first()).toBeFocused()
    expect(page.url()).toBe(alone)
  })

test('the way back closes what was opened beside the list, however many were read, and the way on opens it', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk')
  const [first, second] = await listOf(page, '/deviations')
  await titles(page).first().click()
  await expect(heading(page, first!)).toBeFocused()
  await panel(page).getByRole('button', { name: 'Neste i listen' }).click()
  await expect(heading(page, second!)).toBeVisible()
  await page.goBack()
  await expect(panel(page)).toHaveCount(0)
  await expect(titles(page).nth(1)).toBeFocused()
  await expect(page).toHaveTitle('Avvik – Kontrollportalen')
  await page.goForward()
  await expect(heading(page, second!)).toBeVisible()
})

test('a link to a list with a record beside it shows the same to whoever gets it, and the page of the record where there is no room', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'leader', 'desk')
  const [first] = await listOf(page, '/deviations')
  await titles(page).first().click()
  await expect(heading(page, first!)).toBeVisible()
  const sent = page.url()

  const controller = await browserOf(browser, 'controller', 'desk')
  await controller.setViewportSize(wide)
  await controller.goto(sent)
  await expect(heading(controller, first!)).toBeVisible()
  await panel(controller).getByRole('link', { name: 'Åpne siden' }).click()
  await expect(controller.getByRole('heading', { level: 1, name: first! })).toBeVisible()
  await expect(panel(controller)).toHaveCount(0)

  await controller.setViewportSize(laptop)
  await controller.goto(sent)
  await expect(controller.getByRole('heading', { level: 1, name: first! })).toBeVisible()
  expect(new URL(controller.url()).pathname).toMatch(/^\/deviations\/[0-9a-f-]{36}$/)
})

test('what an address names beside a list is a record, and nothing else', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk')
  for (const open of ['/settings', '/deviations/new', '//skarvholmen.example/', 'https://skarvholmen.example/']) {
    await listOf(page, `/deviations?open=${encodeURIComponent(open)}`)
    await expect(panel(page)).toHaveCount(0)
    await page.setViewportSize(laptop)
    expect(new URL(page.url()).pathname).toBe('/deviations')
  }
})

test('a step is taken beside the list, which shows it at once; another record it leads to opens in the panel', async ({ browser }) => {
  const page = await browserOf(browser, 'admin', 'desk')
  await listOf(page, '/deviations?status=open')
  const row = page.locator('main [data-row]').first()
  await row.getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Start behandling' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Keys of the list are of the list alone while something lies above it.
  const before = page.url()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(before)

  await listOf(page, '/actions?show=all')
  await titles(page).first().click()
  const parent = panel(page)
    .getByRole('link', { name: /^AVV-\d{4}-\d+/ })
    .first()
  const number = (await parent.innerText()).slice(0, 13)
  await parent.click()
  await expect(panel(page).getByText(number, { exact: true }).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/actions')
})
