import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { osloDate } from '@portal/kit/dates'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { isShellStored, onPhone } from '../../../tests/e2e/onPhone.ts'
import { as, browserOf, endSession, people, signIn } from '../../../tests/e2e/people.ts'
import { approved, planOf, prose } from '../../../tests/e2e/plans.ts'

test.use({ serviceWorkers: 'allow' })

const anew = async (context: BrowserContext, before: Page, address: string) => {
  await before.close()
  const page = await context.newPage()
  await page.goto(address)
  return page
}
const withApi = async (playwright: { request: { newContext: (options: object) => Promise<APIRequestContext> } }, baseURL: string) => ({
  erik: await as(await playwright.request.newContext({ baseURL }), 'leader'),
  marte: await as(await playwright.request.newContext({ baseURL }), 'admin'),
})

test('an emergency plan is chosen on a phone, read without a network with its picture, and is another when it has been superseded', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Evakuering ${Date.now()}`
  const { erik, marte } = await withApi(playwright, baseURL!)
  const writer = await browserOf(browser, 'leader', 'desk', '/dashboard')
  const plan = await planOf(erik, marte, writer, title)

  let page = await browserOf(browser, 'employee', 'phone', '/documents')
  const context = page.context()
  await page.getByRole('button', { name: 'Flere valg' }).tap()
  await page.getByRole('menuitem', { name: 'Uten nett' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Tilgjengelig uten nett' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 av 50' })).toBeVisible()
  await page.getByRole('button', { name: `Legg til ${title}` }).tap()
  await expect(page.getByText('1 dokument er lagret på enheten')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 av 50' })).toBeVisible()
  await expectGoodOnScreens(page, 'documents without a network')
  await page.goto(`/documents/${plan.id}`)
  await expect(page.getByRole('button', { name: 'Fjern fra enheten' })).toBeVisible()
  await expectGoodOnScreens(page, 'a document that is stored')
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  const { size, letters } = await onPhone(page, `offline document ${plan.id}`)
  expect(size).toBeGreaterThan(100)
  expect(letters).not.toMatch(/møteplassen|Evakuering|PNG|JFIF|WEBP/)

  await context.setOffline(true)
  page = await anew(context, page, '/documents')
  await expect(page.getByText('Du er uten nett')).toBeVisible()
  await page.getByRole('link', { name: title }).tap()
  const article = page.getByRole('article', { name: title })
  await expect(article.getByText(/^Lagret \d.* – kan være endret siden$/)).toBeVisible()
  await expect(article.getByText(`Gå til møteplassen. ${title}`)).toBeVisible()
  await expect(article.getByText(/Versjon 1\.0/)).toBeVisible()
  const picture = article.getByRole('img', { name: 'Kart over møteplassen' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(600)
  await expect(article.getByText('Du kan bekrefte at du har lest og forstått dokumentet, når du har nett.')).toBeVisible()
  await expectGoodOnScreens(page, 'a document without a network')

  const opened = (await erik.post(`/documents/${plan.id}/revise`, { version: plan.version, isSignificant: true })).body
  await approved(erik, marte, opened, prose(`Ny møteplass. ${title}`), 'Møteplassen er flyttet')
  await context.setOffline(false)
  page = await anew(context, page, '/documents/offline')
  await expect(page.getByText('Versjon 2.0')).toBeVisible({ timeout: 20_000 })
  await context.setOffline(true)
  page = await anew(context, page, `/documents/${plan.id}`)
  await expect(page.getByText(`Ny møteplass. ${title}`)).toBeVisible()

  const current = await erik.get(`/documents/${plan.id}`)
  await erik.post(`/documents/${plan.id}/archive`, { version: current.version, reason: 'Erstattet av en annen' })
  await context.setOffline(false)
  page = await anew(context, page, '/documents/offline')
  await expect(page.getByText('Ingen dokumenter er valgt')).toBeVisible({ timeout: 20_000 })
  expect((await onPhone(page, `offline document ${plan.id}`)).size).toBe(0)
})

test('whoever signs in next on the phone has nothing of it, and it is gone when one signs out', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Varsling ${Date.now()}`
  const { erik, marte } = await withApi(playwright, baseURL!)
  const plan = await planOf(erik, marte, await browserOf(browser, 'leader', 'desk', '/dashboard'), title)
  const stored = `offline document ${plan.id}`
  let page = await browserOf(browser, 'otherEmployee', 'phone', `/documents/${plan.id}`)
  const context = page.context()
  await page.getByRole('button', { name: 'Gjør tilgjengelig uten nett' }).tap()
  await expect(page.getByText(/^1 av 50/)).toBeVisible()
  await expect.poll(async () => (await onPhone(page, stored)).size).toBeGreaterThan(100)
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)

  // The session is ended from elsewhere: the text is gone before anybody else is here.
  await endSession(page)
  page = await anew(context, page, '/dashboard')
  await expect(page).toHaveURL(/login/)
  await expect.poll(async () => (await onPhone(page, stored)).size).toBe(0)
  await signIn(page, 'otherEmployee')
  await expect.poll(async () => (await onPhone(page, stored)).size, { timeout: 20_000 }).toBeGreaterThan(100)

  await endSession(page)
  page = await anew(context, page, '/login')
  await signIn(page, 'employee')
  await page.goto('/documents/offline')
  await expect(page.getByRole('heading', { name: '0 av 50' })).toBeVisible()
  await expect.poll(async () => (await onPhone(page, stored)).size).toBe(0)
  await expect.poll(async () => (await onPhone(page, 'chosen document')).size).toBe(0)
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  page = await anew(context, page, `/documents/${plan.id}`)
  // Where something is stored to be read it stands here; the form of a report does where nothing is.
  await expect(page.getByRole('heading', { level: 1, name: 'Meld avvik' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)

  await context.setOffline(false)
  page = await anew(context, page, `/documents/${plan.id}`)
  await page.getByRole('button', { name: 'Gjør tilgjengelig uten nett' }).tap()
  await expect.poll(async () => (await onPhone(page, stored)).size).toBeGreaterThan(100)
  await page.getByRole('button', { name: new RegExp(people.employee.name) }).tap()
  await page.getByRole('button', { name: 'Logg ut' }).tap()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('at a desk too what is chosen is read when nobody answers, and a full disk is said in so many words', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Stans ${Date.now()}`
  const { erik, marte } = await withApi(playwright, baseURL!)
  let page = await browserOf(browser, 'leader', 'desk', '/dashboard')
  const plan = await planOf(erik, marte, page, title)
  const context = page.context()
  const cdp = await context.newCDPSession(page)
  await page.goto(`/documents/${plan.id}`)
  const button = page.getByRole('button', { name: 'Gjør tilgjengelig uten nett' })
  await expect(button).toBeVisible()
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1_000 })
  await button.click()
  await expect(page.getByRole('status').last()).toContainText('Det er ikke plass på enheten')
  await expect(page.getByText(/^0 av 50/)).toBeVisible()
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL! })
  await button.click()
  await expect(page.getByText(/^1 av 50/)).toBeVisible()

  // The page is open, and the next one is asked for when the network has gone.
  await page.goto('/documents/offline')
  await expect(page.getByText('1 av 50')).toBeVisible()
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  await page.getByRole('button', { name: `Fjern ${title}` }).click()
  await expect(page.getByText('0 av 50')).toBeVisible()
  await page.getByLabel('Mappe').selectOption({ label: `Beredskap ${title}` })
  await page.getByRole('button', { name: 'Legg til mappen' }).click()
  await expect(page.getByText('1 av 50')).toBeVisible()
  // What was told of the folder is gone with the page.
  await page.reload()
  await expect(page.getByText('1 av 50')).toBeVisible()
  await page.getByRole('button', { name: 'Alt jeg skal lese' }).click()
  await expect(page.getByRole('status').last()).toContainText(/lagret på enheten|ikke noe nytt/)
  await context.route('**/api/documents?*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('link', { name: 'Dokumenter' }).last().click()
  await expect(page.getByRole('listitem').getByRole('link', { name: title })).toBeVisible()
})

test('one that cannot be fetched stays as it was, the others are brought up to date, and nothing is stored of another day', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const since = Date.now()
  const { erik, marte } = await withApi(playwright, baseURL!)
  let page = await browserOf(browser, 'leader', 'desk', '/dashboard')
  const context = page.context()
  // By title: the one that fails is asked for first.
  const plans = [await planOf(erik, marte, page, `Avstengt ${since}`), await planOf(erik, marte, page, `Utslipp ${since}`)] as const
  await page.goto('/documents/offline')
  for (const title of [`Avstengt ${since}`, `Utslipp ${since}`]) {
    await page.getByRole('button', { name: `Legg til ${title}` }).click()
    await expect(page.getByRole('button', { name: `Fjern ${title}` })).toBeVisible()
  }
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  for (const { id, version } of plans) {
    const opened = (await erik.post(`/documents/${id}/revise`, { version, isSignificant: true })).body
    await approved(erik, marte, opened, prose('Ny møteplass.'), 'Møteplassen er flyttet')
  }

  await context.route(`**/api/documents/${plans[0].id}/versions/*`, (route) => route.fulfill({ status: 500, body: '' }))
  page = await anew(context, page, '/documents/offline')
  const of = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(of('Utslipp')).toContainText('Versjon 2.0', { timeout: 20_000 })
  await expect(of('Avstengt')).toContainText('Versjon 1.0')
  await page.goto(`/documents/offline?asOf=${osloDate(new Date(since - 86_400_000))}`)
  await expect(page.getByText('Denne siden finnes bare for i dag.')).toBeVisible()

  await context.setOffline(true)
  page = await anew(context, page, `/documents/${plans[0].id}`)
  await expect(page.getByText(/Versjon 1\.0/)).toBeVisible()
  await expect(page.getByText(`Gå til møteplassen. Avstengt ${since}`)).toBeVisible()
  page = await anew(context, page, `/documents/${plans[1].id}`)
  await expect(page.getByText('Ny møteplass.')).toBeVisible()
})
