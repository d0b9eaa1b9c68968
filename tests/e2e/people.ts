import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { devices, expect } from '@playwright/test'

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

/** A browser of one's own, as large as a phone or as a desk. */
export async function browserOf(browser: Browser, who: Person, size: 'phone' | 'desk') {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  const context = await browser.newContext(
    size === 'phone' ? { ...pixel, viewport: { width: 390, height: 844 } } : { viewport: { width: 1366, height: 900 } },
  )
  const page = await context.newPage()
  await signIn(page, who)
  return page
}

/** Calls the API as somebody, past any screen: what a hidden button cannot protect. */
export async function as(request: APIRequestContext, who: Person) {
  const { token } = await (await request.post('/api/auth/login', { data: { email: people[who].email, password } })).json()
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json(),
    post: async (path: string, data: object) => {
      const answer = await request.post(`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data })
      return { status: answer.status(), body: await answer.json() }
    },
  }
}
