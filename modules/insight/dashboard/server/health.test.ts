import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Line = { text: string; count: number; isCapped: boolean; path: string }
const healthOf = async (t: Tenant): Promise<Line[]> => {
  const { status, body, text } = await t.as('admin').get('/dashboard/health')
  expect(status, text).toBe(200)
  return body.lines
}
/** How long the list is that a line opens. */
async function listed(t: Tenant, { path }: Line): Promise<number> {
  const admin = t.as('admin')
  if (path === '/settings/retention') return (await admin.get('/retention')).body.holds.length
  const [page, query] = path.split('?')
  expect(page).toBe('/settings/users')
  return (await admin.get(`/users?${query}`)).body.total
}
const signedIn = (t: Tenant, id: string, daysAgo: number | null, madeDaysAgo = 400) =>
  t.owner(
    `update users set last_login_at = now() - make_interval(days => $3), created_at = now() - make_interval(days => $4) where ks_id = $1 and id = $2`,
    [t.ksId, id, daysAgo, madeDaysAgo],
  )

test('every number of the card of system health is that of the list it opens, and of nobody else’s company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { employee, otherEmployee, leader, otherLeader, admin } = t.users
  const before = await healthOf(t)
  await signedIn(t, employee.id, 91)
  await signedIn(t, leader.id, 89)
  await signedIn(t, otherEmployee.id, null)
  await signedIn(t, otherLeader.id, null, 3)
  await t.owner('update auth.accounts set two_factor_at = now() where id = (select account_id from users where ks_id = $1 and id = $2)', [
    t.ksId,
    admin.id,
  ])
  const { id } = (await t.as('employee').post('/deviations', { description: 'Stige uten sikring mot velting' })).body
  expect((await t.as('admin').post(`/deviations/${id}/legal-hold`, { reason: 'Saken skal i retten' })).status).toBe(200)
  const after = await healthOf(t)
  const [lacking, idle, blocked] = after.map(({ count }, n) => count - before[n]!.count)
  expect({ lacking, idle, blocked }).toEqual({ lacking: -1, idle: 2, blocked: 1 })
  for (const one of after) expect([one.path, one.count]).toEqual([one.path, await listed(t, one)])
  for (const one of await healthOf(other)) expect([one.path, one.count]).toEqual([one.path, await listed(other, one)])
  expect((await healthOf(other)).at(-1)!.count).toBe(0)

  // Whoever has lost their access has none to take away.
  const version = (await t.as('admin').get(`/users/${employee.id}`)).body.version
  const suspended = await t.as('admin').post(`/users/${employee.id}/suspend`, { version, reason: 'Ute i permisjon ett år' })
  expect(suspended.status, suspended.text).toBe(200)
  expect((await healthOf(t))[1]!.count).toBe(after[1]!.count - 1)
})

test('the card is the administrator’s alone', async () => {
  const t = await portal.tenant()
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect((await t.as(who).get('/dashboard/health')).status).toBe(403)
    expect((await t.as(who).get('/dashboard')).body.can).not.toContain('seeHealth')
  }
  expect((await t.as('admin').get('/dashboard')).body.can).toContain('seeHealth')
})
