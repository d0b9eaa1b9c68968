import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { addDays, osloDate } from '@portal/kit/dates'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

const script = join(import.meta.dirname, '../../../scripts/verify-audit.mjs')
const verified = (path: string) => spawnSync(process.execPath, [script, path], { encoding: 'utf8' })

test('Per takes out the log of last month, and the verifier accepts it without the portal; with one byte changed it does not', async ({
  browser,
}, testInfo) => {
  const to = addDays(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
  const from = `${to.slice(0, 7)}-01`
  const per = await browserOf(browser, 'auditor', 'desk', `/settings/log?from=${from}&to=${to}`)
  // The demo's log is sealed in the first minute of the server.
  await expect(async () => {
    await per.reload()
    await expect(per.getByRole('status', { name: 'Kontroll av det som vises' })).toContainText('Uendret, kontrollert nå', {
      timeout: 5_000,
    })
  }).toPass({ timeout: 100_000 })
  await per.getByRole('button', { name: 'Kontroller loggen' }).click()
  await expect(per.getByText('Loggen er hel')).toBeVisible()
  await per.getByRole('button', { name: 'Last ned loggen' }).click()
  const dialog = per.getByRole('dialog')
  await dialog.getByLabel(/^JSONL/).check()
  await settled(per)
  await expectAccessible(per, 'the log, taken out for the verifier')
  const saved = per.waitForEvent('download', { timeout: 100_000 })
  await dialog.getByRole('button', { name: 'Last ned' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  const bytes = await readFile(await (await saved).path())
  const path = testInfo.outputPath('log.jsonl')
  await writeFile(path, bytes)
  expect(verified(path)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^OK: /) })
  const at = bytes.indexOf('deviation.')
  expect(at).toBeGreaterThan(0)
  bytes[at] = 'D'.charCodeAt(0)
  await writeFile(path, bytes)
  expect(verified(path)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^FAULT at entry \d+/) })
})
