import { addDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { remindOfTasks } from '../../../work/tasks/server/deadlines/remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const inDays = (days: number) => addDays(today, days)
const away = (t: Tenant, given: object = {}, who: Who = 'employee') =>
  t.as(who).post('/absences', {
    userId: t.users.employee.id,
    substituteId: t.users.otherEmployee.id,
    startsOn: today,
    endsOn: inDays(3),
    ...given,
  })
async function made(t: Tenant, given: object = {}) {
  const { status, body, text } = await t
    .as('leader')
    .post('/tasks', { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(0), ...given })
  expect(status, text).toBe(200)
  return body
}
type Ref = { id: string; version: number }
const step = (t: Tenant, who: Who, { id, version }: Ref, path: string, input: object = {}) =>
  t.as(who).post(`/tasks/${id}/${path}`, { version, ...input })
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]

test('who stands in sees the tasks, is told of new ones and of deadlines, does them on behalf of, and it ends by itself', async () => {
  const t = await portal.tenant()
  const old = await made(t)
  expect((await t.as('otherEmployee').get(`/tasks/${old.id}`)).status).toBe(404)
  const { status, body, text } = await away(t)
  expect([status, body.isNow], text).toEqual([200, true])
  expect(await bell(t, 'otherEmployee')).toEqual(['Du er satt opp som stedfortreder'])
  const fresh = await made(t, { title: 'Sjekk brannslukkere', subtasks: ['Hall'] })
  expect(await bell(t, 'otherEmployee')).toContain(`Oppgave ${fresh.number} er gitt til en du er stedfortreder for`)
  const mine = (await t.as('otherEmployee').get('/tasks?view=mine')).body.items
  expect(mine.map(({ id, standInName }: { id: string; standInName: string }) => [id, standInName]).sort()).toEqual(
    [old.id, fresh.id].sort().map((id) => [id, 'otherEmployee Prøve']),
  )
  expect((await t.as('leader').get(`/tasks/${old.id}`)).body.standIn).toMatchObject({ name: 'otherEmployee Prøve', until: inDays(3) })
  const late = new Date(Math.max(Date.now(), Date.parse(`${today}T19:00:00Z`)))
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfTasks(tx, late))
  for (const who of ['employee', 'otherEmployee'] as const) expect(await bell(t, who)).toContain(`Fristen nærmer seg: ${old.number}`)
  await t.as('otherEmployee').put(`/tasks/${fresh.id}/subtasks/${fresh.subtasks[0].id}`, { isDone: true })
  const done = await step(t, 'otherEmployee', fresh, 'complete')
  expect(done.body).toMatchObject({ status: 'completed', completedByName: 'otherEmployee Prøve' })
  const entries = await t.owner(
    `select action, after ->> 'onBehalfOfName' as behalf from audit where ks_id = $1 and entity_id = $2 and actor_id = $3 order by n`,
    [t.ksId, fresh.id, t.users.otherEmployee.id],
  )
  expect(entries).toEqual(['task.tickSubtask', 'task.complete'].map((action) => ({ action, behalf: 'employee Prøve' })))
  expect((await t.as('otherEmployee').get(`/tasks/${fresh.id}`)).status).toBe(200)
  await t.owner(`update absences set starts_on = $2, ends_on = $3 where ks_id = $1`, [t.ksId, inDays(-5), inDays(-1)])
  for (const { id } of [old, fresh]) expect((await t.as('otherEmployee').get(`/tasks/${id}`)).status).toBe(404)
  expect((await t.as('employee').get('/absences')).body.items).toEqual([])
})

test('who stands in has the points of others’ tasks too, ticks those alone on behalf of, and none of what they approve', async () => {
  const t = await portal.tenant()
  const other = { assigneeId: t.users.otherLeader.id, subtasks: ['Øst', 'Vest', 'Nord'] }
  const task = await made(t, other)
  const approved = await made(t, { ...other, isApprovalRequired: true, approverId: t.users.controller.id })
  const give = (one: typeof task, n: number, who: Who = 'employee') =>
    t.as('leader').put(`/tasks/${one.id}/subtasks/${one.subtasks[n].id}/assignee`, { assigneeId: t.users[who].id })
  const tick = (n: number, who: Who = 'otherEmployee') =>
    t.as(who).put(`/tasks/${task.id}/subtasks/${task.subtasks[n].id}`, { isDone: true })
  const inbox = async (who: Who) => (await t.as(who).get('/dashboard/inbox')).body.items.map(({ title }: { title: string }) => title)
  const mine = async (who: Who) => (await t.as(who).get('/tasks?view=mine')).body.total
  await give(task, 0)
  await away(t)
  expect((await give(task, 1)).body.subtasks[1].standIn).toMatchObject({ name: 'otherEmployee Prøve' })
  await give(approved, 0)
  expect(await inbox('otherEmployee')).toEqual(['Kontroller rekkverk: Øst (+1)', 'Kontroller rekkverk: Øst'])
  expect(await mine('otherEmployee')).toBe(2)
  expect((await bell(t, 'otherEmployee')).filter((title) => title.includes('delpunkt'))).toEqual([
    `Et delpunkt i oppgave ${approved.number} er gitt til en du er stedfortreder for`,
  ])
  const seen = (await t.as('otherEmployee').get(`/tasks/${task.id}`)).body
  expect([seen.can, seen.subtasks.map(({ mayTick }: { mayTick: boolean }) => mayTick)]).toEqual([['tick'], [true, true, false]])
  expect([(await tick(0)).status, (await tick(2)).status]).toEqual([200, 403])
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and entity_id = $2 and action = 'task.tickSubtask'`, [
    t.ksId,
    task.id,
  ])
  expect(entry).toMatchObject({ after: { subtaskDone: 'Øst', onBehalfOfName: 'employee Prøve' } })
  expect(await inbox('otherEmployee')).toContain('Kontroller rekkverk: Vest')
  await give(approved, 0, 'leader')
  expect(await bell(t, 'otherEmployee')).not.toContain(`Et delpunkt i oppgave ${approved.number} er gitt til en du er stedfortreder for`)

  const { items } = (await t.as('employee').get('/absences')).body
  await t.as('employee').post(`/absences/${items[0].id}/end`, { version: 1 })
  expect([await inbox('otherEmployee'), await mine('otherEmployee'), (await tick(1)).status]).toEqual([[], 0, 404])
  await away(t, { substituteId: t.users.controller.id })
  await give(approved, 1)
  expect((await t.as('controller').get(`/tasks/${approved.id}`)).body.subtasks.map((one: { standIn: unknown }) => one.standIn)).toEqual([
    null,
    null,
    null,
  ])
  expect([await inbox('controller'), await mine('controller')]).toEqual([['Kontroller rekkverk: Vest'], 1])
})

test('BIZ-09: who stands in keeps no way in by following the task, and an absence that is ended stays so', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  await away(t)
  const followed = await t.as('otherEmployee').post(`/tasks/${task.id}/follow`, { isFollowing: true })
  expect([followed.status, followed.body.isFollowing, followed.body.mayFollow]).toEqual([200, false, false])
  const { items } = (await t.as('employee').get('/absences')).body
  await t.as('employee').post(`/absences/${items[0].id}/end`, { version: 1 })
  expect((await t.as('otherEmployee').get(`/tasks/${task.id}`)).status).toBe(404)
  await expect(t.owner('update absences set ended_at = null, ended_by = null where ks_id = $1', [t.ksId])).rejects.toThrow('not changed')
})

test('who stands in approves nothing of what they are to do or have done', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  expect((await away(t, { substituteId: t.users.controller.id })).status).toBe(200)
  const submitted = (await step(t, 'employee', task, 'complete')).body
  expect((await step(t, 'controller', submitted, 'approve')).body.code).toBe('sod')
  const { items } = (await t.as('employee').get('/absences')).body
  expect((await t.as('employee').post(`/absences/${items[0].id}/end`, { version: 1 })).status).toBe(200)
  expect((await step(t, 'controller', submitted, 'approve')).body.status).toBe('completed')
})

test('said by oneself, one’s leader or an administrator; one at a time, of people who are here', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const retired = await t.addUser({ status: 'deactivated' })
  for (const who of ['otherEmployee', 'otherLeader', 'auditor'] as const) expect([who, (await away(t, {}, who)).status]).toEqual([who, 403])
  for (const [given, field] of [
    [{ startsOn: inDays(-1) }, 'startsOn'],
    [{ endsOn: inDays(-1) }, 'endsOn'],
    [{ endsOn: inDays(400) }, 'endsOn'],
    [{ substituteId: t.users.employee.id }, 'substituteId'],
    [{ substituteId: retired.id }, 'substituteId'],
    [{ substituteId: other.users.employee.id }, 'substituteId'],
  ] as const)
    expect([given, (await away(t, given)).body.missing]).toEqual([given, [field]])
  const twice = await Promise.all([away(t), away(t)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await away(t, { startsOn: inDays(2), endsOn: inDays(9) })).body.missing).toEqual(['startsOn'])
  expect((await away(t, { startsOn: inDays(10), endsOn: inDays(12) }, 'leader')).status).toBe(200)
  expect(await bell(t, 'employee')).toEqual(['Det er lagt inn fravær for deg'])
  const list = (await t.as('leader').get(`/absences?userId=${t.users.employee.id}`)).body
  expect([list.items.length, list.canArrange]).toEqual([2, true])
  expect((await t.as('otherEmployee').get('/absences')).body.standsInFor).toHaveLength(2)
  for (const client of [t.as('otherEmployee'), other.as('admin')])
    expect((await client.get(`/absences?userId=${t.users.employee.id}`)).status).toBe(404)
  const [{ id }] = list.items
  expect((await other.as('admin').post(`/absences/${id}/end`, { version: 1 })).status).toBe(404)
  expect((await t.as('otherEmployee').post(`/absences/${id}/end`, { version: 1 })).status).toBe(403)
  expect((await t.as('employee').post(`/absences/${id}/end`, { version: 2 })).status).toBe(409)
})

test('of who is anonymised it is not known when they were away', async () => {
  const t = await portal.tenant()
  await away(t)
  await t.owner(`update absences set version = 2 where ks_id = $1`, [t.ksId])
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.employee.id])
  await t.owner(`update users set status = 'anonymised' where ks_id = $1 and id = $2`, [t.ksId, t.users.employee.id])
  const left = await t.owner(`select id from absences where ks_id = $1 union all select id from history.absences where ks_id = $1`, [
    t.ksId,
  ])
  expect(left).toEqual([])
})
