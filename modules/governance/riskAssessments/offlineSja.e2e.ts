import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark } from '../../../tests/e2e/accessible.ts'
import { isShellStored, onPhone } from '../../../tests/e2e/onPhone.ts'
import { as, browserOf, endSession, people, signIn } from '../../../tests/e2e/people.ts'
import { uniqueWord } from '../../../tests/support/uniqueWord.ts'

test.use({ serviceWorkers: 'allow' })

/** All that is written has come as far as the device: what is sealed is longer than what the tab has. */
const drafted = (page: Page) =>
  expect
    .poll(async () => {
      const inTab = await page.evaluate(() => {
        const [, text = ''] = Object.entries(sessionStorage).find(([place]) => place.startsWith('ks-sja-draft')) ?? []
        return new TextEncoder().encode(text as string).length
      })
      return inTab > 0 && (await onPhone(page, 'draft sja')).size > inTab
    })
    .toBe(true)

/** A phone with the leader signed in, and what he needs without a network on it. */
async function phoneOf(context: BrowserContext) {
  // When the browser itself would send is not for a test to wait for.
  await context.addInitScript(() => Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined }))
  const page = await context.newPage()
  await signIn(page, 'leader')
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => (await onPhone(page, 'choices sja')).size, { timeout: 20_000 }).toBeGreaterThan(100)
  return page
}
const phone = () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  return { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
}

async function write(page: Page, title: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Hva er jobben?').fill(title)
  await form.getByLabel('Avdeling').selectOption({ index: 1 })
  await form.getByLabel('Steg 1', { exact: true }).fill('Heis elementet på plass')
  await form.getByLabel('Fare', { exact: true }).fill('Lasten svinger over folk')
  await form.getByLabel('Tiltak', { exact: true }).fill('Sperr av, og led lasten med tau')
  await form.getByLabel(/^Ansvarlig/).fill('Riggeren')
  await form.getByLabel('Hvorfor verneombudet ikke er med').fill('Verneombudet er på et annet anlegg i dag')
  await form.getByLabel('Vi stanser når noe endrer seg').check()
}
const signature = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name: `Signaturen til ${name}` })
/** Draws in the field of the dialog that is open, and signs. */
async function draw(page: Page) {
  const dialog = page.getByRole('dialog')
  const box = (await dialog.getByRole('img', { name: /^Signaturen til/ }).boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 70, { steps: 8 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(dialog).toBeHidden()
}
async function sign(page: Page, name: string) {
  await page.getByRole('button', { name: `Signer for ${name}` }).click()
  await draw(page)
}
const strip = (page: Page) => page.getByRole('complementary', { name: 'Meldinger på denne enheten' })

test('an SJA of a crane lift is made on a phone without a network and signed by three, one without an account, and is there when the network comes', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const context = await browser.newContext(phone())
  let page = await phoneOf(context)
  const title = `Kranløft av betongelement ${uniqueWord()}`

  await context.setOffline(true)
  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Ny SJA' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ny SJA' })).toBeVisible()
  await expectAccessible(page, 'the form of an SJA without a network')
  await write(page, title)
  await sign(page, people.leader.name)
  await page.getByLabel('Legg til en kollega').fill('Jonas')
  await page.getByRole('option', { name: people.employee.name }).click()
  await sign(page, people.employee.name)
  // A tick alone makes the draft no longer: what is written after it shows that it has come as far as the device.
  await page.getByLabel('Godkjenn analysen').check()
  await page.getByRole('button', { name: 'Legg til en uten konto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Navn' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Navn').fill('Ola Kranfører')
  await dialog.getByLabel(/^Firma/).fill('Kran AS')
  await expectAccessible(page, 'signing without a network')
  await draw(page)

  await drafted(page)
  // A signature is not taken away by a slip.
  await page.getByRole('button', { name: 'Ta bort Ola Kranfører' }).click()
  await expectAccessible(page, 'taking a signature away')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(signature(page, 'Ola Kranfører')).toBeVisible()

  // What is signed stands still; the page is loaded anew, and the app is closed, and it is all there.
  await expect(page.getByLabel('Hva er jobben?')).toBeDisabled()
  await page.reload()
  await expect(signature(page, 'Ola Kranfører')).toBeVisible()
  await page.close()
  page = await context.newPage()
  await page.goto('/risk-evaluation/sja/new')
  for (const name of [people.leader.name, people.employee.name, 'Ola Kranfører']) await expect(signature(page, name)).toBeVisible()
  await expect(page.getByLabel('Hva er jobben?')).toHaveValue(title)
  await expectAccessible(page, 'an SJA that is signed, without a network')
  await inDark(page, () => expectAccessible(page, 'an SJA that is signed, without a network, dark'))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, 'an SJA that is signed, at 320')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(page.getByText('Analysen er lagret på telefonen. Vi sender den når du får nett.')).toBeVisible()
  await expectAccessible(page, 'an SJA on the phone')
  expect((await onPhone(page, '')).letters).not.toMatch(/Kran|Ola|Jonas|betong/)

  // The answer to the first sending is lost: the second makes no second one.
  let tries = 0
  await context.route('**/api/risk-assessments/sja', async (route) => {
    if (route.request().method() !== 'POST' || ++tries > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect.poll(() => tries, { timeout: 60_000 }).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(strip(page).getByText(/ROS-\d{4}-\d+ er sendt/)).toBeVisible({ timeout: 60_000 })
  expect(tries).toBe(2)
  await expectAccessible(page, 'the receipt of an SJA')
  await strip(page).getByRole('link', { name: 'Se analysen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(signature(page, 'Ola Kranfører')).toBeVisible()
  await expect(strip(page)).toHaveCount(0)

  const erik = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'leader')
  const { items } = await erik.get(`/risk-assessments?sja=now&q=${encodeURIComponent(title)}`)
  expect(items).toHaveLength(1)
  const one = await erik.get(`/risk-assessments/${items[0].id}`)
  expect(one).toMatchObject({ status: 'approved', isStopRuleAccepted: true })
  expect(one.signatures).toMatchObject([
    { name: people.leader.name, witnessName: null, drawing: expect.stringMatching(/^M/) },
    { name: people.employee.name, witnessName: people.leader.name, drawing: expect.stringMatching(/^M/) },
    { name: 'Ola Kranfører', company: 'Kran AS', userId: null, witnessName: people.leader.name, drawing: expect.stringMatching(/^M/) },
  ])
  for (const { signedAt } of one.signatures) expect(new Date(signedAt).getTime()).toBeLessThan(new Date(one.createdAt).getTime())
  await context.close()
})

test('an SJA the server refuses comes back into its form, with why, and is signed and sent again', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const context = await browser.newContext(phone())
  const admin = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const place = { name: `Kai ${uniqueWord()}` }
  const { body: made } = await admin.post('/locations', place)
  const page = await phoneOf(context)
  const title = `Kranløft av pumpe ${uniqueWord()}`
  await page.goto('/risk-evaluation/sja/new')
  await write(page, title)
  await page.getByLabel(/^Sted/).selectOption({ label: place.name })
  await sign(page, people.leader.name)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(page.getByText('Analysen er lagret på telefonen')).toBeVisible()
  expect((await admin.post(`/locations/${made.id}/retire`, { version: made.version })).status).toBe(200)
  await context.setOffline(false)

  await expect(strip(page).getByText('Kunne ikke sendes: 1')).toBeVisible({ timeout: 60_000 })
  await strip(page).getByRole('link', { name: 'Se' }).click()
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText(/^Sikker jobbanalyse \(SJA\) · Skrevet/)).toBeVisible()
  await expectAccessible(page, '/unsent with an SJA that was refused')
  await page.getByRole('link', { name: 'Rett og send på nytt' }).click()
  await expect(page.getByText('Stedet er ikke lenger i bruk').first()).toBeVisible()
  await expect(page.getByLabel('Hva er jobben?')).toHaveValue(title)
  await expect(signature(page, people.leader.name)).toBeVisible()
  await expectAccessible(page, 'an SJA that was refused')

  // Where the job is, is what was signed: it is changed when the signatures are taken away.
  await page.getByRole('button', { name: 'Endre analysen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endre analysen' }).click()
  await page.getByLabel(/^Sted/).selectOption({ index: 0 })
  await sign(page, people.leader.name)
  // Refused for something else where nothing can be stored, it says what.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    addEventListener('stored', () => (IDBObjectStore.prototype.put = put))
  })
  await page.route('**/api/risk-assessments/sja', (route) =>
    route.fulfill({ status: 409, json: { code: 'state', message: 'Avdelingen er lagt ned' } }),
  )
  await page.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Avdelingen er lagt ned' })).toBeVisible()
  await expect(page.getByText('Stedet er ikke lenger i bruk').first()).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('stored')))
  await page.unroute('**/api/risk-assessments/sja')
  await page.getByRole('button', { name: 'Lagre analysen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await context.close()
})

test('a half-written SJA is not the next person’s on the device, and comes back to who wrote it', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk', '/risk-evaluation/sja/new')
  const title = `Kranløft ${uniqueWord()}`
  await write(page, title)
  await sign(page, people.leader.name)
  await drafted(page)
  await endSession(page)
  // Whatever the page asks the server for next finds out; if something has already, there is nothing to press.
  const isOut = page.waitForURL(/login/)
  const press = page.getByRole('link', { name: 'Oversikt' }).click({ timeout: 5_000 })
  await Promise.all([isOut, press.catch(() => undefined)])
  await signIn(page, 'employee')
  await page.goto('/risk-evaluation/sja/new')
  await expect(page.getByLabel('Hva er jobben?')).toHaveValue('')
  await expect(page.getByRole('img', { name: /^Signaturen/ })).toHaveCount(0)
  await page.getByRole('button', { name: people.employee.name, exact: true }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'leader')
  await page.goto('/risk-evaluation/sja/new')
  await expect(page.getByLabel('Hva er jobben?')).toHaveValue(title)
  await expect(signature(page, people.leader.name)).toBeVisible()
})
