// What is known of a person, for who answers their request about it.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { asked, begun, granted, registered, seen, taken } from '../../../governance/dataRequests/server/testing.ts'
import { appoint, canary, secret } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const exported = (t: Tenant, who: Who, id: string, format: 'json' | 'pdf' = 'json') =>
  t.as(who).post(`/own-data/requests/${id}/export`, { format })
type Overview = { parts: { title: string; count: number }[]; leftOut: string[]; userPath: string | null; disposalPath: string | null }
const overview = async (t: Tenant, who: Who, id: string): Promise<Overview> => ok(await t.as(who).get(`/own-data/requests/${id}`))

test('F-17 PRV-01 who answers gets what the portal has as a file, with other users’ names taken out of it and the person’s own left', async () => {
  const t = await portal.tenant()
  const person = await t.addUser({ firstname: 'Kari', lastname: 'Lund' })
  await t.addUser({ firstname: 'Per Olav', lastname: 'Vik' })
  const kari = await t.asUser(person)
  ok(
    await kari.post('/deviations', {
      title: 'Stillas',
      description: 'Per Olav Vik så det. Kari Lund ropte på Per Olav Vik.',
      severity: 'low',
    }),
  )
  const { id, number } = ok(await kari.post('/data-requests/own', { type: 'access', description: 'Hva har dere om meg?' }))
  const { parts, leftOut, userPath, disposalPath } = await overview(t, 'admin', id)
  expect(parts.map(({ title, count }) => [title, count])).toContainEqual([expect.stringMatching(/meldt/i), 1])
  expect(leftOut.length).toBeGreaterThan(0)
  expect([userPath, disposalPath]).toEqual([`/settings/users/${person.id}`, '/settings/retention'])
  const file = await exported(t, 'admin', id)
  const { name, parts: data } = JSON.parse(file.text)
  expect(name).toBe('Kari Lund')
  expect(data.user.rows).toMatchObject([{ email: person.email }])
  expect(data.reportedDeviations.rows).toMatchObject([{ description: 'Person A så det. Kari Lund ropte på Person A.' }])
  const paper = await exported(t, 'admin', id, 'pdf')
  expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const log = await t.owner(`select entity_id, after from audit where ks_id = $1 and action = 'dataRequest.exportData' order by n`, [
    t.ksId,
  ])
  expect(log).toMatchObject([
    { entity_id: id, after: { fileName: expect.stringContaining(number), personId: person.id, counts: { user: 1 } } },
    { after: { sha256: expect.any(String) } },
  ])
})

test('an answer opens no door: a restricted case, an injury and the person’s own session stay with those who read them', async () => {
  const t = await portal.tenant()
  const { id: caseId, number } = await secret(t)
  const person = t.users.otherEmployee
  await t.owner(
    `insert into injuries (ks_id, id, deviation_id, person_user_id, outcome, body_part, created_by, updated_by)
      values ($1, gen_random_uuid(), $2, $3, 'firstAid', 'hand', $4, $4)`,
    [t.ksId, caseId, person.id, t.users.employee.id],
  )
  await appoint(t, t.users.auditor.id, 'personvernombud')
  for (const asker of ['otherEmployee', 'employee'] as const) {
    const { id } = await asked(t, {}, asker)
    const { text } = await exported(t, 'auditor', id)
    for (const word of [number, caseId, canary, 'firstAid', '"sessions"', '"account"', '"ownInjuries"'])
      expect([asker, word, text.includes(word)]).toEqual([asker, word, false])
    expect((await overview(t, 'auditor', id)).disposalPath).toBeNull()
  }
})

test('only who may answer the request, and only as long as it is not answered: nobody else, not of oneself, not of who is no user', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const one = await asked(t)
  const both = async (c: Tenant, who: Who, id: string) => [
    (await c.as(who).get(`/own-data/requests/${id}`)).status,
    (await exported(c, who, id)).status,
  ]
  for (const who of ['employee', 'leader', 'otherEmployee', 'controller', 'auditor'] as const)
    expect([who, ...(await both(t, who, one.id))]).toEqual([who, 404, 404])
  expect(await both(foreign, 'admin', one.id)).toEqual([404, 404])
  expect(await both(t, 'admin', newId())).toEqual([404, 404])
  expect((await portal.anonymous.get(`/own-data/requests/${one.id}`)).status).toBe(401)
  const mine = await asked(t, {}, 'admin')
  expect(await both(t, 'admin', mine.id)).toEqual([403, 403])
  expect(await both(t, 'otherAdmin', mine.id)).toEqual([200, 200])
  const { id } = await registered(t)
  expect(await both(t, 'admin', id)).toEqual([422, 422])
  await begun(t, 'admin', one)
  await taken(t, 'admin', await seen(t, one.id), 'answer', granted)
  expect(await both(t, 'admin', one.id)).toEqual([409, 409])
})
