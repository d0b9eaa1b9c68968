import { expect, type Locator, type Page, test } from '@playwright/test'
import { enter, freshPage, people } from './people.ts'

type Find = (page: Page) => Locator
/** A way from one page to the next: what is pointed at, the code and data of what it leads to, and what stands there. */
type Way = { from: string; link: Find; own: RegExp; calls?: number; there: Find }
const menu =
  (name: string): Find =>
  (page) =>
    page.getByRole('navigation').getByRole('link', { name }).first()
const row: Find = (page) => page.locator('main [data-row] a[href]').first()
const history: Find = (page) => page.getByRole('tab', { name: 'Historikk' })
/** The document, and the text of its version in force. */
const documentCalls = /\/assets\/DocumentPage-|\/api\/documents\/[\da-f-]{36}(\/versions\/[\da-f-]{36})?$/
const ways: Way[] = [
  { from: '/deviations', link: row, own: /\/assets\/DeviationPage-|\/api\/deviations\/[\da-f-]{36}$/, there: history },
  { from: '/tasks?view=all', link: row, own: /\/assets\/TaskPage-|\/api\/tasks\/[\da-f-]{36}$/, there: history },
  { from: '/documents', link: row, own: documentCalls, calls: 2, there: (page) => page.getByRole('article') },
  { from: '/dashboard', link: menu('Avvik'), own: /\/assets\/DeviationsPage-|\/api\/deviations$/, there: row },
  { from: '/deviations', link: menu('Oppgaver'), own: /\/assets\/TasksPage-|\/api\/tasks$/, there: row },
  { from: '/deviations', link: menu('Dokumenter'), own: /\/assets\/DocumentsPage-|\/api\/documents$/, there: row },
]

test('the page of what is pointed at is fetched, code and data, before it is pressed', async ({ browser }) => {
  for (const { from, link, own, calls = 1, there } of ways) {
    // Without what the device stores: it would have the code whatever was fetched.
    const page = await freshPage(browser, { viewport: { width: 1366, height: 900 }, serviceWorkers: 'block' })
    await enter(page, people.leader.email)
    const fetched: string[] = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (own.test(pathname)) fetched.push(pathname)
    })
    await page.goto(from)
    await expect(link(page)).toBeVisible()
    fetched.length = 0
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link(page).hover()
      await expect.poll(() => fetched.filter((path) => path.includes('/api/')).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(calls)
    }).toPass()
    await expect.poll(() => fetched.filter((path) => path.includes('/assets/')).length).toBeGreaterThan(0)
    await page.route(
      ({ pathname }) => own.test(pathname),
      (route) => route.abort(),
    )
    await link(page).click()
    await expect(there(page), `from ${from}`).toBeVisible()
  }
})

test('a document opened from its address has its text asked for beside it, and once', async ({ browser }) => {
  const page = await freshPage(browser, { viewport: { width: 1366, height: 900 }, serviceWorkers: 'block' })
  await enter(page, people.leader.email)
  await page.goto('/documents')
  const address = await row(page).getAttribute('href')
  const asked: string[] = []
  await page.route(new RegExp(`/api${address}(/versions/[^/]+)?$`), async (route) => {
    asked.push(new URL(route.request().url()).pathname.replace(`/api${address}`, ''))
    // Neither is answered before both are on their way.
    await expect.poll(() => asked.length).toBe(2)
    await route.continue()
  })
  await page.goto(address!)
  await expect(page.getByRole('article')).toBeVisible()
  expect(asked.toSorted()).toEqual(['', '/versions/current'])
})
