import { expect, type Page, test } from '@playwright/test'
import { isShellStored, onPhone } from '../../../tests/e2e/onPhone.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Makes unreadable what the device has under a name. */
const spoil = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('ks-outbox')
      opening.onsuccess = () => done(opening.result)
    })
    const store = db.transaction('kept', 'readwrite').objectStore('kept')
    const items = await new Promise<any[]>((done) => {
      const asked = store.getAll()
      asked.onsuccess = () => done(asked.result)
    })
    const item = items.find((one) => one.name === wanted)
    await new Promise((done) => {
      store.put({ ...item, told: { ...item.told, data: new ArrayBuffer(3) } }).onsuccess = done
    })
    db.close()
  }, name)

test('what cannot be read of one kind takes no other along when there is no network', async ({ browser }) => {
  let page = await browserOf(browser, 'leader', 'phone')
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => (await onPhone(page, 'choices sja')).size, { timeout: 20_000 }).toBeGreaterThan(100)
  await spoil(page, 'choices sja')
  expect((await onPhone(page, 'choices sja')).size).toBe(3)
  const context = page.context()
  await context.setOffline(true)
  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByLabel('Hva skjedde, eller hva så du?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ny SJA' })).toHaveCount(0)
})

test('at a desk with nothing in the queue no form of the queue is fetched', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk', '/dashboard')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.reload()
  const hasFetched = (name: string) => fetched.some((path) => path.includes(`/${name}-`))
  await expect.poll(() => hasFetched('QueueStrip')).toBe(true)
  // Whatever the strip asks for, it asks for when it is first shown: before what is pressed here.
  await page.getByRole('link', { name: 'Risikovurdering' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Risik')
  expect(hasFetched('queued')).toBe(false)
})
