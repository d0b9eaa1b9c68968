import { addDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { remindOfActions } from '../../../records/actions/server/remind.ts'
import { parents } from '../../../server.ts'
import { remindOfTasks } from '../../../work/tasks/server/deadlines/remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const inDays = (days: number) => addDays(today, days)
const evening = new Date(Math.max(Date.now(), Date.parse(`${today}T19:00:00Z`)))
type Ref = { id: string; version: number; number: string }
/** Erik (`leader`) leads Nord and is away; Kari (`otherLeader`) stands in for him, unless another is named. */
async function away(t: Tenant, given: object = {}, who: Who = 'leader') {
  const absence = { userId: t.users.leader.id, substituteId: t.users.otherLeader.id, startsOn: today, endsOn: inDays(3), ...given }
  const { status, body, text } = await t.as(who).post('/absences', absence)
  expect(status, text).toBe(200)
  return body as { id: string }
}
const back = (t: Tenant, { id }: { id: string }) => t.as('leader').post(`/absences/${id}/end`, { version: 1 })
async function task(t: Tenant, given: object = {}): Promise<Ref> {
  const { status, body, text } = await t.as('leader').post('/tasks', {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: inDays(5),
    isApprovalRequired: true,
    approverId: t.users.leader.id,
    ...given,
  })
  expect(status, text).toBe(200)
  return body
}
const step = (t: Tenant, who: Who, { id, version }: Ref, path: string, input: object = {}) =>
  t.as(who).post(`/tasks/${id}/${path}`, { version, ...input })
const submitted = async (t: Tenant, given: object = {}, who: Who = 'employee'): Promise<Ref> =>
  (await step(t, who, await task(t, given), 'complete')).body
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]
const waits = async (t: Tenant, who: Who, kind: string) =>
  (await t.as(who).get('/dashboard/inbox')).body.items.filter((one: { kind: string }) => one.kind === kind).length as number
const listed = async (t: Tenant, who: Who) => (await t.as(who).get('/tasks?view=toApprove')).body.total as number
const behalf = async (t: Tenant, action: string) =>
  (
    await t.owner(
      `select actor_name as name, after ->> 'onBehalfOfId' as id, after ->> 'onBehalfOfName' as for from audit where ks_id = $1 and action = $2`,
      [t.ksId, action],
    )
  ).at(-1)

test('while Erik is away, what he is to approve is told to Kari, waits for her, and is approved by her on his behalf; then it stops', async () => {
  const t = await portal.tenant()
  const absence = await away(t)
  const one = await submitted(t)
  for (const who of ['leader', 'otherLeader'] as const) expect(await bell(t, who)).toContain(`${one.number} venter på godkjenning`)
  const other = await submitted(t, { title: 'Sjekk stillas' })
  expect([await waits(t, 'otherLeader', 'taskToApprove'), await listed(t, 'otherLeader')]).toEqual([2, 2])
  const seen = (await t.as('otherLeader').get(`/tasks/${one.id}`)).body
  expect([seen.approverStandIns, seen.can]).toEqual([
    [{ id: t.users.otherLeader.id, name: 'otherLeader Prøve' }],
    expect.arrayContaining(['approve', 'sendBack']),
  ])
  const approved = await step(t, 'otherLeader', one, 'approve')
  expect([approved.status, approved.body.approvedByName], approved.text).toEqual([200, 'otherLeader Prøve'])
  expect(await behalf(t, 'task.approve')).toEqual({ name: 'otherLeader Prøve', id: t.users.leader.id, for: 'leader Prøve' })
  expect((await back(t, absence)).status).toBe(200)
  expect((await step(t, 'otherLeader', other, 'approve')).status).toBe(403)
  expect([await waits(t, 'otherLeader', 'taskToApprove'), await listed(t, 'otherLeader')]).toEqual([0, 0])
  expect((await step(t, 'leader', other, 'approve')).status).toBe(200)
})

test('what was handed in before Erik went away reaches Kari too, once', async () => {
  const t = await portal.tenant()
  const { number } = await submitted(t)
  await away(t)
  for (const _ of [1, 2]) await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfTasks(tx, evening))
  expect((await bell(t, 'otherLeader')).filter((title) => title === `${number} venter på godkjenning`)).toHaveLength(1)
})

test('an employee who stands in for the approver reads what waits, and no longer afterwards', async () => {
  const t = await portal.tenant()
  const one = await submitted(t)
  const open = await task(t)
  const read = async ({ id }: Ref) => (await t.as('otherEmployee').get(`/tasks/${id}`)).status
  expect(await read(one)).toBe(404)
  const absence = await away(t, { substituteId: t.users.otherEmployee.id })
  expect([await read(one), await read(open), await waits(t, 'otherEmployee', 'taskToApprove')]).toEqual([200, 200, 1])
  const sent = await step(t, 'otherEmployee', one, 'send-back', { reason: 'Rekkverket mangler fotlist' })
  expect(sent.status, sent.text).toBe(200)
  expect(await behalf(t, 'task.sendBack')).toMatchObject({ for: 'leader Prøve' })
  const again = (await step(t, 'employee', sent.body, 'complete')).body
  await back(t, absence)
  expect([await read(again), (await step(t, 'otherEmployee', again, 'approve')).status]).toEqual([404, 404])
})

test('who stands in approves nothing they did, did a part of, or are to do for another who is away', async () => {
  const t = await portal.tenant()
  await t.owner('update departments set leader_id = $2 where ks_id = $1', [t.ksId, t.users.otherLeader.id])
  const own = await submitted(t, { assigneeId: t.users.otherLeader.id }, 'otherLeader')
  const ticked = await task(t, { subtasks: ['Øst'] })
  const { subtasks } = (await t.as('leader').get(`/tasks/${ticked.id}`)).body
  const done = await t.as('otherLeader').put(`/tasks/${ticked.id}/subtasks/${subtasks[0].id}`, { isDone: true })
  const part = (await step(t, 'employee', done.body, 'complete')).body
  const others = await submitted(t)
  await away(t)
  await away(t, { userId: t.users.employee.id }, 'employee')
  for (const one of [own, part, others]) expect((await step(t, 'otherLeader', one, 'approve')).body.code).toBe('sod')
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfTasks(tx, evening))
  const notices = (await bell(t, 'otherLeader')).filter((title) => title.includes('godkjenning'))
  expect([await waits(t, 'otherLeader', 'taskToApprove'), await listed(t, 'otherLeader'), notices]).toEqual([0, 0, []])
  expect((await step(t, 'admin', own, 'approve')).status).toBe(200)
})

test('S7: nobody comes to approve by an absence they arranged themselves; the department’s deputy may', async () => {
  const t = await portal.tenant()
  const one = await submitted(t)
  await t.owner('update users set role_id = 2 where ks_id = $1 and id = $2', [t.ksId, t.users.otherAdmin.id])
  await away(t, { substituteId: t.users.admin.id }, 'admin')
  expect((await t.as('admin').get('/dashboard/inbox')).body.items).toEqual([])
  await t.owner('update departments set deputy_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.north, t.users.otherLeader.id])
  const approved = await step(t, 'otherLeader', one, 'approve')
  expect(approved.status, approved.text).toBe(200)
  expect(await behalf(t, 'task.approve')).toMatchObject({ for: 'leader Prøve' })
})

test('the database takes an approval by nobody else than who may, whatever a verb forgets', async () => {
  const t = await portal.tenant()
  const one = await submitted(t)
  const approve = (by: string) =>
    t.owner(`update tasks set approval = 'approved', approved_by = $3 where ks_id = $1 and id = $2`, [t.ksId, one.id, by])
  await expect(approve(t.users.otherLeader.id)).rejects.toThrow('another than its approver')
  await away(t)
  await approve(t.users.otherLeader.id)
})

test('another company’s people approve nothing here by their absences', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await submitted(t)
  await away(other)
  expect((await step(other, 'otherLeader', one, 'approve')).status).toBe(404)
  expect((await step(t, 'otherLeader', one, 'approve')).status).toBe(403)
})

test('a tiltak that waits for Erik to verify reaches Kari, who verifies it on his behalf, and not what she did herself', async () => {
  const t = await portal.tenant()
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.controller.id])
  const done = async (owner: Who) => {
    const { id } = (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket' })).body
    const started = {
      version: 1,
      assigneeId: t.users.leader.id,
      category: 'workAtHeight',
      severity: 'high',
      dueDate: inDays(10),
      impact: 4,
      likelihood: 3,
    }
    const { version } = (await t.as('leader').post(`/deviations/${id}/start`, started)).body
    const { body } = await t.as('leader').post(`/deviations/${id}/actions`, {
      version,
      title: 'Montere rekkverk',
      actionType: 'corrective',
      hierarchyLevel: 'engineering',
      ownerId: t.users[owner].id,
      dueDate: inDays(5),
    })
    const [action] = body.actions
    await t.as(owner).post(`/actions/${action.id}/start`, { version: 1 })
    return (await t.as(owner).post(`/actions/${action.id}/complete`, { version: 2, note: 'Rekkverk er montert' })).body as Ref
  }
  const before = await done('employee')
  const absence = await away(t)
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfActions(tx, parents, evening))
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfActions(tx, parents, evening))
  expect((await bell(t, 'otherLeader')).filter((title) => title.includes(before.number))).toHaveLength(1)
  const own = await done('otherLeader')
  const verify = (one: Ref) => t.as('otherLeader').post(`/actions/${one.id}/verify`, { version: one.version, method: 'visual' })
  expect([(await verify(own)).body.code, await waits(t, 'otherLeader', 'actionToVerify')]).toEqual(['sod', 1])
  expect((await verify(before)).body.status).toBe('verified')
  expect(await behalf(t, 'action.verify')).toEqual({ name: 'otherLeader Prøve', id: t.users.leader.id, for: 'leader Prøve' })
  const after = await done('employee')
  await back(t, absence)
  expect((await verify(after)).status).toBe(403)
})

test('S7: the deputy of a department does not choose whom they stand in for, and so not whose tasks they approve', async () => {
  const t = await portal.tenant()
  await away(t, { substituteId: t.users.otherAdmin.id })
  const one = await submitted(t)
  const { south, root } = t.departments
  await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, root, t.users.otherLeader.id])
  await t.owner('update departments set leader_id = $3, deputy_id = $4 where ks_id = $1 and id = $2', [
    t.ksId,
    south,
    t.users.admin.id,
    t.users.otherLeader.id,
  ])
  const { items } = (await t.as('otherLeader').get('/departments')).body
  const { name, version } = items.find(({ id }: { id: string }) => id === south)
  const choose = (who: Who) => t.as(who).put(`/departments/${south}`, { name, version, leaderId: t.users.leader.id })
  expect((await choose('otherLeader')).body.missing).toEqual(['leaderId'])
  expect(await listed(t, 'otherLeader')).toBe(0)
  expect((await step(t, 'otherLeader', one, 'approve')).status).not.toBe(200)
  expect((await choose('admin')).status).toBe(200)
})
