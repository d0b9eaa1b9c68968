import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { lookAfterRisks } from './jobs.ts'
import { act, inMonths, noticesOf, planned, readRisk, refused, scored } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Vi kommer ikke lavere før vinteren'
/** High, with something to be done about it. */
const high = async (t: Tenant, more: object = {}) => planned(t, await scored(t, 3, 4, { mitigation: 'Rekkverk og opplæring', ...more }))
type One = { id: string; version: number }
const accept = (t: Tenant, who: Who, one: One, until = inMonths(5), more: object = {}) =>
  act(t, who, one, 'accept', { until, reason, ...more })
const asked = async (t: Tenant, one: One, who: Who = 'admin') =>
  ok(await act(t, 'leader', one, 'ask-acceptance', { acceptorIds: [t.users[who].id], reason: 'Vi trenger å vite om det er greit' }))
/** As the job does at an hour. */
const lookAfter = (t: Tenant, at: Date) => inTenant(portal.portal.pool, t.ksId, (tx) => lookAfterRisks(tx, at))
const edit = async (t: Tenant, one: any, given: object) => {
  const { title, category, mitigation, departmentId, owner, reviewDate, version, id } = one
  return ok(
    await t
      .as('leader')
      .put(`/risks/${id}`, { version, title, category, mitigation, departmentId, ownerId: owner.id, reviewDate, ...given }),
  )
}

test('it is asked for, told of, and given until a day by whom the level allows', async () => {
  const t = await portal.tenant()
  const one = await asked(t, await high(t))
  expect(one.approval).toMatchObject({ status: 'open', purpose: 'accept', digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await noticesOf(t, 'admin', 'riskAcceptanceAsked')).toHaveLength(1)
  expect(ok(await t.as('admin').get('/dashboard/inbox')).items.map(({ number }: any) => number)).toContain(one.number)
  const given = ok(await accept(t, 'admin', one))
  expect(given).toMatchObject({
    shownStatus: 'accepted',
    acceptableRisk: true,
    acceptance: { level: 'high', score: 12, until: inMonths(5), endedAt: null },
  })
  expect(given.acceptance.frozen).toMatchObject({ title: 'Fall fra stillas', probability: 3, consequence: 4 })
  expect(await noticesOf(t, 'admin', 'riskAcceptanceAsked')).toEqual([])
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and action = 'risk.accept'`, [t.ksId])
  expect(entry.after).toMatchObject({ seal: expect.stringMatching(/^[0-9a-f]{64}$/), digest: one.approval.digest })
})

test('an extreme risk is accepted by nobody', async () => {
  const t = await portal.tenant()
  const one = await planned(t, await scored(t, 5, 5, { mitigation: 'Stengt' }))
  expect(one.acceptable).toBeNull()
  expect(refused(await accept(t, 'admin', one))).toEqual([422, 'guard', { level: expect.stringContaining('kstrem') }])
  expect(ok(await t.as('leader').get(`/risks/${one.id}/acceptors`)).items).toEqual([])
})

test('nobody accepts as its owner what is high, nor as a leader alone', async () => {
  const t = await portal.tenant()
  const own = await high(t, { ownerId: t.users.admin.id })
  expect(refused(await accept(t, 'admin', own)).slice(0, 2)).toEqual([403, 'sod'])
  expect(refused(await accept(t, 'leader', own)).slice(0, 2)).toEqual([403, 'forbidden'])
  ok(await accept(t, 'otherAdmin', own))
  const medium = await scored(t, 3, 3, { mitigation: 'Sele' })
  expect((await accept(t, 'employee', medium)).status).toBe(404)
  expect(refused(await accept(t, 'otherLeader', medium))[0]).toBe(403)
  ok(await accept(t, 'leader', medium, inMonths(11)))
})

test('not for longer than the level allows, not of the past, and not without what is to be in place', async () => {
  const t = await portal.tenant()
  const one = await high(t)
  expect(refused(await accept(t, 'admin', one, inMonths(7)))[2]).toHaveProperty('until')
  expect(refused(await accept(t, 'admin', one, inMonths(-1)))[2]).toHaveProperty('until')
  const bare = await scored(t, 3, 4)
  expect(Object.keys(refused(await accept(t, 'admin', bare))[2]).toSorted()).toEqual(['actions', 'mitigation'])
  expect((await accept(t, 'admin', one, inMonths(1), { reason: 'Greit' })).status).toBe(400)
})

test('not while the review is overdue, nor while a barrier does not hold: it would fall at once', async () => {
  const t = await portal.tenant()
  const one = await high(t)
  await t.owner(`update risks set review_date = '2020-01-01' where ks_id = $1 and id = $2`, [t.ksId, one.id])
  const late = await readRisk(t, one.id, 'admin')
  expect(late.why.accept).toContain('Gjennomgangen er forfalt')
  expect(refused(await accept(t, 'admin', late))[2]).toHaveProperty('reviewDate')
  const looked = ok(await act(t, 'leader', late, 'confirm', { reason: 'Vi har gått gjennom rekkverket på nytt' }))
  const task = ok(
    await t
      .as('leader')
      .post('/tasks', { title: 'Kontroller rekkverk', assigneeId: t.users.employee.id, dueDate: inMonths(0, 1), priority: 'high' }),
  )
  ok(await t.as('leader').post(`/tasks/${task.id}/links`, { number: looked.number, relation: 'mitigates' }))
  await t.owner(`update tasks set due_date = current_date - 3 where ks_id = $1 and id = $2`, [t.ksId, task.id])
  const weak = await readRisk(t, one.id)
  expect(refused(await accept(t, 'admin', weak))[2]).toMatchObject({ acceptance: expect.stringContaining('Kontroller rekkverk') })
  const asking = { acceptorIds: [t.users.admin.id], reason: 'Vi trenger å vite om det er greit' }
  expect(refused(await act(t, 'leader', weak, 'ask-acceptance', asking))[2]).toHaveProperty('acceptance')
})

test('nobody is offered who only stands in for daglig leder', async () => {
  const t = await portal.tenant()
  const office = await appoint(t, t.users.leader.id, 'dagligLeder')
  await t.owner('update appointments set substitute_id = $2 where ks_id = $1 and id = $3', [t.ksId, t.users.otherLeader.id, office])
  const today = inMonths(0)
  ok(
    await t
      .as('leader')
      .post('/absences', { userId: t.users.leader.id, substituteId: t.users.employee.id, startsOn: today, endsOn: inMonths(0, 3) }),
  )
  const one = await high(t, { ownerId: t.users.admin.id })
  const offered = ok(await t.as('admin').get(`/risks/${one.id}/acceptors`)).items.map(({ id }: any) => id)
  expect(offered).toContain(t.users.leader.id)
  expect(offered).not.toContain(t.users.otherLeader.id)
})

test('it falls when what was accepted is changed, and the acceptor is told what', async () => {
  const t = await portal.tenant()
  const given = ok(await accept(t, 'admin', await high(t)))
  const same = await edit(t, given, {})
  expect(same.acceptance.endedAt).toBeNull()
  const changed = await edit(t, same, { mitigation: 'Bare opplæring' })
  expect(changed).toMatchObject({ shownStatus: 'treating', acceptance: { endedAs: 'fallen', cause: 'changed', causeDetail: 'Tiltak' } })
  const [notice] = await noticesOf(t, 'admin', 'riskAcceptanceFallen')
  expect(notice.params).toMatchObject({ cause: 'changed', detail: 'Tiltak' })
  expect(ok(await t.as('leader').get('/risks?acceptance=fallen')).total).toBe(1)
  ok(await accept(t, 'admin', changed))
  expect(ok(await t.as('leader').get(`/risks/${given.id}/acceptances`)).items.map(({ endedAs }: any) => endedAs)).toEqual([null, 'fallen'])
})

test('it falls when the level rises', async () => {
  const t = await portal.tenant()
  const given = ok(await accept(t, 'leader', await scored(t, 3, 3, { mitigation: 'Sele' }), inMonths(6)))
  const up = ok(
    await act(t, 'leader', given, 'score', { probability: 4, consequence: 3, reasonP: 'Tre ganger i år', reasonC: 'Kan drepe' }),
  )
  expect(up.acceptance).toMatchObject({ endedAs: 'fallen', cause: 'levelUp', causeDetail: 'Høy' })
})

test('it falls when nothing will be done after all', async () => {
  const t = await portal.tenant()
  // The last measure of a grave record cannot be cancelled; what is done at once is none.
  const one = await planned(t, await scored(t, 3, 4, { mitigation: 'Rekkverk og opplæring' }), { actionType: 'immediate' })
  const given = ok(await accept(t, 'admin', one))
  const [action] = given.actions
  ok(await t.as('leader').post(`/actions/${action.id}/cancel`, { version: action.version, reason: 'Vi har ikke råd til det' }))
  expect((await readRisk(t, given.id)).acceptance).toMatchObject({ endedAs: 'fallen', causeDetail: 'Tiltak' })
})

test('it ends by itself when its day is past, and falls when the risk was not looked at in time', async () => {
  const t = await portal.tenant()
  const [a, b] = [ok(await accept(t, 'admin', await high(t), inMonths(2))), ok(await accept(t, 'admin', await high(t), inMonths(4)))]
  await lookAfter(t, new Date(`${inMonths(2, -10)}T10:00:00Z`))
  expect(await noticesOf(t, 'leader', 'riskAcceptanceExpiring')).toHaveLength(1)
  await lookAfter(t, new Date(`${inMonths(2, 1)}T10:00:00Z`))
  expect((await readRisk(t, a.id)).acceptance).toMatchObject({ endedAs: 'expired' })
  expect((await readRisk(t, b.id)).acceptance.endedAt).toBeNull()
  await edit(t, b, { reviewDate: inMonths(0, 3) })
  await lookAfter(t, new Date(`${inMonths(0, 4)}T10:00:00Z`))
  expect((await readRisk(t, b.id)).acceptance).toMatchObject({ endedAs: 'fallen', cause: 'reviewMissed' })
})

test('it is declined with a reason, and withdrawn by whoever gave it', async () => {
  const t = await portal.tenant()
  const one = await asked(t, await high(t))
  const no = await act(t, 'admin', one, 'decline-acceptance', { digest: one.approval.digest, reason: 'Det må gjøres mer først' })
  expect(ok(no).approval.status).toBe('declined')
  expect(await noticesOf(t, 'leader', 'riskNotAccepted')).toHaveLength(1)
  const given = ok(await accept(t, 'otherAdmin', await readRisk(t, one.id)))
  expect(refused(await act(t, 'leader', given, 'withdraw-acceptance', { reason: 'Vi har ombestemt oss' }))[0]).toBe(200)
  expect((await readRisk(t, one.id)).acceptance.endedAs).toBe('withdrawn')
  ok(
    await act(t, 'admin', ok(await accept(t, 'admin', await readRisk(t, one.id))), 'withdraw-acceptance', {
      reason: 'Vi har ombestemt oss',
    }),
  )
  expect(await noticesOf(t, 'leader', 'riskAcceptanceWithdrawn')).toHaveLength(1)
  expect(await noticesOf(t, 'leader', 'riskNotAccepted')).toHaveLength(1)
})

test('what was seen is what is accepted, and once', async () => {
  const t = await portal.tenant()
  const one = await asked(t, await high(t))
  const changed = await edit(t, one, { title: 'Fall fra tak' })
  expect(changed.approval.status).toBe('void')
  const anew = await asked(t, changed)
  expect((await accept(t, 'admin', anew, inMonths(3), { digest: one.approval.digest })).status).toBe(409)
  const both = await Promise.all([accept(t, 'admin', anew), accept(t, 'admin', anew)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await t.owner('select from risk_acceptances where ks_id = $1 and ended_at is null', [t.ksId])).length).toBe(1)
  const standing = (tx: TenantDb) => tx.updateTable('risk_acceptances').where('ended_at', 'is', null)
  await expect(
    inTenant(portal.portal.pool, t.ksId, (tx) => standing(tx).set({ reason: 'Noe annet enn det som ble sagt' }).execute()),
  ).rejects.toThrow('never changed')
})
