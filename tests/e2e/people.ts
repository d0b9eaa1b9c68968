import type { APIRequestContext, APIResponse, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { devices, expect, test } from '@playwright/test'

export const password = 'Gul-Gravemaskin-Kaffe-7'
const address = (name: string) => `${name}@skarvholmen.example`
/** Those of the demo company who take part in the journeys. */
export const people = {
  employee: { email: address('jonas.lie.aasen'), name: 'Jonas Lie Aasen' },
  otherEmployee: { email: address('piotr.nowak'), name: 'Piotr Nowak' },
  leader: { email: address('erik.braten'), name: 'Erik Bråten' },
  otherLeader: { email: address('hakon.lillebo'), name: 'Håkon Lillebø' },
  controller: { email: address('siv.ostby'), name: 'Siv Østby' },
  auditor: { email: address('per.zachariassen'), name: 'Per Zachariassen' },
  admin: { email: address('marte.nygard'), name: 'Marte Nygård' },
  effectJudge: { email: address('arne.dybvik'), name: 'Arne Dybvik' },
  deskOwner: { email: address('amalie.larsen'), name: 'Amalie Larsen' },
  phoneOwner: { email: address('amir.solberg'), name: 'Amir Solberg' },
  passkeyOwner: { email: address('ingrid.wang'), name: 'Ingrid Wang' },
}
export type Person = keyof typeof people

export async function signIn(page: Page, who: Person) {
  await page.goto('/login')
  await page.getByLabel('E-post').fill(people[who].email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Ends the session at the server; the page is not told. */
export const endSession = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionStorage.getItem('ks_token')}`, 'content-type': 'application/json' },
      body: '{}',
    }),
  )

/**
 * Signs in as the form does, without the form: the same call from the same origin, and what the portal keeps of its answer. For whom the way
 * in is not what is looked at; two pages less are loaded.
 */
export async function enter(page: Page, email: string) {
  // The smallest thing this origin serves: cookies and storage are the origin's.
  await page.goto('/sw.js')
  await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(credentials) })
      const { token, refreshToken, expiresIn, user } = (await answer.json()) as Record<string, any>
      if (!token) throw new Error(`${credentials.email} did not get in: ${answer.status}`)
      const { firstname, lastname, email: address, ksId, roleId } = user
      const expiry = String(Date.now() + expiresIn * 1000)
      const least = JSON.stringify({ firstname, lastname, email: address, ksId, roleId })
      const own = { ks_token: token, ks_refresh_token: refreshToken, ks_token_expiry: expiry, ks_tenant_id: ksId, ks_user: least }
      for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
      for (const [key, value] of [
        ['auth_token', token],
        ['token_expires', expiry],
        ['refresh_token', refreshToken],
      ])
        localStorage.setItem(key, value)
    },
    { email, password },
  )
}

const left: { testId: string; context: BrowserContext }[] = []
/** A page in a browser of its own, as much slower as `E2E_SLOWDOWN` says. Those of tests that are over are closed first: each would go on listening for news and painting it. */
export async function freshPage(browser: Browser, options: BrowserContextOptions) {
  const { testId } = test.info()
  for (const one of left.filter((other) => other.testId !== testId)) {
    left.splice(left.indexOf(one), 1)
    await one.context.close()
  }
  const context = await browser.newContext(options)
  left.push({ testId, context })
  const page = await context.newPage()
  const rate = Number(process.env.E2E_SLOWDOWN ?? 1)
  if (rate > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

/** A browser of one's own, as large as a phone or as a desk, with nobody in it. */
export function pageOf(browser: Browser, size: 'phone' | 'desk') {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  // Its fingers and its width, not its density: seven times the dots to paint tell nothing more.
  const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
  return freshPage(browser, size === 'phone' ? phone : { viewport: { width: 1366, height: 900 } })
}

/** The same with somebody signed in, at a page of the portal. */
export async function browserOf(browser: Browser, who: Person, size: 'phone' | 'desk', path = '/dashboard') {
  const page = await pageOf(browser, size)
  await enter(page, people[who].email)
  await page.goto(path)
  return page
}

/** Calls the API as somebody, past any screen: what a hidden button cannot protect. */
export const as = (request: APIRequestContext, who: Person) => callsOf(request, people[who].email)
export async function callsOf(request: APIRequestContext, email: string) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const answerOf = async (answer: APIResponse) => ({ status: answer.status(), body: await answer.json() })
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: object) => answerOf(await request.post(`/api${path}`, { headers, data })),
    put: async (path: string, data: object) => answerOf(await request.put(`/api${path}`, { headers, data })),
  }
}

/** The id of the department that somebody leads in the demo company. */
export async function departmentLedBy(caller: Pick<Awaited<ReturnType<typeof callsOf>>, 'get'>, who: Person): Promise<string> {
  const { items } = await caller.get('/departments')
  return items.find(({ leaderName }: { leaderName: string }) => leaderName === people[who].name).id
}
