import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { hotp } from '../../modules/identity/auth/server/totp.ts'
import { passTime } from '../support/passingTime.ts'
import { runSettings } from '../support/runSettings.ts'
import { freshPage, password } from './people.ts'

const run = promisify(execFile)

/** `npm run ks`, beside the server of this run. */
const ks = (...args: string[]) =>
  run(join(import.meta.dirname, '../../node_modules/.bin/node'), [join(import.meta.dirname, '../../apps/server/cli.ts'), ...args], {
    env: { ...process.env, ...runSettings(), KS_PASSWORD: password },
  })

type Admin = { email: string; firstname: string; lastname: string }
/**
 * A company of its own, so that what a journey demands of it troubles no other. Its first administrator signs in with the usual password alone,
 * as in a company that was there before a second factor was demanded of administrators; `asksFactor` leaves it as new ones are.
 */
export async function newCompany(name: string, admin: Admin, { asksFactor = false } = {}) {
  const ksId = `e2e-${randomBytes(5).toString('hex')}`
  const who = ['--email', admin.email, '--firstname', admin.firstname, '--lastname', admin.lastname]
  await ks('tenant', 'create', ksId, '--name', name, '--org-number', '974760673', ...who)
  if (!asksFactor) await passTime(`update companies set two_factor_roles = '{}', two_factor_offices = '{}' where ks_id = $1`, [ksId])
  return {
    ksId,
    add: (email: string, firstname: string, lastname: string, role = 'employee') =>
      ks('user', 'create', '--tenant', ksId, '--email', email, '--firstname', firstname, '--lastname', lastname, '--role', role),
  }
}

export async function giveCredentials(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}

export const newPage = (browser: Browser, viewport = { width: 1366, height: 900 }) =>
  freshPage(browser, { viewport, colorScheme: viewport.width < 500 ? 'dark' : 'light' })

/** What an authenticator app shows for the key that stands on the page. Each step of the clock works once: `away` names another. */
export const codeOn = async (page: Page, away = 0) => codeFor((await page.locator('.select-all').innerText()).replace(/\s/g, ''), away)

export function codeFor(key: string, away = 0) {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return hotp(bytes, Math.floor(Date.now() / 30_000) + away)
}
