import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { inDays, made, post, type Ref, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const ids = (t: Tenant, ...who: Who[]) => who.map((one) => t.users[one].id)
const put = (t: Tenant, who: Who, { id, version }: Ref, input: object) =>
  t.as(who).put(`/tasks/${id}/people`, { version, coAssigneeIds: [], watcherIds: [], anyCanComplete: false, ...input })
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]
const read = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/tasks/${id}`)).body

test('co-assignees are told, see the task among theirs and do it; they finish it where everybody may', async () => {
  const t = await portal.tenant()
  const task = await made(t, { coAssigneeIds: ids(t, 'otherEmployee'), subtasks: ['Øst'] })
  expect(task).toMatchObject({ coAssignees: [{ name: 'otherEmployee Prøve' }], anyCanComplete: false, watchers: [] })
  expect(await bell(t, 'otherEmployee')).toEqual([`Du er medansvarlig for oppgave ${task.number}`])
  expect((await t.as('otherEmployee').get('/tasks?view=mine')).body.items).toMatchObject([{ id: task.id }])
  const begun = await step(t, 'otherEmployee', task, 'start')
  expect(begun.body).toMatchObject({ status: 'inProgress', can: ['askDueDate', 'attach', 'tag', 'tick', 'editSubtasks', 'answer'] })
  const ticked = await t.as('otherEmployee').put(`/tasks/${task.id}/subtasks/${task.subtasks[0].id}`, { isDone: true })
  expect(ticked.body.why.complete).toContain('medansvarlig')
  expect((await step(t, 'otherEmployee', begun.body, 'complete')).body.code).toBe('forbidden')
  const open = await put(t, 'leader', begun.body, { coAssigneeIds: ids(t, 'otherEmployee'), anyCanComplete: true })
  expect(open.body.anyCanComplete, open.text).toBe(true)
  const done = await step(t, 'otherEmployee', open.body, 'complete')
  expect(done.body).toMatchObject({ status: 'completed', completedByName: 'otherEmployee Prøve' })
  expect(await bell(t, 'leader')).toEqual([`Oppgave ${task.number} er fullført`])
})

test('those who follow a task see it, and are told when it changes and when it is done', async () => {
  const t = await portal.tenant()
  const task = await made(t, { watcherIds: ids(t, 'otherEmployee', 'employee') })
  expect(task.watchers).toMatchObject([{ name: 'otherEmployee Prøve' }])
  expect(await bell(t, 'otherEmployee')).toEqual([`Du følger oppgave ${task.number}`])
  expect(await read(t, 'otherEmployee', task.id)).toMatchObject({ isFollowing: true, can: [] })
  const follow = (who: Who, isFollowing: boolean) => t.as(who).post(`/tasks/${task.id}/follow`, { isFollowing })
  expect((await follow('auditor', true)).body).toMatchObject({ isFollowing: true, version: task.version })
  expect((await follow('auditor', true)).body.watchers).toHaveLength(2)
  const moved = (await step(t, 'leader', task, 'due-date', { dueDate: inDays(2) })).body
  expect(await bell(t, 'auditor')).toEqual([`Oppgave ${task.number} er endret`])
  expect((await follow('otherEmployee', false)).body.isFollowing).toBe(false)
  expect([await bell(t, 'otherEmployee'), (await t.as('otherEmployee').get(`/tasks/${task.id}`)).status]).toEqual([[], 404])
  await step(t, 'employee', moved, 'complete')
  expect(await bell(t, 'auditor')).toContain(`Oppgave ${task.number} er fullført`)
  for (const who of ['employee', 'leader'] as const) expect((await follow(who, true)).body.isFollowing).toBe(false)
  const { items } = (await t.as('leader').get(`/tasks/${task.id}/timeline`)).body
  expect(items.map(({ action }: { action: string }) => action)).toContain('task.unfollow')
})

test('who may choose them, and whom: refused at the field', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const retired = await t.addUser({ status: 'deactivated' })
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  for (const [input, field] of [
    [{ coAssigneeIds: ids(t, 'employee') }, 'coAssigneeIds'],
    [{ coAssigneeIds: ids(t, 'controller') }, 'coAssigneeIds'],
    [{ coAssigneeIds: [retired.id] }, 'coAssigneeIds'],
    [{ coAssigneeIds: ids(other, 'employee') }, 'coAssigneeIds'],
    [{ watcherIds: ids(other, 'employee') }, 'watcherIds'],
  ] as const) {
    const { status, body } = await put(t, 'leader', task, input)
    expect([input, status, body.missing]).toEqual([input, 422, [field]])
  }
  for (const who of ['employee', 'otherLeader', 'auditor'] as const) expect((await put(t, who, task, {})).status).toBe(403)
  for (const client of [t.as('otherEmployee'), other.as('admin')]) {
    expect(
      (await client.put(`/tasks/${task.id}/people`, { version: 1, coAssigneeIds: [], watcherIds: [], anyCanComplete: true })).status,
    ).toBe(404)
    expect((await client.post(`/tasks/${task.id}/follow`, { isFollowing: true })).status).toBe(404)
  }
  expect((await put(t, 'leader', { ...task, version: 9 }, {})).status).toBe(409)
  expect((await post(t, { assigneeId: t.users.employee.id, coAssigneeIds: ids(t, 'otherEmployee') }, 'employee')).body.missing).toEqual([
    'coAssigneeIds',
  ])
})

test('nobody approves what they are to do with others, whatever way they come to it', async () => {
  const t = await portal.tenant()
  const task = await made(t, { coAssigneeIds: ids(t, 'controller', 'admin') })
  const edit = (input: object) =>
    t.as('leader').put(`/tasks/${task.id}`, { version: task.version, title: task.title, priority: 'low', ...input })
  expect((await edit({ isApprovalRequired: true, approverId: t.users.controller.id })).body.missing).toEqual(['approverId'])
  const edited = (await edit({ isApprovalRequired: true, approverId: t.users.auditor.id })).body
  const submitted = (await step(t, 'employee', edited, 'complete')).body
  expect((await step(t, 'admin', submitted, 'approve')).body.code).toBe('sod')
  await expect(
    t.owner(
      `update tasks set status = 'completed', approval = 'approved', completed_at = now(), completed_by = assignee_id, approved_by = $3 where ks_id = $1 and id = $2`,
      [t.ksId, task.id, t.users.admin.id],
    ),
  ).rejects.toThrow('a co-assignee approves nothing')
  await expect(
    t.owner(`insert into task_people (ks_id, task_id, user_id, part, added_by) values ($1, $2, $3, 'coAssignee', $3)`, [
      t.ksId,
      task.id,
      t.users.employee.id,
    ]),
  ).rejects.toThrow('another than who does')
})

test('a task handed to a co-assignee has them no longer beside; one who leaves is followed by their successor', async () => {
  const t = await portal.tenant()
  const task = await made(t, { coAssigneeIds: ids(t, 'otherEmployee', 'controller'), watcherIds: ids(t, 'auditor') })
  const handed = (await step(t, 'leader', task, 'transfer', { assigneeId: t.users.controller.id })).body
  expect(handed.coAssignees).toMatchObject([{ name: 'otherEmployee Prøve' }])
  const leave = async (who: Who, successor?: Who) => {
    const { version } = (await t.as('admin').get(`/users/${t.users[who].id}`)).body
    const { status, text } = await t.as('admin').post(`/users/${t.users[who].id}/deactivate`, {
      version,
      reason: 'Har sluttet hos oss',
      ...(successor && { successorId: t.users[successor].id }),
    })
    expect(status, text).toBe(200)
  }
  await made(t, { assigneeId: t.users.otherEmployee.id })
  await leave('otherEmployee', 'employee')
  await leave('auditor')
  expect(await read(t, 'leader', task.id)).toMatchObject({ coAssignees: [{ name: 'employee Prøve' }], watchers: [] })
  await leave('controller', 'employee')
  expect(await read(t, 'leader', task.id)).toMatchObject({ assignee: { name: 'employee Prøve' }, coAssignees: [] })
})

test('the people around one occurrence of a series are around the next', async () => {
  const t = await portal.tenant()
  const recurrence = { frequency: 'weekly', interval: 1, anchor: 'schedule', shift: 'keep', leadDays: 0 }
  const first = await made(t, { recurrence, coAssigneeIds: ids(t, 'otherEmployee'), watcherIds: ids(t, 'auditor'), anyCanComplete: true })
  const { next } = (await step(t, 'otherEmployee', first, 'complete')).body
  expect(await read(t, 'leader', next.id)).toMatchObject({
    coAssignees: [{ name: 'otherEmployee Prøve' }],
    watchers: [{ name: 'auditor Prøve' }],
    anyCanComplete: true,
  })
  const before = new Date().toISOString()
  await put(t, 'leader', await read(t, 'leader', next.id), {})
  const earlier = (await t.as('leader').get(`/tasks/${next.id}`, { 'x-as-of': before })).body
  expect(earlier.coAssignees).toHaveLength(1)
})
