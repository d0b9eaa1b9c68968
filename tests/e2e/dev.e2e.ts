import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { password, people } from './people.ts'

async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** `npm run dev` on ports and a data folder of its own. */
async function development() {
  const [port, webPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'))
  const env = { ...process.env, PORT: String(port), WEB_PORT: String(webPort), KS_DATA_DIR: folder, KS_DEMO: 'on', NODE_ENV: 'development' }
  const child = spawn('node_modules/.bin/node', ['scripts/dev.mjs'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => void (printed += text))
  const ended = once(child, 'exit')
  return {
    api: `http://localhost:${port}`,
    web: `http://localhost:${webPort}`,
    printed: () => printed,
    /** Answers whether it ended by itself when it was asked to. */
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 20_000)
      const [, signal] = await ended
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
      return signal === null
    },
  }
}

test('npm run dev: a web on another port than the API, where people sign in', async ({ browser, request }) => {
  const { api, web, printed, stop } = await development()
  const isThere = () =>
    fetch(web).then(
      () => true,
      () => false,
    )
  try {
    await expect.poll(isThere, { timeout: 120_000 }).toBe(true)
    // The API makes its demo company first, which the web waits for half a minute at a time.
    const config = () => request.get(`${web}/config.json`, { timeout: 60_000 })
    await expect.poll(async () => (await config()).status(), { timeout: 200_000 }).toBe(200)
    expect((await config()).headers()['content-type']).toBe('application/json; charset=utf-8')
    expect(await (await config()).json()).toMatchObject({ apiBaseUrl: `${api}/api`, enableFirebase: false })
    expect(printed()).toContain(web)

    const context = await browser.newContext({ baseURL: web })
    const page = await context.newPage()
    const asked = page.waitForResponse(`${api}/api/auth/login`, { timeout: 120_000 })
    await page.goto('/login', { timeout: 60_000 })
    await page.getByLabel('E-post').fill(people.leader.email, { timeout: 120_000 })
    await page.getByLabel('Passord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
    expect((await asked).headers()).toMatchObject({ 'access-control-allow-origin': web, 'access-control-allow-credentials': 'true' })
    expect((await context.cookies(api)).find(({ name }) => name === '__Host-ks_rt')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await expect(page.getByRole('heading', { name: /Velkommen/ })).toBeVisible({ timeout: 60_000 })
    // A new tab has the handle alone: it is renewed with the cookie, from the other origin.
    const renewed = context.waitForEvent('response', (answer) => answer.url() === `${api}/api/auth/refresh`)
    const tab = await context.newPage()
    await tab.goto('/profile')
    expect((await renewed).status()).toBe(200)
    await expect(tab.getByRole('heading', { name: 'Min profil' })).toBeVisible({ timeout: 60_000 })
    await context.close()
  } finally {
    expect(await stop()).toBe(true)
  }
  expect(await isThere()).toBe(false)
  expect(
    await fetch(`${api}/api/health`).then(
      () => true,
      () => false,
    ),
  ).toBe(false)
})
