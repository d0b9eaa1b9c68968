import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, inDays, reported, step } from '../../../cases/deviations/server/testing.ts'
import { appoint, canary, secret } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const see = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/deviations/${id}`)).status === 200
const who = async (t: Tenant, as: Who, id: string) => (await t.as(as).get(`/deviations/${id}/access`)).body
const names = (audience: { people: { name: string }[] }) => audience.people.map(({ name }) => name.split(' ')[0]).sort()
const reason = 'Skal hjelpe til med saken'

test.each([
  ['theft', 'hmsAnsvarlig'],
  ['psychosocial', 'hmsAnsvarlig'],
  ['personalInjury', 'hmsAnsvarlig'],
  ['privacy', 'personvernombud'],
])('a case of %s is restricted at once: reporter, department leader and whoever is %s', async (category, office) => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, office)
  const { id } = await secret(t, { category })
  const audience = await who(t, 'leader', id)
  expect([audience.isRestricted, names(audience)]).toEqual([true, ['employee', 'leader', 'otherEmployee']])
  expect(await see(t, 'otherEmployee', id)).toBe(true)
  expect(audience.roles).toEqual([])
})

test('where nobody leads and nobody holds the office, the administrators can treat it', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t, {}, 'controller')
  expect(names(await who(t, 'admin', id))).toEqual(['admin', 'controller', 'otherAdmin'])
})

test('a case becomes restricted with its category, and does not cease to be with another', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  expect(await see(t, 'auditor', deviation.id)).toBe(true)
  const input = { assigneeId: t.users.otherEmployee.id, category: 'theft', severity: 'medium', dueDate: inDays(5) }
  const begun = await step(t, 'leader', deviation, 'start', input)
  expect([begun.body.isRestricted, await see(t, 'auditor', deviation.id), await see(t, 'otherEmployee', deviation.id)]).toEqual([
    true,
    false,
    true,
  ])
  const { title, deviationType, dueDate } = begun.body
  const renamed = await t
    .as('leader')
    .put(`/deviations/${deviation.id}`, { version: begun.body.version, title, deviationType, dueDate, category: 'quality' })
  expect([renamed.body.isRestricted, await see(t, 'auditor', deviation.id)]).toEqual([true, false])
  const lifted = await t
    .as('leader')
    .post(`/deviations/${deviation.id}/access/lift`, { version: renamed.body.version, reason: 'Var ikke tyveri likevel' })
  expect([lifted.status, lifted.body.isRestricted, await see(t, 'auditor', deviation.id)]).toEqual([200, false, true])
})

test('one that is always restricted is not opened to all', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const { version } = await who(t, 'leader', id)
  const lifted = await t.as('leader').post(`/deviations/${id}/access/lift`, { version, reason: 'Alle kan få se dette' })
  expect([lifted.status, await see(t, 'auditor', id)]).toEqual([403, false])
})

test('an administrator who restricts an open case stays on its list; others must be let in', async () => {
  const t = await portal.tenant()
  const { id, version } = await reported(t)
  const restricted = await t.as('admin').post(`/deviations/${id}/access/restrict`, { version, reason: 'Saken gjelder en person' })
  expect([restricted.status, names(restricted.body)]).toEqual([200, ['admin', 'employee', 'leader']])
  expect([await see(t, 'admin', id), await see(t, 'otherAdmin', id), await see(t, 'controller', id)]).toEqual([true, false, false])
  expect((await t.as('employee').post(`/deviations/${id}/access/give`, { userId: t.users.otherAdmin.id, reason })).status).toBe(403)
  expect((await t.as('leader').post(`/deviations/${id}/access/give`, { userId: t.users.otherAdmin.id, reason })).status).toBe(200)
  expect(await see(t, 'otherAdmin', id)).toBe(true)
  expect((await audited(t, 'deviation.giveAccess', id))[0].reason).toBe(reason)
})

test('the leader whom a case is about is taken off by hmsAnsvarlig; reporter and handler are not', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  const { id } = await secret(t, { category: 'psychosocial' })
  const remove = (userId: string) => t.as('admin').post(`/deviations/${id}/access/remove`, { userId, reason: 'Saken gjelder lederen selv' })
  expect((await remove(t.users.employee.id)).status).toBe(422)
  expect((await remove(t.users.leader.id)).status).toBe(200)
  expect([await see(t, 'leader', id), (await t.as('leader').get(`/deviations?q=${canary}`)).body.total]).toEqual([false, 0])
  expect((await remove(t.users.auditor.id)).status).toBe(422)
})

test('S7: nobody gives or takes from themselves, nor by an office they hold', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  const { id } = await secret(t)
  const change = (step: string, grantee: object) => t.as('admin').post(`/deviations/${id}/access/${step}`, { ...grantee, reason })
  for (const step of ['give', 'remove']) {
    expect((await change(step, { userId: t.users.admin.id })).body.code).toBe('sod')
    expect((await change(step, { appointmentType: 'hmsAnsvarlig' })).body.code).toBe('sod')
    expect((await change(step, {})).status).toBe(422)
    expect((await change(step, { userId: t.users.auditor.id, appointmentType: 'verneombud' })).status).toBe(422)
  }
  const b = await portal.tenant()
  expect((await change('give', { userId: b.users.auditor.id })).status).toBe(422)
})

test('of an injury hmsAnsvarlig decides, not the leader', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherAdmin.id, 'hmsAnsvarlig')
  const { id } = await secret(t, { category: 'personalInjury' })
  expect((await t.as('leader').post(`/deviations/${id}/access/give`, { userId: t.users.auditor.id, reason })).status).toBe(403)
  expect((await who(t, 'leader', id)).why.change).toMatch(/HMS-ansvarlig/)
  expect((await t.as('otherAdmin').post(`/deviations/${id}/access/give`, { userId: t.users.auditor.id, reason })).status).toBe(200)
})

test('access with a last day is over the day after', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const give = (until: string) => t.as('leader').post(`/deviations/${id}/access/give`, { userId: t.users.auditor.id, reason, until })
  expect((await give(inDays(-1))).status).toBe(422)
  expect((await give(inDays(0))).status).toBe(200)
  expect(await see(t, 'auditor', id)).toBe(true)
  await t.owner(`update record_access set until = until - 1 where ks_id = $1 and user_id = $2`, [t.ksId, t.users.auditor.id])
  expect([await see(t, 'auditor', id), names(await who(t, 'leader', id))]).toEqual([false, ['employee', 'leader']])
})

test('«Be om tilgang»: by the number, granted by somebody on the list, told and logged', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const hidden = (await t.as('admin').get('/restricted-cases')).body.items
  expect(hidden).toEqual([{ number, departmentName: 'Nord', status: 'open', hasAsked: false }])
  const asked = await t.as('auditor').post('/access-requests', { number: number.toLowerCase(), reason: 'Inngår i revisjonen av rutinen' })
  expect(asked.body).toMatchObject({ number, deviationId: null, isMine: true, status: 'waiting', canAnswer: false })
  expect(asked.text).not.toContain(id)
  expect((await t.as('auditor').post('/access-requests', { number, reason: 'Inngår i revisjonen av rutinen' })).status).toBe(422)
  for (const [reader, count] of [
    ['leader', 1],
    ['employee', 0],
    ['otherLeader', 0],
    ['admin', 0],
  ] as const)
    expect([reader, (await t.as(reader).get('/access-requests')).body.items.length]).toEqual([reader, count])
  const answer = { version: 1, isGranted: true, answer: 'Gjelder til revisjonen er ferdig', until: inDays(30) }
  for (const [outsider, status] of [
    ['auditor', 403],
    ['employee', 403],
    ['admin', 404],
    ['otherLeader', 404],
  ] as const)
    expect([outsider, (await t.as(outsider).post(`/access-requests/${asked.body.id}/answer`, answer)).status]).toEqual([outsider, status])
  expect((await t.as('leader').post(`/access-requests/${asked.body.id}/answer`, answer)).body).toMatchObject({ status: 'granted' })
  expect((await t.as('leader').post(`/access-requests/${asked.body.id}/answer`, { ...answer, version: 2 })).status).toBe(409)
  expect(await see(t, 'auditor', id)).toBe(true)
  expect((await t.as('auditor').get('/access-requests')).body.items[0]).toMatchObject({
    deviationId: id,
    status: 'granted',
    answer: answer.answer,
  })
  expect(await audited(t, 'deviation.grantAccess', id)).toHaveLength(1)
})

test('a refusal is told with its reason, and opens nothing', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const asked = await t.as('otherLeader').post('/access-requests', { number, reason: 'Vi hadde det samme hos oss' })
  const answer = { version: 1, isGranted: false, answer: 'Saken gjelder bare en person' }
  expect((await t.as('leader').post(`/access-requests/${asked.body.id}/answer`, answer)).status).toBe(200)
  expect(await see(t, 'otherLeader', id)).toBe(false)
  expect((await t.as('otherLeader').get('/access-requests')).body.items[0]).toMatchObject({ status: 'refused', deviationId: null })
})

test('asking tells nothing: an open case, a deleted one, another company’s and none are all unknown', async () => {
  const [t, b] = [await portal.tenant(), await portal.tenant()]
  const open = await reported(t)
  for (let n = 0; n < 4; n++) await secret(b)
  const [{ number: foreign }] = await portal.owner(`select number from deviations where ks_id = $1 order by number desc limit 1`, [b.ksId])
  const why = 'Inngår i revisjonen av rutinen'
  const ask = async (number: string) => {
    const { status, body } = await t.as('auditor').post('/access-requests', { number, reason: why })
    return [status, body.code, body.message]
  }
  const none = await ask('AVV-2020-9999')
  expect(none[0]).toBe(404)
  expect(await ask(open.number)).toEqual(none)
  expect(await ask(foreign)).toEqual(none)
  for (const reader of ['employee', 'otherEmployee'] as const)
    expect((await t.as(reader).post('/access-requests', { number: open.number, reason: why })).status).toBe(403)
  for (const reader of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([reader, (await t.as(reader).get('/restricted-cases')).status]).toEqual([reader, 403])
  const can = async (who: Who) => (await t.as(who).get('/access-requests')).body.can
  expect([await can('admin'), await can('leader'), await can('employee')]).toEqual([['ask', 'listRestricted'], ['ask'], []])
})

test('who is given an action of a restricted case may read it, or is not given it', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const plan = (ownerId: string) =>
    step(t, 'leader', { id, version: 1 }, 'actions', {
      title: 'Bytt låsen',
      actionType: 'corrective',
      hierarchyLevel: 'engineering',
      ownerId,
      dueDate: inDays(5),
    })
  const refused = await plan(t.users.otherEmployee.id)
  expect([refused.status, refused.body.missing]).toEqual([422, ['ownerId']])
  expect((await plan(t.users.employee.id)).status).toBe(200)
})

test('«Hvem ser dette?» of an open case: roles by number, and by name who has part in it or an office for it', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  const deviation = await reported(t, { category: 'workAtHeight' })
  const audience = await who(t, 'leader', deviation.id)
  expect(audience.roles).toEqual([
    { role: 'admin', count: 2 },
    { role: 'leader', count: 2 },
    { role: 'auditor', count: 1 },
    { role: 'controller', count: 1 },
  ])
  expect(
    audience.people.map(({ name, reasons }: { name: string; reasons: { reason: string; appointmentType: string | null }[] }) => [
      name.split(' ')[0],
      ...reasons.map((one) => one.appointmentType ?? one.reason),
    ]),
  ).toEqual([
    ['employee', 'reporter'],
    ['otherEmployee', 'verneombud'],
  ])
  expect(await see(t, 'otherEmployee', deviation.id)).toBe(true)
})

test('an employee’s office opens its own area and matter alone, while it is held', async () => {
  const t = await portal.tenant()
  const fire = await reported(t, { category: 'fire' })
  const quality = await reported(t, { category: 'quality', deviationType: 'nonConformity' })
  const south = await reported(t, { category: 'fire', departmentId: t.departments.south })
  const total = async () => (await t.as('otherEmployee').get('/deviations')).body.total
  expect(await total()).toBe(0)
  const office = await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  expect([
    await see(t, 'otherEmployee', fire.id),
    await see(t, 'otherEmployee', quality.id),
    await see(t, 'otherEmployee', south.id),
  ]).toEqual([true, false, false])
  expect(await total()).toBe(1)
  await appoint(t, t.users.otherEmployee.id, 'brannvernleder')
  expect(await total()).toBe(2)
  await t.owner(`update appointments set to_date = current_date - 1, from_date = current_date - 2 where ks_id = $1`, [t.ksId])
  expect([await total(), await see(t, 'otherEmployee', fire.id)]).toEqual([0, false])
  await t.owner(`update appointments set to_date = null where ks_id = $1 and id = $2`, [t.ksId, office])
  expect(await total()).toBe(1)
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.otherEmployee.id])
  expect(await t.owner(`select 1 from appointments where ks_id = $1 and ended_at is null`, [t.ksId])).toEqual([])
})
