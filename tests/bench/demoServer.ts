// A new demo company on a server of its own, and a Chromium beside it: what is measured of the screens.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { password, people } from '../e2e/people.ts'

/** Starts one and waits until it answers; `stop` ends it and removes what it stored. */
export async function startDemo(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-screens-'))
  const address = `http://localhost:${port}`
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      KS_DATA_DIR: dataDir,
      KS_DEMO: 'on',
      KS_REQUESTS_PER_MINUTE: '1000000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let n = 0; !(await isReady()); n++) {
    if (n > 1_800) {
      server.kill('SIGKILL')
      throw new Error('the server did not start')
    }
    await pause(100)
  }
  // It is another machine than the one people hold; where the two share processors, theirs comes first.
  setPriority(server.pid!, 5)
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs a leader of the demo company in, by the form. */
export async function signInAt(page: Page, address: string) {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-post').fill(people.leader.email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL(/dashboard/)
}

/** Calls the API as whoever is signed in on the page. */
export async function callsFrom(page: Page, address: string) {
  const token = await page.evaluate(() => sessionStorage.getItem('ks_token'))
  const send = async (path: string, body?: object, tries = 5): Promise<any> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // A machine that others use too keeps the server from its turn.
    if (answer.status === 503 && tries > 0) return pause(1_000).then(() => send(path, body, tries - 1))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return send
}

/** The case that stands first in the list: the one people open first. */
export async function firstCase(page: Page, address: string): Promise<string> {
  return (await (await callsFrom(page, address))('/deviations')).items[0].id
}
