import { afterAll, expect, test } from 'vitest'
import { type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint, canary, secret } from '../../../records/access/server/testing.ts'
import { audited, closed, reported } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const reason = 'Rekkverket mangler i 4. etasje'
const stop = (t: Tenant, who: Who, id: string) => t.as(who).post(`/deviations/${id}/work-stops`, { reason })
const resume = (t: Tenant, who: Who, id: string, version = 1) =>
  t.as(who).post(`/deviations/${id}/work-stops/resume`, { version, note: 'Rekkverket er på plass, avtalt med verneombudet' })

test('D12: the safety representative stops work in their own area, and the leader resumes it', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t, { category: 'workAtHeight' })
  expect((await stop(t, 'otherEmployee', deviation.id)).status).toBe(404)
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  const stopped = await stop(t, 'otherEmployee', deviation.id)
  expect(stopped.body.standing).toMatchObject({ reason, isByRepresentative: true, stoppedBy: { id: t.users.otherEmployee.id } })
  expect([stopped.body.can, stopped.body.why.resume]).toEqual([[], expect.stringContaining('Lederen')])
  expect((await stop(t, 'leader', deviation.id)).status).toBe(409)
  expect((await resume(t, 'otherEmployee', deviation.id)).status).toBe(403)
  expect((await resume(t, 'otherLeader', deviation.id)).status).toBe(403)
  const resumed = await resume(t, 'leader', deviation.id)
  expect(resumed.body).toMatchObject({ standing: null, earlier: [{ reason, resumedBy: { id: t.users.leader.id } }], can: ['stop'] })
  for (const step of ['deviation.stopWork', 'deviation.resumeWork']) expect(await audited(t, step, deviation.id)).toHaveLength(1)
})

test.each([
  ['admin', 200],
  ['leader', 200],
  ['otherLeader', 403],
  ['employee', 403],
  ['otherEmployee', 404],
  ['auditor', 403],
  ['controller', 403],
] as [Who, number][])('D12: %s gets %i', async (who, status) => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  expect((await stop(t, who, deviation.id)).status).toBe(status)
})

test('a representative of another area stops nothing here, nor does one whose period is over', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t, { category: 'fire' }, 'otherLeader')
  await appoint(t, t.users.otherLeader.id, 'verneombud', { departmentId: t.departments.north })
  const north = await reported(t, { category: 'fire' })
  expect([(await stop(t, 'otherLeader', north.id)).status, deviation.departmentId]).toEqual([200, t.departments.south])
  await t.owner(`update appointments set to_date = current_date - 1, from_date = current_date - 2 where ks_id = $1`, [t.ksId])
  const another = await reported(t, { category: 'fire' })
  expect((await stop(t, 'otherLeader', another.id)).body.code).toBe('scope')
})

test('a closed case is not stopped, and twenty at once stop it once', async () => {
  const t = await portal.tenant()
  const done = await closed(t)
  expect((await stop(t, 'leader', done.id)).status).toBe(423)
  const deviation = await reported(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => stop(t, 'leader', deviation.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await t.as('leader').get(`/deviations/${deviation.id}/work-stops`)).body.earlier).toEqual([])
})

test('who may not stop it is told who can, and of a closed case only who could', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const seen = async (who: Who, of = id) => (await t.as(who).get(`/deviations/${of}/work-stops`)).body
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect(await seen(who)).toMatchObject({ can: [], why: { stop: expect.stringContaining('Verneombudet i området og lederen') } })
  expect((await seen('otherLeader')).why.stop).toContain('utenfor ditt')
  expect(await seen('leader')).toMatchObject({ can: ['stop'], why: {} })
  const done = await closed(t)
  expect((await seen('leader', done.id)).why).toEqual({ stop: 'Saken er lukket' })
  expect((await seen('employee', done.id)).why).toEqual({})
})

test('the safety representative stops work on a restricted case they read, and finds no other', async () => {
  const t = await portal.tenant()
  const representative = await t.addUser({ departmentId: t.departments.south })
  await appoint(t, representative.id, 'verneombud', { departmentId: t.departments.north })
  const client = await t.asUser(representative)
  const injury = await secret(t, { category: 'personalInjury' })
  expect((await client.post(`/deviations/${injury.id}/work-stops`, { reason })).body.standing).toMatchObject({ isByRepresentative: true })
  const theft = await secret(t)
  expect((await client.post(`/deviations/${theft.id}/work-stops`, { reason })).status).toBe(404)
})

test('aml. § 6-3: who works where work is stopped is told so, also of a restricted case: where, and what to do, and nothing of it', async () => {
  const t = await portal.tenant()
  const [worker, representative] = [await t.addUser(), await t.addUser({ departmentId: t.departments.south })]
  const [rig] = await t.owner(`insert into locations (ks_id, id, name) values ($1, gen_random_uuid(), 'Rigg') returning id`, [t.ksId])
  await appoint(t, t.users.admin.id, 'dagligLeder')
  await appoint(t, representative.id, 'verneombud', { locationId: rig.id })
  const { id, number } = await secret(t, { locationId: rig.id })
  const notices = async (user: TestUser) =>
    (await (await t.asUser(user)).get('/notifications')).body.items.map(({ title, path }: Record<string, string>) => `${title} ${path}`)
  const concerned = [worker, representative, t.users.employee, t.users.admin]
  const stopped = `Arbeidet er stanset: ${number} i Nord, Rigg. Ikke start igjen før leder har klarert det /deviations/${id}`
  expect((await stop(t, 'leader', id)).status).toBe(200)
  for (const user of concerned) expect([user.name, await notices(user)]).toEqual([user.name, [stopped]])
  for (const who of ['otherEmployee', 'controller'] as const) expect(await notices(t.users[who])).toEqual([])
  const client = await t.asUser(worker)
  expect((await client.get(`/deviations/${id}`)).status).toBe(404)
  const page = await client.get(`/deviations/${id}/known`)
  expect(page.body).toMatchObject({
    number,
    expected: 'Arbeidet er stanset i Nord, Rigg. Ingen må starte igjen før lederen har klarert det.',
  })
  expect(page.text).not.toMatch(new RegExp(`${canary}|${reason}|theft`))
  expect((await resume(t, 'leader', id)).status).toBe(200)
  for (const user of concerned) expect((await notices(user))[0]).toBe(`Arbeidet kan gjenopptas: ${number} i Nord, Rigg /deviations/${id}`)
})
