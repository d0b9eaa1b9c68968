import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { linkTo } from '../../support/outbox.ts'

const address = (name: string) => `${name}@nordvik.example`
/** Each has a part of their own: what one links stays linked. */
export const people = {
  withoutToken: { email: address('ragnhild.nordvik'), name: 'Ragnhild Nordvik' },
  withPassword: { email: address('jonas.aasen'), name: 'Jonas Aasen' },
  withGoogle: { email: address('erik.braten'), name: 'Erik Bråten' },
  remembered: { email: address('hakon.lillebo'), name: 'Håkon Lillebø' },
  withTwoFactor: { email: address('siv.ostby'), name: 'Siv Østby' },
  withOwnPassword: { email: address('per.holm'), name: 'Per Holm' },
  rememberedAtFirebase: { email: address('amir.solberg'), name: 'Amir Solberg' },
  unverified: { email: address('piotr.nowak'), name: 'Piotr Nowak' },
} as const
type Person = keyof typeof people
export const ownPassword = 'Måken fløy over 7 fjell'
export const firebasePassword = 'Blå-Hjullaster-Te-9'
const dataDir = process.env.E2E_FIREBASE_DATA_DIR!

export async function submit(page: Page, email: string, password: string) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
export const alert = (page: Page) => page.getByRole('alert')

/** Until another second: Firebase gives a person the same token twice in one, and a token is taken once. */
export async function anotherSecond() {
  const second = () => Math.floor(Date.now() / 1_000)
  const before = second()
  await expect.poll(second).toBeGreaterThan(before)
}

/** Opens the link sent to somebody, and says that it is them: then they can sign in anew. */
export async function confirmLink(page: Page, who: Person) {
  await page.goto(await linkTo(dataDir, people[who].email, 'Bekreft at det er deg'))
  await page.getByRole('button', { name: 'Ja, det er meg' }).click()
  await expect(alert(page).filter({ hasText: 'Nå kan du logge inn på den måten' })).toBeVisible()
  await anotherSecond()
}

/** How many sessions somebody has, asked in one of their own. */
export async function countSessions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('ks_token')}` }
    const { items } = await (await fetch('/api/auth/sessions', { headers })).json()
    return items.length
  })
}

/** Who Firebase has signed in, in this tab. */
export const atFirebase = (page: Page): Promise<{ uid: string } | null> =>
  page.evaluate(() =>
    JSON.parse(Object.entries({ ...sessionStorage }).find(([key]) => key.startsWith('firebase:authUser:'))?.[1] ?? 'null'),
  )
