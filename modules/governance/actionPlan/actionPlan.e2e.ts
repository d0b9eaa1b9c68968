import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy } from '../../../tests/e2e/people.ts'

const reasons = { reasonP: 'Skjer flere ganger i året', reasonC: 'Fall fra fire meter kan drepe' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the plan has what is done about the risks: each number is its list, and it is taken out as a file', async ({ browser, request }) => {
  const mark = `n${Date.now()}`
  const erik = await as(request, 'leader')
  const me = await erik.get('/auth/me')
  const departmentId = await departmentLedBy(erik, 'leader')
  const { body: made } = await erik.post('/risks', { title: `Fall fra tak ${mark}`, category: 'workAtHeight', departmentId })
  const { body: risk } = await erik.post(`/risks/${made.id}/score`, { version: made.version, probability: 4, consequence: 4, ...reasons })
  const { status } = await erik.post(`/risks/${risk.id}/actions`, {
    version: risk.version,
    title: `Monter rekkverk ${mark}`,
    actionType: 'preventive',
    hierarchyLevel: 'engineering',
    ownerId: me.user.id,
    dueDate: inDays(5),
  })
  expect(status).toBe(200)

  const page = await browserOf(browser, 'leader', 'desk', '/risk-evaluation')
  await page.getByRole('link', { name: 'Handlingsplan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Handlingsplan' })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`Monter rekkverk ${mark}`) })
  await expect(row).toContainText('Ekstrem')
  await expect(row).toContainText(`Fall fra tak ${mark}`)
  // Other journeys plan tiltak meanwhile: tried until a number and its list are of the same moment.
  await expect(async () => {
    await page.goto('/risk-evaluation/action-plan')
    const chip = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Planlagt/ })
    await expect(chip).toHaveText(/\d/)
    const counted = Number((await chip.textContent())?.match(/\d+/)?.[0])
    await chip.click()
    await expect(page).toHaveURL(/show=planned/)
    await expect(page.getByText(new RegExp(` av ${counted}$`))).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Eksporter' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Last ned' }).click()
  expect((await file).suggestedFilename()).toContain('handlingsplan')
})

test('what does not fit is said, and let go again, on a phone', async ({ browser }) => {
  const page = await browserOf(browser, 'auditor', 'phone', '/risk-evaluation/action-plan?show=cancelled')
  await expect(page.getByText('Ingen tiltak passer med filtrene')).toBeVisible()
  await expectFits(page, 'plan on a phone')
  await expectAccessible(page, 'plan')
  await inDark(page, () => expectAccessible(page, 'plan, dark'))
  await page.getByRole('button', { name: 'Fjern filtre' }).click()
  await expect(page).not.toHaveURL(/show=/)
})
