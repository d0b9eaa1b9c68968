import { expect, test } from '@portal/ui/testing/component'
import { registered } from './injuriesTesting.ts'
import { RegisterPage } from './RegisterPage.tsx'

export const Register = () => <RegisterPage />

const page1 = (items: object[], more: object = {}) => ({
  body: {
    items,
    total: items.length,
    totalCapped: false,
    nextCursor: null,
    sums: { injuries: items.length, lostTime: 1, absenceDays: 6 },
    canExport: false,
    ...more,
  },
})

test('who reads the register without names is led to no case, and told that the name is left out', async ({ page, open, answer }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  const nameless = { ...registered, isNamed: false, personName: null, employerName: null, activity: null, deviationId: null }
  answer('GET /injuries', () => page1([registered, { ...nameless, id: registered.id.replace('d001', 'd002'), number: 'AVV-2026-0043' }]))
  await open(Register)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Ola Hansen')
  await expect(rows.nth(1).getByRole('link', { name: 'AVV-2026-0042' })).toBeVisible()
  await expect(rows.nth(2)).toContainText('Uten navn')
  await expect(rows.nth(2).getByRole('link')).toHaveCount(0)
  await expect(rows.nth(2)).not.toContainText('Ola')
})

test('the sums are of all that the filters leave, and an empty register says where injuries are entered', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /injuries', () => page1([registered], { total: 80, sums: { injuries: 80, lostTime: 12, absenceDays: 1340 } }))
  await open(Register)
  await expect(page.getByText('1 340')).toBeVisible()
  answer('GET /injuries', () => page1([], { sums: { injuries: 0, lostTime: 0, absenceDays: 0 } }))
  await open(Register)
  await expect(page.getByText('Ingen skader er registrert')).toBeVisible()
  await expect(page.getByText('Skader registreres i avviket de hører til, og kommer hit.')).toBeVisible()
  await expect(page.getByText('Fraværsdager')).toHaveCount(0)
})
