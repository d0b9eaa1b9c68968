import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { audited, inDays, seen, step } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const whole = {
  personName: 'Ola Ukjent',
  relation: 'permanent',
  activity: 'Montering av stillas',
  mechanism: 'fallToLower',
  bodyPart: 'leg',
  outcome: 'firstAid',
  medicalTreatment: false,
  isSafetyRepInformed: true,
}
async function hurt(t: Tenant, given: object = {}) {
  const report = { description: 'Falt fra stillas', category: 'personalInjury', isSomeoneInjured: true, ...given }
  return seen(t, (await t.as('employee').post('/deviations', report)).body.id, 'leader')
}
const open = (t: Tenant, who: Who, id: string) => t.as(who).post(`/deviations/${id}/injuries/open`)
const add = (t: Tenant, who: Who, id: string, given: object = whole) => t.as(who).post(`/deviations/${id}/injuries`, given)
const edit = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, given: object = whole) =>
  t.as(who).put(`/injuries/${id}`, { version, ...given })
const rules = async (t: Tenant, id: string) =>
  (await t.as('leader').get(`/deviations/${id}/authority-notifications`)).body.items.map(({ ruleId }: { ruleId: string }) => ruleId)
const begin = (t: Tenant) => ({ assigneeId: t.users.leader.id, category: 'personalInjury', severity: 'medium', dueDate: inDays(10) })
const solve = {
  resolutionSummary: 'Stillaset er utbedret og kontrollert',
  rootCause: 'Bunnskruen var ikke festet etter flytting',
  rootCauseCategories: ['equipment'],
}

test('who may open the register: leader, handler, reporter and the person it is about; to others it is not there (domain 4.2, 4.3)', async () => {
  const t = await portal.tenant()
  const { id } = await hurt(t)
  expect((await add(t, 'leader', id)).status).toBe(200)
  const answers = await Promise.all(
    (['leader', 'employee', 'admin', 'otherLeader', 'otherEmployee', 'auditor', 'controller'] as const).map(async (who) => [
      who,
      (await open(t, who, id)).status,
      (await t.as(who).get(`/deviations/${id}/injuries`)).body?.count ?? null,
      (await add(t, who, id, { outcome: 'firstAid', occurredAt: '2031-01-01T00:00:00Z' })).status,
    ]),
  )
  expect(answers).toEqual([
    ['leader', 200, 1, 422],
    ['employee', 200, 1, 403],
    ['admin', 404, null, 404],
    ['otherLeader', 404, null, 404],
    ['otherEmployee', 404, null, 404],
    ['auditor', 404, null, 404],
    ['controller', 404, null, 404],
  ])
  const why = async (who: Who) => (await t.as(who).get(`/deviations/${id}/injuries`)).body.why
  expect(await why('leader')).toEqual({})
  expect(await why('employee')).toEqual({ edit: 'Lederen for avdelingen fyller ut opplysningene om personskaden.' })
  expect((await audited(t, 'injury.read', id)).map(({ actor_name }) => actor_name).toSorted()).toEqual(
    [t.users.employee.name, t.users.leader.name].toSorted(),
  )
})

test('the log tells which fields were written, never what stands in them, and the case’s history tells nothing', async () => {
  const t = await portal.tenant()
  const { id } = await hurt(t)
  const { body } = await add(t, 'leader', id)
  await edit(t, 'leader', body, { ...whole, bodyPart: 'arm', witnesses: 'Per så det' })
  const log = await t.owner(`select action, before, after from audit where ks_id = $1 and entity_type = 'injury' order by n`, [t.ksId])
  expect(log.map(({ action }) => action)).toEqual(['injury.add', 'injury.edit'])
  expect(log[1].after.written.toSorted()).toEqual(['bodyPart', 'witnesses'])
  expect(JSON.stringify(log)).not.toMatch(/Ola|stillas|Per så/)
  const timeline = (await t.as('leader').get(`/deviations/${id}/timeline`)).body.items
  expect(JSON.stringify(timeline)).not.toMatch(/injury|Ola/)
})

test('what is known comes in steps, the rest is named, and two who write at once do not lose each other', async () => {
  const t = await portal.tenant()
  const one = await hurt(t)
  const little = (await add(t, 'leader', one.id, { outcome: 'medicalTreatment' })).body
  expect(little.lacking).toEqual(['personName', 'relation', 'activity', 'mechanism', 'bodyPart', 'medicalTreatment', 'isSafetyRepInformed'])
  expect(little.occurredAt).toBe(one.occurredAt)
  const both = await Promise.all([edit(t, 'leader', little), edit(t, 'leader', little)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)!.body.lacking).toEqual([])
})

test('X-03, X-04: lost time has its first day, the days come in order and are counted', async () => {
  const t = await portal.tenant()
  const { id } = await hurt(t)
  expect((await add(t, 'leader', id, { ...whole, outcome: 'lostTime' })).body.missing).toEqual(['absenceStart'])
  const away = { ...whole, outcome: 'lostTime', absenceStart: inDays(1), absenceEnd: inDays(0) }
  expect((await add(t, 'leader', id, away)).body.missing).toEqual(['absenceEnd'])
  expect((await add(t, 'leader', id, { ...away, absenceEnd: inDays(3) })).body.absenceDays).toBe(3)
  expect(await rules(t, id)).toEqual(['N-02'])
  expect((await add(t, 'leader', id, { ...whole, occurredAt: '2031-01-01T00:00:00Z' })).body.missing).toEqual(['occurredAt'])
  expect((await add(t, 'leader', id, { ...whole, activity: 'Ringte 01019000083' })).status).toBe(400)
})

test('an injury that is serious, by outcome or by one criterion, proposes what the law asks (N-01, N-02)', async () => {
  const t = await portal.tenant()
  const [grave, criterion, mild] = [await hurt(t), await hurt(t), await hurt(t)]
  await add(t, 'leader', grave.id, { outcome: 'serious' })
  await add(t, 'leader', criterion.id, { ...whole, seriousCriteria: ['unconsciousness'] })
  const { body } = await add(t, 'leader', mild.id)
  expect([await rules(t, grave.id), await rules(t, criterion.id), await rules(t, mild.id)]).toEqual([['N-01', 'N-02'], ['N-01'], []])
  // It turned out graver than it looked.
  await edit(t, 'leader', body, { ...whole, medicalTreatment: true })
  expect(await rules(t, mild.id)).toEqual(['N-02'])
})

test('D5: a case of injury is closed when the register is complete; a case with one is never deleted (D9)', async () => {
  const t = await portal.tenant()
  const one = await hurt(t)
  await step(t, 'leader', one, 'start', begin(t))
  await step(t, 'leader', await seen(t, one.id, 'leader'), 'resolve', solve)
  const close = async () => step(t, 'leader', await seen(t, one.id, 'leader'), 'close')
  const refused = await close()
  expect([refused.status, refused.body.missing, refused.body.message]).toEqual([422, ['injuries'], 'Fyll ut opplysningene om personskaden'])
  const { body } = await add(t, 'leader', one.id, { ...whole, isSafetyRepInformed: false })
  expect((await close()).body.missing).toEqual(['injuries'])
  await edit(t, 'leader', body)
  const remove = `update deviations set deleted_at = now(), deleted_by = $2, delete_reason = 'bak ryggen' where id = $1`
  await expect(t.owner(remove, [one.id, t.users.admin.id])).rejects.toMatchObject({ code: 'KS409' })
  expect((await close()).body.status).toBe('closed')
  expect((await add(t, 'leader', one.id)).status).toBe(423)
  // Nor behind the rules' back.
  await expect(t.owner(`update injuries set is_complete = false where deviation_id = $1`, [one.id])).rejects.toMatchObject({
    code: 'KS409',
  })
})

test('«ingen ble skadet» is said by a named person with a reason, and not where an injury is registered', async () => {
  const t = await portal.tenant()
  const one = await hurt(t)
  const say = (who: Who, id: string, reason = 'Vi har snakket med hele laget på dekket') =>
    t.as(who).post(`/deviations/${id}/injuries/none`, { reason })
  expect((await say('leader', one.id, 'Ingen')).status).toBe(400)
  expect((await say('employee', one.id)).status).toBe(403)
  expect((await say('admin', one.id)).status).toBe(404)
  expect((await say('leader', one.id)).body).toMatchObject({ isNoneStated: true, count: 0 })
  await step(t, 'leader', await seen(t, one.id, 'leader'), 'start', begin(t))
  await step(t, 'leader', await seen(t, one.id, 'leader'), 'resolve', solve)
  expect((await step(t, 'leader', await seen(t, one.id, 'leader'), 'close')).body.status).toBe('closed')
  const other = await hurt(t)
  await add(t, 'leader', other.id)
  expect((await say('leader', other.id)).body.missing).toEqual(['reason'])
})

test('the person it is about may open it; one who is not in the company cannot be named', async () => {
  const [t, outsiders] = [await portal.tenant(), await portal.tenant()]
  const { id } = await hurt(t, {})
  const named = { ...whole, personName: null, personUserId: t.users.otherEmployee.id }
  expect((await add(t, 'leader', id, { ...named, personUserId: outsiders.users.employee.id })).body.missing).toEqual(['personUserId'])
  expect((await add(t, 'leader', id, named)).body.personName).toBe(t.users.otherEmployee.name)
  // Seeing the case itself is still the case’s own rule.
  expect((await open(t, 'otherEmployee', id)).status).toBe(404)
})

test('offices open the register: hmsAnsvarlig to write it, the safety representative to read it, each where the office holds (domain 1.3)', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  await appoint(t, t.users.otherLeader.id, 'verneombud', { departmentId: t.departments.south })
  const { id } = await hurt(t)
  expect((await add(t, 'admin', id)).status).toBe(200)
  expect((await open(t, 'otherEmployee', id)).status).toBe(200)
  expect((await add(t, 'otherEmployee', id)).status).toBe(403)
  expect((await open(t, 'otherLeader', id)).status).toBe(404)
})
