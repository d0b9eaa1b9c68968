import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const home = 'http://127.0.0.1:9099'
const project = 'projects/demo-ks'
const identity = `${home}/identitytoolkit.googleapis.com`

async function call(method: string, address: string, body?: object): Promise<any> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' }
  const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** What an administrator of the Firebase project can do. */
export const emulator = {
  identity,
  clear: () => call('DELETE', `${home}/emulator/v1/${project}/accounts`),
  /** With protection on, Firebase does not tell whether an address is known; new projects have it on. */
  protectEmails: (isOn: boolean) =>
    call('PATCH', `${identity}/v2/${project}/config?updateMask=emailPrivacyConfig`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
    }),
  async addUser(email: string, password: string, { isVerified = true, isDisabled = false } = {}) {
    const { localId } = await call('POST', `${identity}/v1/${project}/accounts`, { email, password })
    await call('POST', `${identity}/v1/${project}/accounts:update`, { localId, emailVerified: isVerified, disableUser: isDisabled })
    return localId as string
  },
  users: async () =>
    ((await call('POST', `${identity}/v1/${project}/accounts:query`, {})).userInfo ?? []) as { localId: string; email?: string }[],
  resetsSent: async () =>
    ((await call('GET', `${home}/emulator/v1/${project}/oobCodes`)).oobCodes ?? []) as { email: string; requestType: string }[],
}

let visitors = 0

/**
 * Google's library for frames is replaced by a stand-in; nothing else outside this machine is reached. Each browser calls from an address of
 * its own, or the bound on guesses from one address would count all the journeys together.
 */
export async function withoutInternet(context: BrowserContext) {
  const library = readFileSync(join(import.meta.dirname, 'gapiIframes.js'), 'utf8')
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1' && hostname !== 'localhost',
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: library })
        : route.abort(),
  )
  const from = `10.1.${visitors >> 8}.${visitors++ % 256}`
  await context.route('**/api/**', (route) => route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': from } }))
}

/** Signs in at the emulator's Google, in the window the button opens. */
export async function chooseGoogleAccount(page: Page, email: string) {
  const popup = await openGoogle(page)
  const known = popup.locator('.js-reuse-account').filter({ hasText: email })
  await popup.locator('#add-account-button button').waitFor()
  if (await known.count()) return known.click()
  await popup.locator('#add-account-button button').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill('Prøve Person')
  await popup.locator('#sign-in').click()
}

/** Opens the window. The library gives its frame five seconds to load, which a busy machine may need more than once. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  const failed = page.getByText('Kunne ikke logge inn med Google').waitFor({ timeout: 60_000 })
  const popup = await Promise.race([opened, failed.then(() => null)]).finally(() => {
    for (const one of [opened, failed]) one.catch(() => undefined)
  })
  return popup ?? openGoogle(page)
}
