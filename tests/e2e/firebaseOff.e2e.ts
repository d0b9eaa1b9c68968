import { expect, type Response, test } from '@playwright/test'
import { signIn } from './people.ts'

test('with Firebase off not a byte of it is fetched, from the first screen to the dashboard and out', async ({ page, baseURL }) => {
  const scripts: Promise<[string, string]>[] = []
  const addresses: string[] = []
  const hear = (response: Response) => {
    addresses.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push(response.text().then((text) => [response.url(), text]))
  }
  page.on('response', hear)
  await signIn(page, 'auditor')
  await page.getByRole('button', { name: /Per Zachariassen/ }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/login/)
  page.off('response', hear)
  expect(addresses.filter((address) => /firebase|google/i.test(address) || !address.startsWith(baseURL!))).toEqual([])
  const loaded = await Promise.all(scripts)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter(([, text]) => text.includes('identitytoolkit')).map(([address]) => address)).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('initialisation: not initialised', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logg inn med Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Autentisering ikke initialisert')
})
