import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import type { Task } from '../../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const dueDate = addDays(osloDate(new Date()), 5)
const post = (t: Tenant, given: object = {}, who: Who = 'leader') =>
  t.as(who).post('/tasks', {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate,
    subtasks: ['Øst', 'Vest', 'Nord'],
    ...given,
  })
async function made(...given: Parameters<typeof post>): Promise<Task> {
  const { status, body, text } = await post(...given)
  expect(status, text).toBe(200)
  return body
}
const give = (t: Tenant, who: Who, task: Task, n: number, assigneeId: string | null) =>
  t.as(who).put(`/tasks/${task.id}/subtasks/${task.subtasks[n]!.id}/assignee`, { assigneeId })
async function given(...args: Parameters<typeof give>): Promise<Task> {
  const { status, body, text } = await give(...args)
  expect(status, text).toBe(200)
  return body
}
const tick = (t: Tenant, who: Who, task: Task, n: number, isDone = true) =>
  t.as(who).put(`/tasks/${task.id}/subtasks/${task.subtasks[n]!.id}`, { isDone })
const read = async (t: Tenant, who: Who, id: string): Promise<Task> => (await t.as(who).get(`/tasks/${id}`)).body
/** Of points, and not yet read. */
const notified = async (t: Tenant, who: Who) =>
  (
    await t.owner(`select from notifications where ks_id = $1 and user_id = $2 and event = 'taskPartGiven' and read_at is null`, [
      t.ksId,
      t.users[who].id,
    ])
  ).length
const inbox = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/dashboard/inbox')).body.items.map((one: { title: string; step: string }) => [one.title, one.step])
const mine = async (t: Tenant, who: Who) => (await t.as(who).get('/tasks?view=mine&status=pending,inProgress,overdue')).body.total

test('who is given a point sees the task, is told once, has it in their inbox, and ticks that point alone', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  expect((await t.as('otherEmployee').get(`/tasks/${task.id}`)).status).toBe(404)
  const before = new Date().toISOString()
  await given(t, 'leader', task, 0, t.users.otherEmployee.id)
  await given(t, 'employee', task, 0, t.users.otherEmployee.id)
  const after = await given(t, 'leader', task, 1, t.users.otherEmployee.id)
  expect(after.subtasks.map(({ assignee, mayTick }) => [assignee?.name ?? null, mayTick])).toEqual([
    ['otherEmployee Prøve', true],
    ['otherEmployee Prøve', true],
    [null, true],
  ])
  expect((await read(t, 'otherEmployee', task.id)).subtasks.map(({ mayTick }) => mayTick)).toEqual([true, true, false])
  expect([await notified(t, 'otherEmployee'), await mine(t, 'otherEmployee'), await inbox(t, 'otherEmployee')]).toEqual([
    1,
    1,
    [['Kontroller rekkverk: Øst (+1)', 'takePart']],
  ])
  const earlier: Task = (await t.as('leader').get(`/tasks/${task.id}`, { 'x-as-of': before })).body
  expect(earlier.subtasks[0]).toMatchObject({ title: 'Øst', assignee: null })
  const { items } = (await t.as('leader').get(`/tasks/${task.id}/timeline`)).body
  expect(items.at(-1)).toMatchObject({ action: 'task.assignSubtask', changes: [{ after: 'Vest – otherEmployee Prøve' }] })

  expect((await tick(t, 'otherEmployee', task, 2)).status).toBe(403)
  expect((await t.as('otherEmployee').post(`/tasks/${task.id}/subtasks`, { title: 'Sør' })).status).toBe(403)
  expect((await t.as('otherEmployee').post(`/tasks/${task.id}/subtasks/${task.subtasks[0]!.id}/delete`, {})).status).toBe(403)
  expect((await give(t, 'otherEmployee', task, 0, null)).status).toBe(403)
  for (const step of ['start', 'complete'])
    expect((await t.as('otherEmployee').post(`/tasks/${task.id}/${step}`, { version: 1 })).status).toBe(403)
  expect((await tick(t, 'otherEmployee', task, 0)).body.subtasks[0]).toMatchObject({ isDone: true, doneByName: 'otherEmployee Prøve' })
  expect(await inbox(t, 'otherEmployee')).toEqual([['Kontroller rekkverk: Vest', 'takePart']])
  await tick(t, 'otherEmployee', task, 1)
  expect([await inbox(t, 'otherEmployee'), await mine(t, 'otherEmployee')]).toEqual([[], 0])
  expect((await t.as('otherEmployee').get(`/tasks/${task.id}`)).status).toBe(200)
  expect((await give(t, 'leader', task, 0, t.users.controller.id)).body.missing).toEqual(['assigneeId'])
})

test('BIZ-09: a point is taken back, and with it what was told and seen; nobody keeps a way in by following', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  await given(t, 'leader', task, 0, t.users.otherEmployee.id)
  expect((await t.as('otherEmployee').post(`/tasks/${task.id}/follow`, { isFollowing: true })).body.isFollowing).toBe(false)
  await given(t, 'leader', task, 0, null)
  expect([await notified(t, 'otherEmployee'), (await t.as('otherEmployee').get(`/tasks/${task.id}`)).status]).toEqual([0, 404])
  await given(t, 'leader', task, 1, t.users.otherEmployee.id)
  await t.as('leader').post(`/tasks/${task.id}/subtasks/${task.subtasks[1]!.id}/delete`, {})
  expect([await notified(t, 'otherEmployee'), await inbox(t, 'otherEmployee')]).toEqual([0, []])
  await given(t, 'leader', task, 0, t.users.otherEmployee.id)
  await t.as('leader').post(`/tasks/${task.id}/cancel`, { version: task.version, reason: 'Rekkverket er revet likevel' })
  expect([await inbox(t, 'otherEmployee'), (await tick(t, 'otherEmployee', task, 0)).status]).toEqual([[], 409])
})

test('who may give a point, and to whom', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const retired = await t.addUser({ status: 'deactivated' })
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id, coAssigneeIds: [t.users.admin.id] })
  for (const id of [retired.id, other.users.employee.id, t.users.controller.id])
    expect([id, (await give(t, 'leader', task, 0, id)).status]).toEqual([id, 422])
  expect((await give(t, 'employee', task, 0, t.users.otherEmployee.id)).body.missing).toEqual(['assigneeId'])
  for (const id of [t.users.employee.id, t.users.admin.id, t.users.leader.id]) await given(t, 'employee', task, 0, id)
  expect((await give(t, 'otherEmployee', task, 0, t.users.otherEmployee.id)).status).toBe(404)
  expect((await give(t, 'auditor', task, 0, t.users.auditor.id)).status).toBe(403)
  expect((await give(other, 'admin', task, 0, other.users.admin.id)).status).toBe(404)
  const elsewhere = { ...task, subtasks: [{ ...task.subtasks[0]!, id: newId() }] }
  expect((await give(t, 'leader', elsewhere, 0, null)).status).toBe(404)
  for (const assigneeId of ['', 'x', 7, undefined])
    expect(
      (await t.as('leader').put(`/tasks/${task.id}/subtasks/${task.subtasks[0]!.id}/assignee`, { assigneeId })).status,
    ).toBeGreaterThanOrEqual(400)
})

test('nobody approves a task they were to do a part of, whatever way they come to it', async () => {
  const t = await portal.tenant()
  const task = await made(t, { subtasks: ['Øst'], isApprovalRequired: true, approverId: t.users.controller.id })
  await given(t, 'leader', task, 0, t.users.admin.id)
  const edit = { version: task.version, title: task.title, priority: 'low', isApprovalRequired: true, approverId: t.users.admin.id }
  expect((await t.as('leader').put(`/tasks/${task.id}`, edit)).body.missing).toEqual(['approverId'])
  await tick(t, 'admin', task, 0)
  const submitted = (await t.as('employee').post(`/tasks/${task.id}/complete`, { version: task.version })).body
  expect((await t.as('admin').post(`/tasks/${task.id}/approve`, { version: submitted.version })).body.code).toBe('sod')
  const write = (sql: string) => t.owner(sql, [t.ksId, task.id, t.users.admin.id])
  await expect(
    write(
      `update tasks set status = 'completed', approval = 'approved', completed_at = now(), completed_by = assignee_id, approved_by = $3 where ks_id = $1 and id = $2`,
    ),
  ).rejects.toThrow('approves nothing of the task')
  await expect(
    t.owner(`update subtasks set assignee_id = $3 where ks_id = $1 and task_id = $2`, [t.ksId, task.id, t.users.controller.id]),
  ).rejects.toThrow('another than who approves')
})

test('points of who leaves go to their successor, or back to who does the task; the next of a series keeps them', async () => {
  const t = await portal.tenant()
  const recurrence = { frequency: 'weekly', interval: 1, anchor: 'schedule', shift: 'keep', leadDays: 0 }
  const task = await made(t, { recurrence })
  await given(t, 'leader', task, 0, t.users.otherEmployee.id)
  await given(t, 'leader', task, 1, t.users.auditor.id)
  const leave = async (who: Who, successor?: Who) => {
    const { version } = (await t.as('admin').get(`/users/${t.users[who].id}`)).body
    const ref = { version, reason: 'Har sluttet hos oss', ...(successor && { successorId: t.users[successor].id }) }
    const { status, text } = await t.as('admin').post(`/users/${t.users[who].id}/deactivate`, ref)
    expect(status, text).toBe(200)
  }
  await made(t, { assigneeId: t.users.otherEmployee.id })
  await leave('otherEmployee', 'controller')
  await leave('auditor')
  const now = await read(t, 'leader', task.id)
  expect(now.subtasks.map(({ assignee }) => assignee?.name ?? null)).toEqual(['controller Prøve', null, null])
  for (const n of [0, 1, 2]) await tick(t, 'employee', task, n)
  const { next } = (await t.as('employee').post(`/tasks/${task.id}/complete`, { version: now.version })).body
  expect((await read(t, 'leader', next.id)).subtasks.map(({ title, assignee }) => [title, assignee?.name ?? null])).toEqual([
    ['Øst', 'controller Prøve'],
    ['Vest', null],
    ['Nord', null],
  ])
})
