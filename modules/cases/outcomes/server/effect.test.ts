import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import { afterAll, describe, expect, test } from 'vitest'
import { type Answer, nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, closedGrave, inDays, reported, seen, step } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const outcomeOf = async (t: Tenant, id: string, who: Who) => (await t.as(who).get(`/deviations/${id}/outcome`)).body
const take = async (t: Tenant, who: Who, id: string, path: string, input: object): Promise<Answer> =>
  step(t, who, await seen(t, id), path, input)
/** A grave case, ninety days after it was closed. */
async function due(t: Tenant, severity = 'high') {
  const deviation = await closedGrave(t, severity)
  await t.owner(`update deviations set effect_check_date = $2::date where id = $1`, [deviation.id, osloDate(new Date())])
  return deviation
}
const failed = { result: 'notEffective', note: 'Rekkverket er tatt ned igjen', dueDate: inDays(14) }
const works = { result: 'effective', note: 'Rekkverket står, og rutinen følges' }
const appoint = (t: Tenant, type: string, userId: string) =>
  t.owner(
    `insert into appointments (ks_id, id, user_id, appointment_type, from_date, registered_by, registered_at, confirmed_by, confirmed_at)
     values ($1, gen_random_uuid(), $2, $3, current_date - 30, $4, now(), $4, now())`,
    [t.ksId, userId, type, t.users.admin.id],
  )
/** Who has been told of what since a moment. */
const notified = async (t: Tenant, since: string) => {
  const whose = new Map(Object.entries(t.users).map(([who, { id }]) => [id, who]))
  const rows = await t.owner(`select user_id, event from notifications where ks_id = $1 and created_at > $2::timestamptz`, [t.ksId, since])
  return rows.map(({ user_id, event }) => `${whose.get(user_id) ?? user_id} ${event}`).sort()
}
const found = async (t: Tenant, query: string, who: Who = 'auditor') =>
  (await t.as(who).get(`/deviations?${query}`)).body.items.map(({ id }: { id: string }) => id)

describe('«Virker ikke» carries on in one step (F-04)', () => {
  test('the case is open again, with its handler and a new deadline; handler, leader and hmsAnsvarlig hear of it', async () => {
    const t = await portal.tenant()
    const officer = await t.addUser({ roleId: 2 })
    await appoint(t, 'hmsAnsvarlig', officer.id)
    const { id, number } = await due(t)
    const before = await nowOf(t)
    const { status, body } = await take(t, 'controller', id, 'effect-check', failed)
    expect([status, body.effect]).toEqual([
      200,
      expect.objectContaining({
        result: 'notEffective',
        note: failed.note,
        dueDate: null,
        checkedByName: t.users.controller.name,
        followUp: null,
      }),
    ])
    expect(await seen(t, id)).toMatchObject({
      status: 'inProgress',
      assignee: { id: t.users.leader.id },
      dueDate: failed.dueDate,
      reopenedCount: 1,
      closedAt: null,
    })
    // The handler leads the department here: told once, by the step itself. The reporter follows the status as always.
    expect(await notified(t, before)).toEqual(
      ['employee deviationTaken', 'leader deviationReopened', `${officer.id} deviationNotEffective`].sort(),
    )
    const inbox = (await t.as('leader').get('/dashboard/inbox')).body.items
    expect(inbox).toContainEqual(expect.objectContaining({ kind: 'myCase', number, dueOn: failed.dueDate, step: 'resolve' }))
    expect(await found(t, 'notEffective=true')).toEqual([id])
    expect(await found(t, 'effective=true')).toEqual([])
    expect(await found(t, 'reopened=true')).toEqual([id])
    expect(await found(t, 'view=effectCheck', 'admin')).toEqual([])
    const timeline = (await t.as('auditor').get(`/deviations/${id}/timeline`)).body.items
    expect(timeline.slice(-2).map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
      ['deviation.checkEffect', failed.note],
      ['deviation.reopen', failed.note],
    ])
  })

  test('a handler who has left is followed by who leads the department', async () => {
    const t = await portal.tenant()
    const { id } = await due(t)
    await t.owner(`update deviations set assignee_id = $2 where id = $1`, [id, t.users.otherLeader.id])
    await t.owner(`update users set status = 'deactivated' where id = $1`, [t.users.otherLeader.id])
    expect((await take(t, 'controller', id, 'effect-check', failed)).status).toBe(200)
    expect((await seen(t, id)).assignee.id).toBe(t.users.leader.id)
  })

  test('solved and closed anew it is judged anew, and both judgements are found; each in its own days', async () => {
    const t = await portal.tenant()
    const { id } = await due(t, 'critical')
    await take(t, 'controller', id, 'effect-check', failed)
    await t.owner(`update effect_checks set checked_at = checked_at - interval '100 days' where deviation_id = $1`, [id])
    await take(t, 'leader', id, 'resolve', { resolutionSummary: 'Byttet til fast rekkverk' })
    expect((await take(t, 'controller', id, 'close', {})).status).toBe(200)
    const next = addWorkingDays(addDays(osloDate(new Date()), 90), 0)
    expect((await outcomeOf(t, id, 'controller')).effect).toMatchObject({ result: null, isDue: false, dueDate: next })
    await t.owner(`update deviations set effect_check_date = current_date where id = $1`, [id])
    expect((await take(t, 'controller', id, 'effect-check', works)).status).toBe(200)
    expect([await found(t, 'notEffective=true'), await found(t, 'effective=true')]).toEqual([[id], [id]])
    const today = inDays(0)
    expect(await found(t, `notEffective=true&effectFrom=${today}&effectTo=${today}`)).toEqual([])
    expect(await found(t, `notEffective=true&effectFrom=${inDays(-101)}&effectTo=${inDays(-99)}`)).toEqual([id])
    expect(await found(t, `effectFrom=${today}`)).toEqual([id])
  })

  test('or a new case carries it on: each leads to the other, and the old one stays closed', async () => {
    const t = await portal.tenant()
    const { id, number } = await due(t)
    const { body: own } = await t.as('admin').post('/deviations/own-categories', { label: 'Tak', belongsTo: 'workAtHeight' })
    await t.owner(`update deviations set own_category_id = $2 where id = $1`, [id, own.items[0].id])
    const before = await nowOf(t)
    const { dueDate: _, ...input } = { ...failed, followUp: 'newCase' }
    const { status, body, text } = await take(t, 'controller', id, 'effect-check', input)
    expect(status, text).toBe(200)
    const followUp = body.effect.followUp
    expect((await seen(t, id)).status).toBe('closed')
    const anew = await seen(t, followUp.id)
    expect(anew).toMatchObject({
      number: followUp.number,
      status: 'open',
      severity: 'high',
      category: 'workAtHeight',
      ownCategory: { id: own.items[0].id, label: 'Tak' },
      departmentId: t.departments.north,
      description: expect.stringContaining(number),
      suggestedAssignee: { id: t.users.leader.id },
    })
    expect((await outcomeOf(t, followUp.id, 'leader')).followsUp).toEqual({ id, number })
    expect(await notified(t, before)).toEqual(['leader deviationReportedGrave'])
    expect(await found(t, 'view=team&status=open', 'leader')).toEqual([followUp.id])
    expect(await found(t, 'notEffective=true')).toEqual([id])
    expect((await audited(t, 'deviation.report', followUp.id))[0]).toMatchObject({ actor_id: t.users.controller.id })
  })

  test('it asks for a new deadline, not in the past, and keeps nothing when it is refused', async () => {
    const t = await portal.tenant()
    const { id } = await due(t)
    const { dueDate: _, ...without } = failed
    expect((await take(t, 'controller', id, 'effect-check', without)).body).toMatchObject({ code: 'guard', missing: ['dueDate'] })
    expect((await take(t, 'controller', id, 'effect-check', { ...failed, dueDate: inDays(-1) })).body).toMatchObject({
      code: 'guard',
      missing: ['dueDate'],
    })
    expect((await take(t, 'controller', id, 'effect-check', { ...failed, followUp: 'forget' })).status).toBe(400)
    expect(await t.owner(`select 1 from effect_checks where deviation_id = $1`, [id])).toEqual([])
    expect(await seen(t, id)).toMatchObject({ status: 'closed', reopenedCount: 0 })
    expect((await outcomeOf(t, id, 'controller')).can).toContain('checkEffect')
  })

  test('a restricted case is opened again and never carried on by one that others may read', async () => {
    const t = await portal.tenant()
    const { id } = await due(t)
    await t.owner(`update deviations set is_restricted = true where id = $1`, [id])
    const officer = await t.addUser({ roleId: 5 })
    await appoint(t, 'hmsAnsvarlig', officer.id)
    const { client } = await portal.signIn(officer, t.ksId)
    const { version, isRestricted } = (await client.get(`/deviations/${id}`)).body
    expect(isRestricted).toBe(true)
    const check = (input: object) => client.post(`/deviations/${id}/effect-check`, { version, ...input })
    expect((await check({ ...failed, followUp: 'newCase' })).body).toMatchObject({ code: 'guard', missing: ['followUp'] })
    expect((await check(failed)).status).toBe(200)
  })
})

describe('two at the same time', () => {
  test('two who judge the effect are one judgement, and one reopening', async () => {
    const t = await portal.tenant()
    const { id } = await due(t)
    const other = await t.addUser({ roleId: 5 })
    const version = (await seen(t, id)).version
    const body = { version, ...failed }
    const [first, second] = await Promise.all([
      t.as('controller').post(`/deviations/${id}/effect-check`, body),
      (await portal.signIn(other, t.ksId)).client.post(`/deviations/${id}/effect-check`, body),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect(await audited(t, 'deviation.checkEffect', id)).toHaveLength(1)
    expect((await seen(t, id)).reopenedCount).toBe(1)
  })

  test('«virker» and «virker ikke» are not both true', async () => {
    const t = await portal.tenant()
    const { id } = await due(t)
    const answers = await Promise.all([take(t, 'controller', id, 'effect-check', works), take(t, 'admin', id, 'effect-check', failed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await t.owner(`select count(*)::int as n from effect_checks where deviation_id = $1`, [id])).toEqual([{ n: 1 }])
  })

  test('opened again by another meanwhile, or seen as it was before a change, it is not judged', async () => {
    const t = await portal.tenant()
    const { id, version } = await due(t)
    expect((await step(t, 'controller', { id, version: version - 1 }, 'effect-check', failed)).body.code).toBe('conflict')
    expect((await take(t, 'leader', id, 'reopen', { reason: 'Det skjedde igjen i dag', dueDate: inDays(5) })).status).toBe(200)
    expect((await step(t, 'controller', { id, version }, 'effect-check', failed)).body.code).toBe('state')
    expect((await seen(t, id)).reopenedCount).toBe(1)
  })

  test('nobody carries on for another company, nor who may not close the case', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { id, version } = await due(t)
    expect((await step(other, 'controller', { id, version }, 'effect-check', failed)).status).toBe(404)
    for (const who of ['employee', 'auditor'] as const)
      expect((await step(t, who, { id, version }, 'effect-check', failed)).status).toBe(403)
    // The leader treated it (S2).
    expect((await step(t, 'leader', { id, version }, 'effect-check', failed)).body.code).toBe('sod')
    const fresh = await reported(other)
    expect(await found(other, 'notEffective=true')).toEqual([])
    await expect(
      t.owner(
        `insert into effect_checks (ks_id, id, deviation_id, closed_at, result, note, checked_by, checked_at, follow_up_id)
         select ks_id, gen_random_uuid(), id, closed_at, 'notEffective', 'En annens avvik', closed_by, now(), $2 from deviations where id = $1`,
        [id, fresh.id],
      ),
    ).rejects.toThrow(/foreign key/)
  })
})
