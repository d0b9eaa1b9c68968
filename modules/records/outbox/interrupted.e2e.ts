import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route, test } from '@playwright/test'
import { as, browserOf, endSession, type Person, password, people } from '../../../tests/e2e/people.ts'

test.use({ serviceWorkers: 'allow' })

const who: Person = 'employee'
const receipt = /Nummeret er AVV-|AVV-\d{4}-\d+ er sendt/
const sizes = { phone: 4, desk: 1 } as const
type Size = keyof typeof sizes

const what = (page: Page) => page.getByLabel('Hva skjedde, eller hva så du?')
const send = (page: Page) => page.getByRole('button', { name: 'Send inn' }).click()

/** A phone is slower than the machine this runs on; `E2E_SLOWDOWN` slows the desk too. */
async function slowed(page: Page, size: Size) {
  const rate = Number(process.env.E2E_SLOWDOWN ?? 1) * sizes[size]
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  return page
}
const opened = async (page: Page, size: Size) => {
  await slowed(page, size)
  await page.goto('/deviations/new')
  return page
}

/** Lets the report reach the server, and keeps the answer back until it is let go. */
async function holdAnswers(page: Page) {
  let letGo = () => {}
  let isOpen = false
  const gate = new Promise<void>((done) => {
    letGo = () => {
      isOpen = true
      done()
    }
  })
  let reached = () => {}
  const arrived = new Promise<void>((done) => {
    reached = done
  })
  const hold = async (route: Route) => {
    if (isOpen || route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    reached()
    await gate
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.context().route('**/api/deviations', hold)
  return { arrived, letGo }
}

/** Each takes a page where the report is written, interrupts its sending, and answers the page the person goes on with. */
const interruptions: Record<string, (page: Page, size: Size) => Promise<Page>> = {
  'the session ended behind the form': async (page) => {
    await endSession(page)
    // Whatever the page asks the server for may find out first; then the form is what the person comes back to.
    const isOut = page.waitForURL(/login/)
    await Promise.race([send(page).catch(() => undefined), isOut])
    await isOut
    await page.getByLabel('E-post').fill(people[who].email)
    await page.getByLabel('Passord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    // It goes by itself, or what was written comes back into the form, which is there before its contents are.
    await expect(async () => {
      const button = page.getByRole('button', { name: 'Send inn' })
      if ((await button.isVisible()) && (await what(page).inputValue())) await button.click({ timeout: 1_000 })
      await expect(page.getByText(receipt).first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    return page
  },
  'the page was reloaded while it was sent': async (page) => {
    const answers = await holdAnswers(page)
    await send(page)
    await answers.arrived
    await page.reload()
    answers.letGo()
    return page
  },
  'the page was closed while it was sent': async (page, size) => {
    const answers = await holdAnswers(page)
    await send(page)
    await answers.arrived
    const next = await page.context().newPage()
    await page.close()
    answers.letGo()
    return opened(next, size)
  },
  'the page’s process was killed while it was sent': async (page, size) => {
    const answers = await holdAnswers(page)
    await send(page)
    await answers.arrived
    const dead = page.waitForEvent('crash')
    const cdp = await page.context().newCDPSession(page)
    void cdp.send('Page.crash').catch(() => undefined)
    await dead
    answers.letGo()
    return opened(await page.context().newPage(), size)
  },
  'the answer took longer than anybody waits': async (page) => {
    const answers = await holdAnswers(page)
    await send(page)
    await answers.arrived
    await expect(page.getByText('Avviket er lagret')).toBeVisible({ timeout: 20_000 })
    answers.letGo()
    // The page that says it is kept says so itself when it has arrived.
    await expect(page.getByText(receipt).first()).toBeVisible({ timeout: 20_000 })
    return page
  },
  'there was no network': async (page) => {
    await expect(page.getByText('Legg til mer')).toBeVisible()
    await page.context().setOffline(true)
    await send(page)
    await expect(page.getByText('Avviket er lagret')).toBeVisible()
    await page.context().setOffline(false)
    return page
  },
  'another tab had the same draft': async (page, size) => {
    const other = await opened(await page.context().newPage(), size)
    // Two pages share one slowed processor: how long the second takes to start is not what is told here.
    await what(other).waitFor()
    await expect(what(other)).toHaveValue(await what(page).inputValue())
    await send(page)
    // Neither tab offers it again, and both tell what became of it.
    for (const one of [page, other]) await expect(one.getByText(receipt).first()).toBeVisible()
    await page.close()
    return other
  },
}

for (const size of ['phone', 'desk'] as const)
  for (const [name, interrupt] of Object.entries(interruptions))
    test(`a report is sent once, and the next one goes, although ${name} (${size})`, async ({ browser, playwright, baseURL }) => {
      const page = await opened(await browserOf(browser, who, size), size)
      const mark = randomUUID().slice(0, 8)
      const first = `Rekkverket mangler ved trapp ${mark}`
      await what(page).fill(first)
      // What a device keeps of a draft, it keeps after a breath.
      await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBeGreaterThan(0)
      const next = await interrupt(page, size)

      const outside = await playwright.request.newContext({ baseURL: baseURL! })
      const admin = await as(outside, 'admin')
      const count = async (text: string) => (await admin.get(`/deviations?q=${encodeURIComponent(text)}`)).total
      await expect.poll(() => count(first), { timeout: 120_000 }).toBe(1)
      // A receipt can be seen, and the form is empty.
      await expect(next.getByText(receipt).first()).toBeVisible({ timeout: 40_000 })
      await next.goto('/deviations/new')
      await expect(what(next)).toBeVisible()
      await expect(next.getByText('I kø')).toHaveCount(0)
      await expect(what(next)).toHaveValue('')
      const second = `Stillaset er ustøtt ved port ${mark}`
      await what(next).fill(second)
      await send(next)
      await expect(next.getByText(/Takk. Avviket er registrert/).first()).toBeVisible({ timeout: 20_000 })
      expect(await count(first)).toBe(1)
      expect(await count(second)).toBe(1)
      await outside.dispose()
    })

test('a browser that is stuck with a used key from an earlier version reports again by itself', async ({ browser }) => {
  const page = await opened(await browserOf(browser, who, 'desk'), 'desk')
  const mark = randomUUID().slice(0, 8)
  await page.evaluate(async (description) => {
    const key = crypto.randomUUID()
    await fetch('/api/deviations', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem('ks_token')}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ description: 'Den første, som kom fram' }),
    })
    sessionStorage.setItem(`ks-report-draft:${sessionStorage.getItem('ks_user')}`, JSON.stringify({ key, draft: { description } }))
  }, `Løs kabel ${mark}`)
  await page.reload()
  await expect(what(page)).toHaveValue(`Løs kabel ${mark}`)
  await send(page)
  await expect(page.getByText('Takk. Avviket er registrert')).toBeVisible()
})

test('a comment whose answer was lost with the page is there once when it is sent again', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk', '/deviations')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/deviations\/[0-9a-f-]{36}/)
  const words = `Sett på stedet ${randomUUID().slice(0, 8)}`
  const comment = page.locator('#comment')
  const form = page.locator('form').filter({ has: comment })
  await comment.fill(words)
  let reached = () => {}
  const arrived = new Promise<void>((done) => {
    reached = done
  })
  let isLost = false
  await page.route('**/comments', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    reached()
  })
  await form.getByRole('button').last().click()
  await arrived
  await page.reload()
  await expect(comment).toHaveValue(words)
  await form.getByRole('button').last().click()
  await expect(comment).toHaveValue('')
  await page.reload()
  await expect(page.getByText(words, { exact: true })).toHaveCount(1)
})

test('a phone that lost the answer and found a network days later says that it was sent, and sends the next one', async ({ browser }) => {
  const page = await opened(await browserOf(browser, who, 'phone'), 'phone')
  let isLost = false
  // The server keeps answers for a day: what it says after that is played here.
  await page.context().route('**/api/deviations', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (isLost) return route.fulfill({ status: 409, json: { code: 'alreadySent', message: 'Dette er allerede sendt inn', requestId: 'r' } })
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await what(page).fill(`Løs kabel ${randomUUID().slice(0, 8)}`)
  await send(page)
  await expect(page.getByText('Avviket er lagret')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  const notice = page.getByText('Det du skrev, er allerede sendt')
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Skjul' }).click()
  await expect(notice).toBeHidden()
  await page.context().unroute('**/api/deviations')
  await page.goto('/deviations/new')
  await expect(what(page)).toHaveValue('')
  await what(page).fill(`Rekkverket mangler ${randomUUID().slice(0, 8)}`)
  await send(page)
  await expect(page.getByText('Takk. Avviket er registrert')).toBeVisible({ timeout: 20_000 })
})
