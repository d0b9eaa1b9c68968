// Clocks of law that begin when a report is sent, and not when a leader has opened it (domain 2.5, 3.11).
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const hour = 3_600_000
const report = async (t: Tenant, given: object) => {
  const { status, body, text } = await t.as('employee').post('/deviations', given)
  expect(status, text).toBe(200)
  return body as { id: string; number: string; respondBy: string }
}
const noticesOf = (t: Tenant, id: string) =>
  t.owner('select rule_id, limit_at, because from authority_notifications where ks_id = $1 and deviation_id = $2', [t.ksId, id])
const at = (time: string) => new Date(time).getTime()

test('PRV-05: a breach told of as such starts its 72 hours at once, is told the privacy officer, and is looked at well within them', async () => {
  const t = await portal.tenant()
  const officer = await t.addUser()
  await appoint(t, officer.id, 'personvernombud')
  const written = Date.now() - 5 * hour
  const clientCreatedAt = new Date(written).toISOString()
  const { id, number, respondBy } = await report(t, {
    description: 'Sendte lønnslippen til feil person',
    category: 'privacy',
    clientCreatedAt,
  })
  const [notice] = await noticesOf(t, id)
  expect([notice.rule_id, at(notice.limit_at)]).toEqual(['N-05', written + 72 * hour])
  expect(at(respondBy)).toBe(written + 24 * hour)
  const client = await t.asUser(officer)
  expect((await client.get('/notifications')).body.items[0].title).toContain(number)
  expect((await client.get(`/deviations/${id}`)).status).toBe(200)
})

test('a breach that lay in a phone for two days is looked at before the hours are out', async () => {
  const t = await portal.tenant()
  const written = Date.now() - 50 * hour
  const { respondBy } = await report(t, {
    description: 'Mappa lå igjen på toget',
    category: 'privacy',
    clientCreatedAt: new Date(written).toISOString(),
  })
  expect(at(respondBy)).toBe(written + 60 * hour)
})

test('words alone start nothing, but are looked at in time for the clock they may mean', async () => {
  const t = await portal.tenant()
  const { id, respondBy } = await report(t, { description: 'Sendte lønnslippen til feil person' })
  expect(await noticesOf(t, id)).toEqual([])
  expect(at(respondBy) - Date.now()).toBeLessThanOrEqual(24 * hour)
  expect((await t.as('leader').get(`/deviations/${id}`)).body).toMatchObject({ category: 'other', suggestedCategory: 'privacy' })
})

test.each([
  ['electricity', { category: 'electrical' }, 'N-03', 'electrical'],
  ['a fire that has been', { category: 'fire', deviationType: 'incident' }, 'N-04', 'fireMaybeHarm'],
  [
    'an accident with a dangerous substance',
    { category: 'chemicalDangerousSubstance', deviationType: 'incident' },
    'N-11',
    'dangerousSubstance',
  ],
] as const)('%s is proposed as something to tell an authority of when it is sent', async (_, given, ruleId, because) => {
  const t = await portal.tenant()
  const { id } = await report(t, { description: 'Det skjedde noe på rigg 2', ...given })
  expect(await noticesOf(t, id)).toMatchObject([{ rule_id: ruleId, because }])
})

test('a danger of fire is no fire', async () => {
  const t = await portal.tenant()
  const { id } = await report(t, { description: 'Rømningsveien er sperret av paller', category: 'fire' })
  expect(await noticesOf(t, id)).toEqual([])
})
