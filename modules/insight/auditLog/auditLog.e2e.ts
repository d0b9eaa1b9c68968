import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, enter, pageOf } from '../../../tests/e2e/people.ts'

test('an account is misused: the administrator sees that the log is whole, and whom what was done with the account concerns', async ({
  browser,
  request,
}) => {
  const email = (name: string) => `${name}.${Date.now()}@nes.example`
  const [ida, leif, mona] = [email('ida'), email('leif'), email('mona')]
  const company = await newCompany('Nes Mek AS', { email: ida, firstname: 'Ida', lastname: 'Nes' })
  await company.add(leif, 'Leif', 'Moe', 'leader')
  await company.add(mona, 'Mona', 'Dahl')
  const { body } = await (await callsOf(request, mona)).post('/deviations', { description: 'Nødstopp på pressen virker ikke' })
  const { number, id } = body as { number: string; id: string }
  await (await callsOf(request, leif)).post(`/deviations/${id}/comments`, { body: 'Ser på den i dag' })

  const page = await pageOf(browser, 'desk')
  await enter(page, ida)
  await page.goto('/settings/log')
  await page.getByRole('button', { name: 'Kontroller loggen' }).click()
  await expect(page.getByText('Loggen er hel')).toBeVisible()

  await page.getByRole('button', { name: 'Finn hvem det angår' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Last ned' }).click()
  await expect(dialog.getByLabel('Hvem sin konto')).toBeFocused()
  await expect(dialog.getByText('Velg en verdi')).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'whom it concerns, nobody chosen')

  await page.keyboard.type('leif')
  await page.getByRole('option', { name: /Leif Moe/ }).click()
  await dialog.getByLabel('CSV, for Excel og andre programmer').check()
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Last ned' }).click()])
  expect(await readFile(await saved.path(), 'utf8')).toContain(`Mona Dahl;${mona};${number}`)
  await expect(dialog).toBeHidden()
})

test('Per, the auditor, finds who changed the deadline of a case, sees what it was, and downloads what he found', async ({
  browser,
  request,
}) => {
  const email = (name: string) => `${name}.${Date.now()}@vik.example`
  const [ida, per] = [email('ida'), email('per')]
  const company = await newCompany('Vik Elektro AS', { email: ida, firstname: 'Ida', lastname: 'Vik' })
  await company.add(per, 'Per', 'Lund', 'auditor')
  const calls = await callsOf(request, ida)
  const { user } = (await calls.get('/auth/me')) as { user: { id: string } }
  const { body: reported } = await calls.post('/deviations', { description: 'Nødutgangen er sperret av paller' })
  const { number, id } = reported as { number: string; id: string }
  const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  const asked = { assigneeId: user.id, category: 'workAtHeight', severity: 'medium', dueDate: days(10) }
  const started = await calls.post(`/deviations/${id}/start`, { version: 1, ...asked })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const rows = [{ id, version: (started.body as { version: number }).version }]
  expect((await calls.post('/deviations/bulk', { rows, step: 'setDueDate', dueDate: days(20) })).body.done).toBe(1)

  for (const device of ['desk', 'phone'] as const) {
    const page = await pageOf(browser, device)
    await enter(page, per)
    await page.goto(`/deviations/${id}`)
    await page.getByRole('tab', { name: 'Historikk' }).click()
    await page.getByRole('link', { name: 'Se i hendelsesloggen' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'endret avviket' })
    await expect(line).toContainText('Ida Vik')
    await line.getByRole('button', { name: /Vis mer: endret avviket/ }).click()
    const [year, month, day] = days(20).split('-')
    await expect(line.getByRole('listitem').filter({ hasText: 'Frist' })).toContainText(`${day}.${month}.${year}`)
    await settled(page)
    await expectAccessible(page, `the log, an entry opened, ${device}`)
    if (device === 'phone') continue
    await page.getByRole('button', { name: 'Last ned loggen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('CSV, for Excel og andre programmer').check()
    const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Last ned' }).click()])
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    expect(lines.filter((one) => one.includes(';endret avviket;'))).toHaveLength(1)
    const rows = lines.slice(lines.findIndex((one) => /^\ufeff?Nr\.;/.test(one)) + 1)
    expect(rows.every((one) => one.includes(number))).toBe(true)
    // What is not sealed yet keeps the dialog open, with a note of it.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await line.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(new RegExp(`/deviations/${id}`))
  }
})
