import { type Browser, expect, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark, settled } from './accessible.ts'
import { browserOf, type Person, people, signIn } from './people.ts'

// The two sweeps are the longest of all: each worker takes one.
test.describe.configure({ mode: 'parallel' })

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href')!)
/** Beside them, every section of settings that the menu there names. */
const pages = [
  '/dashboard',
  '/deviations',
  '/deviations?q=finnesikke',
  '/deviations?show=board',
  '/deviations?show=map',
  '/deviations/import',
  '/accidents/new',
  '/deviations/new',
  '/deviations/statistics',
  '/deviations/lessons',
  '/deviations/hours',
  '/unsent',
  '/actions',
  '/actions?show=toVerify',
  '/actions?show=all&layout=board',
  '/actions/00000000-0000-4000-8000-000000000000',
  '/tasks',
  '/tasks/inbox',
  '/internal-control',
  '/internal-control/year-wheel',
  '/internal-control/year-wheel/proposals',
  '/tasks/import',
  '/tasks/statistics',
  '/documents',
  '/documents/new',
  '/documents/folders',
  '/documents/offline',
  '/documents/suggestions',
  '/documents/00000000-0000-4000-8000-000000000000',
  '/risk-evaluation',
  '/risk-evaluation?as=matrix',
  '/risk-evaluation/risks/new',
  '/risk-evaluation/import',
  '/risk-evaluation/action-plan',
  '/risk-evaluation/statistics',
  '/risk-evaluation/assessments',
  '/risk-evaluation/sja',
  '/risk-evaluation/assessments/new',
  '/risk-evaluation/sja/new',
  '/profile',
  '/settings/company',
  '/settings/sign-in/new',
  '/deviations/00000000-0000-4000-8000-000000000000',
  '/finnes-ikke',
]

for (const size of ['desk', 'phone'] as const)
  test(`axe finds nothing on any screen, light and dark, and none asks another host (WEB-06) (${size})`, async ({ browser, baseURL }) => {
    // Each page has its own limit, in settled().
    test.setTimeout(pages.length * 30_000)
    const page = await browserOf(browser, 'admin', size, '/settings')
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    })
    const complaints: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
    const sections = page.getByRole('navigation', { name: 'Innstillinger' }).getByRole('link')
    await expect(sections.filter({ hasText: 'Moduler' })).toBeVisible()
    const settings = await sections.evaluateAll(hrefs)
    expect(settings).toContain('/settings/modules')
    const full = page.viewportSize()!
    for (const path of new Set([...pages, ...settings])) {
      await page.goto(path)
      await settled(page)
      await expectAccessible(page, `${path}, light`)
      await inDark(page, () => expectAccessible(page, `${path}, dark`))
      if (size === 'phone') continue
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, `${path} at 320`)
      await page.setViewportSize(full)
    }
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  })

test('axe finds nothing on the public screens and their errors', async ({ page }) => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/register?token=nonsense',
    '/forgot-password?token=nonsense',
    '/login?verify=nonsense',
    '/p/AAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    await page.goto(path)
    await settled(page)
    await expectAccessible(page, path)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expectAccessible(page, '/login, empty')
  await page.getByLabel('E-post').fill('ingen@skarvholmen.example')
  await page.getByLabel('Passord', { exact: true }).fill('feil passord')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page.getByText('Ugyldig e-post eller passord')).toBeVisible()
  await expectAccessible(page, '/login, refused')
})

/** Opens each step of the case that the person sees, looks, and closes it again. */
async function lookAtSteps(browser: Browser, who: Person, path: string) {
  const page = await browserOf(browser, who, 'desk', path)
  await settled(page)
  await page.locator('main table a, main li a').first().click()
  await page.waitForURL(/deviations\/[0-9a-f-]{36}/)
  await settled(page)
  await expectAccessible(page, `${path} case`)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await expectAccessible(page, `${path} menu`)
  const names = await page
    .getByRole('menuitem')
    .filter({ hasNot: page.locator('[data-disabled]'), hasNotText: 'Last ned PDF' })
    .allInnerTexts()
  await page.keyboard.press('Escape')
  for (const name of names.map((one) => one.split('\n')[0]!)) {
    await page.getByRole('button', { name: 'Mer', exact: true }).click()
    // Only then is what is not in it not there.
    await page.getByRole('menu').waitFor()
    const item = page.getByRole('menuitem', { name, exact: true })
    if ((await item.count()) === 0 || (await item.first().getAttribute('aria-disabled')) === 'true') {
      await page.keyboard.press('Escape')
      continue
    }
    await item.first().click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, `${path}, ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  return names.length
}

test('axe finds nothing in the dialogs of a case, open or under treatment', async ({ browser }) => {
  expect(await lookAtSteps(browser, 'leader', '/deviations?view=team&status=open')).toBeGreaterThan(1)
  expect(await lookAtSteps(browser, 'leader', '/deviations?view=mine&status=inProgress')).toBeGreaterThan(1)
})

test('the whole way from sign-in to a case can be walked with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.keyboard.press('Tab')
  await page.getByLabel('E-post').focus()
  await page.keyboard.type(people.leader.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gul-Gravemaskin-Kaffe-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What is not there yet cannot be walked to.
  await page.locator('main a[href^="/deviations/0"]').first().waitFor()
  await page.keyboard.press('Tab')
  for (
    let n = 0;
    n < 60 && !(await page.evaluate(() => document.activeElement?.closest('main a')?.getAttribute('href')?.startsWith('/deviations/0')));
    n++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/deviations\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('signing out leaves nothing of the person in the browser (SES-08), also when the server is away (SES-04)', async ({
  page,
  context,
}) => {
  await signIn(page, 'employee')
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(
    expect.arrayContaining(['ks_refresh_token', 'ks_tenant_id', 'ks_token', 'ks_token_expiry', 'ks_user']),
  )
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /Jonas Lie Aasen/ }).click()
  await page
    .getByRole('menuitem', { name: 'Logg ut' })
    .or(page.getByRole('button', { name: 'Logg ut' }))
    .click()
  await expect(page).toHaveURL(/login/)
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain('Jonas')
  expect(left).not.toContain('skarvholmen')
  expect(left).not.toMatch(/ks_token|auth_token|refresh_token/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/login/)
  expect((await context.cookies()).filter(({ httpOnly, secure, name }) => name.startsWith('__Host-') && !(httpOnly && secure))).toEqual([])
})

test('the portal is not shown in a frame of another page (WEB-04)', async ({ page, baseURL }) => {
  await page.setContent(`<iframe src="${baseURL}/login"></iframe>`)
  expect(
    await page
      .frames()[1]
      ?.locator('form')
      .count()
      .catch(() => 0),
  ).toBe(0)
})
