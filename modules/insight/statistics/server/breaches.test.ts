import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** A breach noticed some hours ago, and what became of telling Datatilsynet. */
async function breached(t: Tenant, noticed: number, answer?: 'yes' | 'no', sent?: number) {
  const report = {
    description: 'Lønnsliste på avveie',
    category: 'privacy',
    occurredAt: hoursAgo(noticed + 1),
    detectedAt: hoursAgo(noticed),
  }
  const { id } = (await t.as('employee').post('/deviations', report)).body
  if (!answer) return
  const [notice] = (await t.as('admin').get(`/deviations/${id}/authority-notifications`)).body.items
  const reason = 'Risikoen er høy fordi lønn og kontonummer er på avveie'
  const decision = await t.as('admin').post(`/authority-notifications/${notice.id}/decide`, { version: notice.version, answer, reason })
  expect(decision.status, decision.text).toBe(200)
  if (sent === undefined) return
  const sending = { channel: 'altinn', told: ['dataProtection'], isPartial: false, sentAt: hoursAgo(sent), lateReason: 'Oppdaget i helgen' }
  const { status, text } = await t
    .as('admin')
    .post(`/authority-notifications/${notice.id}/send`, { version: decision.body.version, ...sending })
  expect(status, text).toBe(200)
}
const figures = async (t: Tenant, who: Who, query = '') => (await t.as(who).get(`/statistics/breaches${query}`)).body
const logged = async (t: Tenant, who: Who, query: string) => (await t.as(who).get(`/privacy-breaches?${query}`)).body.total

test('of the breaches Datatilsynet is to be told of, those told of within 72 hours; both numbers are those of the log (domain 7.2)', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'personvernombud')
  await breached(t, 100, 'yes', 30)
  await breached(t, 100, 'yes', 2)
  await breached(t, 100, 'yes')
  await breached(t, 100, 'no')
  await breached(t, 5)
  const { from, to, ...counted } = await figures(t, 'admin')
  expect(counted).toEqual({ notifiable: 3, inTime: 1, inTimeShare: 33.3 })
  const list = `from=${from}&to=${to}&authority=waiting,told`
  expect([
    await logged(t, 'admin', list),
    await logged(t, 'admin', `${list}&inTime=true`),
    await logged(t, 'admin', `${list}&inTime=false`),
  ]).toEqual([3, 1, 2])
  const later = addDays(osloDate(new Date()), -400)
  expect(await figures(t, 'admin', `?from=${later}&to=${addDays(later, 30)}`)).toMatchObject({ notifiable: 0, inTimeShare: null })
})

test('for those who read the log, and of their own company alone', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await appoint(t, t.users.admin.id, 'personvernombud')
  await breached(t, 100, 'yes', 30)
  for (const who of ['employee', 'leader', 'controller'] as const) expect((await t.as(who).get('/statistics/breaches')).status).toBe(403)
  expect(await figures(other, 'admin')).toMatchObject({ notifiable: 0, inTimeShare: null })
})
