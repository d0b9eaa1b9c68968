import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { browserOf, endSession, type Person, people, signIn } from '../../../tests/e2e/people.ts'

test.use({ serviceWorkers: 'allow' })

const what = (page: Page) => page.getByLabel('Hva skjedde, eller hva så du?')
/** Everything a browser keeps that can be read, as letters. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const stores = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name!)
        opening.onsuccess = () => done(opening.result)
      })
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((done) => {
          const asked = db.transaction(store).objectStore(store).getAll()
          asked.onsuccess = () => done(asked.result)
        })
        const bytes = (value: unknown): string =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? new TextDecoder('latin1').decode(value as ArrayBuffer)
            : value && typeof value === 'object'
              ? Object.values(value).map(bytes).join(' ')
              : String(value)
        stores.push(bytes(all))
      }
      db.close()
    }
    return stores.join('\n')
  })

/** Writes half a report and half an accident, each in its own form, and answers the words. */
async function write(page: Page) {
  const mark = randomUUID().slice(0, 8)
  await page.goto('/accidents/new')
  await page.locator('#description').fill(`Fall fra stige ${mark}`)
  await page.goto('/deviations/new')
  await what(page).fill(`Løst rekkverk ${mark}`)
  await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBeGreaterThan(0)
  return mark
}
async function signOut(page: Page, who: Person) {
  await page.getByRole('button', { name: new RegExp(people[who].name) }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
}

test('whoever signs out with something half written is asked first, and nothing of it can be read afterwards', async ({ browser }) => {
  const page = await browserOf(browser, 'employee', 'desk')
  const mark = await write(page)
  await signOut(page, 'employee')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Du har skrevet noe som ikke er sendt. Logger du ut nå, slettes det.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(what(page)).toHaveValue(`Løst rekkverk ${mark}`)
  await signOut(page, 'employee')
  await dialog.getByRole('button', { name: 'Slett og logg ut' }).click()
  await expect(page).toHaveURL(/login/)
  expect(await readable(page)).not.toContain(mark)
  await signIn(page, 'employee')
  await page.goto('/deviations/new')
  await expect(what(page)).toHaveValue('')
})

test('what is half written when the session ends cannot be read, is not the next person’s, and comes back to who wrote it', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'employee', 'desk')
  const mark = await write(page)
  await endSession(page)
  // Whatever the page asks the server for next finds out.
  const isOut = page.waitForURL(/login/)
  const click = page.getByRole('link', { name: 'Oversikt' }).click()
  await Promise.race([click.catch(() => undefined), isOut])
  await isOut
  await expect.poll(() => readable(page)).not.toContain(mark)
  await signIn(page, 'leader')
  await page.goto('/deviations/new')
  await expect(what(page)).toHaveValue('')
  expect(await readable(page)).not.toContain(mark)
  await signOut(page, 'leader')
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'employee')
  await page.getByRole('link', { name: /^Meld( avvik)?$/ }).click()
  await expect(what(page)).toHaveValue(`Løst rekkverk ${mark}`)
  await page.goto('/accidents/new')
  await expect(page.locator('#description')).toHaveValue(`Fall fra stige ${mark}`)
})

test('«Glemt passord?» without a network stays in the portal, and says in its own words that nothing could be sent', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'employee', 'desk', '/sw.js')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  // A slow page has nothing under way while it reads its code: what it then fetches must be here first.
  await expect(page.getByRole('link', { name: 'Glemt passord?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Glemt passord?' }).click()
  await page.getByLabel('E-post').fill('noen@firma.example')
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText(/Failed|fetch|ERR_/)
})
