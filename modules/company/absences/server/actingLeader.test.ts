import { addDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { remindOfCases } from '../../../cases/deviations/server/deadlines/remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const inDays = (days: number) => addDays(today, days)
/** Erik (`leader`) leads Nord; Kari (`otherLeader`) leads Sør, and stands in for him unless another is named. */
async function away(t: Tenant, given: object = {}, who: Who = 'leader') {
  const absence = { userId: t.users.leader.id, substituteId: t.users.otherLeader.id, startsOn: today, endsOn: inDays(3), ...given }
  const { status, body, text } = await t.as(who).post('/absences', absence)
  expect(status, text).toBe(200)
  return body as { id: string; version: number; leadsMeanwhile: boolean | null }
}
const back = (t: Tenant, { id, version }: { id: string; version: number }) => t.as('leader').post(`/absences/${id}/end`, { version })
async function report(t: Tenant, given: object = {}, who: Who = 'employee') {
  const { status, body, text } = await t.as(who).post('/deviations', { description: 'Rekkverket mangler i tredje etasje', ...given })
  expect(status, text).toBe(200)
  return body as { id: string; number: string; handlerName: string; actsForName?: string | null }
}
const seen = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/deviations/${id}`)).body
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]
const isNotified = async (t: Tenant, who: Who, number: string) => (await bell(t, who)).some((title) => title.includes(number))
const inbox = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/dashboard/inbox')).body.items.map(({ number }: { number: string }) => number) as string[]
const starting = (t: Tenant, version = 1) => ({
  version,
  assigneeId: t.users.otherLeader.id,
  category: 'workAtHeight',
  severity: 'medium',
  dueDate: inDays(10),
})
const start = async (t: Tenant, who: Who, id: string) => {
  const { version } = await seen(t, 'admin', id)
  return t.as(who).post(`/deviations/${id}/start`, starting(t, version))
}
const deputy = async (t: Tenant, deputyId: string | null, who: Who = 'admin') => {
  const { items } = (await t.as('admin').get('/departments')).body
  const { id, name, leaderId, version } = items.find((one: { id: string }) => one.id === t.departments.north)
  return t.as(who).put(`/departments/${id}`, { name, parentId: t.departments.root, leaderId, deputyId, version })
}

test('while Erik is away, Kari is told of a critical case in his team, is said to look at it for him, and starts it; then it stops at once', async () => {
  const t = await portal.tenant()
  const absence = await away(t)
  expect(absence.leadsMeanwhile).toBe(true)
  const made = await report(t, { severity: 'critical' })
  expect(made).toMatchObject({ handlerName: 'otherLeader Prøve', actsForName: 'leader Prøve' })
  for (const who of ['leader', 'otherLeader'] as const) expect([who, await isNotified(t, who, made.number)]).toEqual([who, true])
  const ordinary = await report(t)
  expect(await isNotified(t, 'otherLeader', ordinary.number)).toBe(true)
  expect(await inbox(t, 'otherLeader')).toEqual(expect.arrayContaining([made.number, ordinary.number]))
  expect((await seen(t, 'otherLeader', made.id)).suggestedAssignee).toMatchObject({
    name: 'otherLeader Prøve',
    actsForName: 'leader Prøve',
  })
  const started = await start(t, 'otherLeader', ordinary.id)
  expect([started.status, started.body.status], started.text).toEqual([200, 'inProgress'])
  const [entry] = await t.owner(`select actor_name, after from audit where ks_id = $1 and action = 'deviation.start'`, [t.ksId])
  expect(entry).toMatchObject({
    actor_name: 'otherLeader Prøve',
    after: { onBehalfOfId: t.users.leader.id, onBehalfOfName: 'leader Prøve' },
  })

  expect((await back(t, absence)).status).toBe(200)
  expect((await start(t, 'otherLeader', made.id)).status).toBe(403)
  expect(await inbox(t, 'otherLeader')).not.toContain(made.number)
  expect(await report(t)).toMatchObject({ handlerName: 'leader Prøve' })
})

test('it begins and ends with the days of the absence', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  await away(t, { startsOn: inDays(1) })
  expect((await start(t, 'otherLeader', id)).status).toBe(403)
  await t.owner(`update absences set starts_on = $2, ends_on = $3 where ks_id = $1`, [t.ksId, inDays(-3), inDays(-1)])
  expect((await start(t, 'otherLeader', id)).status).toBe(403)
  await t.owner(`update absences set ends_on = $2 where ks_id = $1`, [t.ksId, today])
  expect((await start(t, 'otherLeader', id)).status).toBe(200)
})

test('who stands in reads the restricted cases on the leader’s list meanwhile, and no others', async () => {
  const t = await portal.tenant()
  const theft = await report(t, { description: 'Verktøykassen er borte', category: 'theft' })
  const accident = await report(t, { isSomeoneInjured: true, category: 'personalInjury' })
  const elsewhere = await report(
    t,
    { description: 'Lønnsslippen lå framme', category: 'theft', departmentId: t.departments.root },
    'controller',
  )
  const status = async (id: string) => (await t.as('otherLeader').get(`/deviations/${id}`)).status
  for (const { id } of [theft, accident]) expect(await status(id)).toBe(404)
  const absence = await away(t)
  for (const { id } of [theft, accident]) expect(await status(id)).toBe(200)
  expect(await status(elsewhere.id)).toBe(404)
  const listed = (await t.as('otherLeader').get('/deviations?restricted=true')).body.items.map(({ id }: { id: string }) => id)
  expect(listed.sort()).toEqual([theft.id, accident.id].sort())
  const fresh = await report(t, { description: 'Kassa er tom', category: 'theft', severity: 'critical' })
  expect(await isNotified(t, 'otherLeader', fresh.number)).toBe(true)
  // A colleague who asks to read it is answered by who acts for the leader.
  const another = await t.asUser(await t.addUser({ roleId: 2, departmentId: t.departments.south }))
  expect((await another.post('/access-requests', { number: theft.number, reason: 'Samme tyveri er meldt hos oss også' })).status).toBe(200)
  const inboxed = (await t.as('otherLeader').get('/dashboard/inbox')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'accessRequest',
  )
  expect(inboxed).toHaveLength(1)
  await back(t, absence)
  for (const { id } of [theft, accident, fresh]) expect(await status(id)).toBe(404)
})

test('S7: nobody becomes a leader’s stand-in or deputy by their own hand', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  const secret = await report(t, { description: 'Verktøykassen er borte', category: 'theft' })
  const arranged = await away(t, { substituteId: t.users.admin.id }, 'admin')
  expect(arranged.leadsMeanwhile).toBe(false)
  expect((await t.as('admin').get(`/deviations/${secret.id}`)).status).toBe(404)
  await back(t, arranged)
  const refused = await deputy(t, t.users.admin.id)
  expect([refused.status, refused.body.missing]).toEqual([422, ['deputyId']])
  expect((await deputy(t, t.users.leader.id)).body.missing).toEqual(['deputyId'])
  expect((await deputy(t, t.users.employee.id)).body.missing).toEqual(['deputyId'])
  expect((await deputy(t, t.users.otherLeader.id, 'otherLeader')).status).toBe(403)
  await expect(
    inTenant(portal.portal.pool, t.ksId, async (tx) => {
      await tx.selectNoFrom((eb) => eb.fn('set_config', [eb.val('app.user_id'), eb.val(t.users.admin.id), eb.val(true)]).as('x')).execute()
      await tx.updateTable('departments').set({ deputy_id: t.users.admin.id }).where('id', '=', t.departments.north).execute()
    }),
  ).rejects.toThrow('nobody makes themselves deputy')
  expect((await start(t, 'otherLeader', id)).status).toBe(403)
})

test('a stand-in who is no leader takes the tasks alone', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  const absence = await away(t, { substituteId: t.users.otherEmployee.id })
  expect(absence.leadsMeanwhile).toBe(false)
  expect((await t.as('otherEmployee').get(`/deviations/${id}`)).status).toBe(404)
  expect(await report(t)).toMatchObject({ handlerName: 'leader Prøve' })
})

test('a deputy leads while the leader is away, has left or is missing, and not otherwise', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  const theft = await report(t, { description: 'Verktøykassen er borte', category: 'theft' })
  expect((await deputy(t, t.users.otherLeader.id)).body).toMatchObject({ deputyName: 'otherLeader Prøve' })
  const may = async () => (await seen(t, 'otherLeader', id)).can.includes('start')
  expect(await may()).toBe(false)
  const absence = await away(t, { substituteId: t.users.otherEmployee.id })
  expect([await may(), (await report(t)).handlerName]).toEqual([true, 'otherLeader Prøve'])
  expect((await t.as('otherLeader').get(`/deviations/${theft.id}`)).status).toBe(200)
  await back(t, absence)
  expect([await may(), (await t.as('otherLeader').get(`/deviations/${theft.id}`)).status]).toEqual([false, 404])
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.leader.id])
  expect(await may()).toBe(true)
  await t.owner(`update departments set leader_id = null where ks_id = $1 and id = $2`, [t.ksId, t.departments.north])
  expect([await may(), (await report(t)).handlerName]).toEqual([true, 'otherLeader Prøve'])
  expect((await start(t, 'otherLeader', id)).status).toBe(200)
  await t.owner(`update users set role_id = 3 where ks_id = $1 and id = $2`, [t.ksId, t.users.otherLeader.id])
  expect((await t.as('otherLeader').get(`/deviations/${theft.id}`)).status).toBe(404)
})

test('an unanswered case goes to who acts for the leader, and then to the leader above, not to the one who is away', async () => {
  const t = await portal.tenant()
  const above = await t.addUser({ roleId: 2 })
  await t.owner(`update departments set leader_id = $2 where ks_id = $1 and id = $3`, [t.ksId, above.id, t.departments.root])
  await away(t)
  const { id, number } = await report(t, { severity: 'critical' })
  await t.owner(`update notifications set read_at = now() where ks_id = $1`, [t.ksId])
  const later = new Date(Date.now() + 9 * 3_600_000)
  await t.owner(`update deviations set respond_by = now() where ks_id = $1 and id = $2`, [t.ksId, id])
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfCases(tx, later))
  const notified = async (user: Pick<TestUser, 'id'>) =>
    (
      await t.owner(
        `select occasion from notifications where ks_id = $1 and user_id = $2 and event = 'deviationUnansweredCritical' and entity_id = $3 order by 1`,
        [t.ksId, user.id, id],
      )
    ).map(({ occasion }) =>
      String(occasion)
        .split(' ')
        .slice(-2)
        .join(' ')
        .replace(/^\S+ response$/, 'response'),
    )
  expect(number).toBeTruthy()
  expect(await notified(t.users.otherLeader)).toEqual([expect.stringContaining('response')])
  expect(await notified(above)).toEqual(['escalation 1'])
  expect(await notified(t.users.leader)).toEqual([])
})

test('S2: who acts for a leader closes no grave case they have handled, and how the company is arranged waits for the leader', async () => {
  const t = await portal.tenant()
  await away(t)
  const { id } = await report(t, { severity: 'critical' })
  const client = t.as('otherLeader')
  const { version } = await seen(t, 'admin', id)
  const grave = { ...starting(t, version), severity: 'critical', impact: 4, likelihood: 3 }
  const started = await client.post(`/deviations/${id}/start`, grave)
  expect(started.status, started.text).toBe(200)
  const shown = await seen(t, 'otherLeader', id)
  expect(shown.can).toContain('edit')
  await t.owner(`update deviations set status = 'resolved', resolved_at = now() where ks_id = $1 and id = $2`, [t.ksId, id])
  const resolved = await seen(t, 'otherLeader', id)
  expect(resolved.can).not.toContain('close')
  expect((await client.put(`/departments/${t.departments.north}`, { name: 'Nord', version: 1 })).status).toBe(403)
})

test('another tenant’s people neither stand in nor are seen by it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await away(t)
  const theirs = (await other.as('employee').post('/deviations', { description: 'Løst rekkverk' })).body
  expect((await t.as('otherLeader').get(`/deviations/${theirs.id}`)).status).toBe(404)
  expect((await deputy(t, other.users.otherLeader.id)).body.missing).toEqual(['deputyId'])
})
