import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { uploaded } from '../../../cases/deviations/server/testing.ts'
import { inDays, made, post, type Ref, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Fordi dette ble annerledes enn vi trodde'
async function took(...given: Parameters<typeof step>) {
  const { status, body, text } = await step(...given)
  expect(status, text).toBe(200)
  return body
}
const seen = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/tasks/${id}`)).status
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications')).body.items.map(({ title }: { title: string }) => title) as string[]
const audited = async (t: Tenant, id: string) =>
  (await t.owner('select action from audit where ks_id = $1 and entity_id = $2 order by n', [t.ksId, id])).map(({ action }) => action)

test('a task is made, done and told of, step by step', async () => {
  const t = await portal.tenant()
  const task = await made(t, { description: 'Plan 4', subtasks: ['Øst', 'Vest'], category: 'hse' })
  expect(task).toMatchObject({
    number: expect.stringMatching(/^OPP-\d{4}-0001$/),
    status: 'pending',
    effectiveStatus: 'pending',
    assignee: { name: 'employee Prøve' },
    createdBy: { name: 'leader Prøve' },
    departmentName: 'Nord',
    series: null,
  })
  expect(await bell(t, 'employee')).toEqual([`Du har fått oppgave ${task.number}`])
  const begun = await took(t, 'employee', task, 'start')
  expect(begun).toMatchObject({ status: 'inProgress', startedAt: expect.any(String) })
  const early = await step(t, 'employee', begun, 'complete')
  expect([early.status, early.body.missing]).toEqual([422, ['subtasks']])
  for (const { id } of task.subtasks)
    expect((await t.as('employee').put(`/tasks/${task.id}/subtasks/${id}`, { isDone: true })).status).toBe(200)
  const done = await took(t, 'employee', begun, 'complete', { note: 'Alt er sjekket' })
  expect(done).toMatchObject({ status: 'completed', completedByName: 'employee Prøve', completionNote: 'Alt er sjekket', next: null })
  expect(await bell(t, 'leader')).toEqual([`Oppgave ${task.number} er fullført`])
  expect(await audited(t, task.id)).toEqual(['task.create', 'task.start', 'task.tickSubtask', 'task.tickSubtask', 'task.complete'])
  const { items } = (await t.as('employee').get(`/tasks/${task.id}/timeline`)).body
  expect(items[2].changes).toEqual([{ field: 'subtaskDone', before: null, after: 'Øst' }])
})

test('who may make tasks, and for whom: role 3 for themselves and their own leader', async () => {
  const t = await portal.tenant()
  for (const who of ['auditor', 'controller'] as const) expect((await post(t, {}, who)).body.code).toBe('forbidden')
  await made(t, {}, 'employee')
  await made(t, { assigneeId: t.users.leader.id }, 'employee')
  const other = await post(t, { assigneeId: t.users.otherEmployee.id }, 'employee')
  expect([other.status, other.body.missing]).toEqual([422, ['assigneeId']])
  expect((await t.as('employee').get('/tasks/makers')).body).toEqual({
    canMake: true,
    onlyTo: [
      { id: t.users.employee.id, name: 'employee Prøve' },
      { id: t.users.leader.id, name: 'leader Prøve' },
    ],
  })
  expect((await t.as('auditor').get('/tasks/makers')).body).toEqual({ canMake: false, onlyTo: [] })
  expect((await t.as('admin').get('/tasks/makers')).body).toEqual({ canMake: true, onlyTo: null })
})

test('what is refused when a task is made, at the field it is about', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const retired = await t.addUser({ status: 'deactivated' })
  for (const [given, field] of [
    [{ assigneeId: retired.id }, 'assigneeId'],
    [{ assigneeId: other.users.employee.id }, 'assigneeId'],
    [{ dueDate: inDays(-1) }, 'dueDate'],
    [{ startDate: inDays(6) }, 'startDate'],
    [{ isApprovalRequired: true }, 'approverId'],
    [{ isApprovalRequired: true, approverId: t.users.employee.id }, 'approverId'],
    [{ departmentId: other.departments.north }, 'departmentId'],
    [{ locationId: newId() }, 'locationId'],
  ] as const) {
    const { status, body } = await post(t, given)
    expect([given, status, body.missing]).toEqual([given, 422, [field]])
  }
  expect((await post(t, { title: 'Ring 01019000083' })).status).toBe(400)
  expect((await post(t, { subtasks: Array.from({ length: 51 }, () => 'Punkt') })).status).toBe(400)
})

test('employees see what they made, do or approve; those who lead, audit and control see all; no one sees another company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  for (const who of ['admin', 'leader', 'otherLeader', 'auditor', 'controller', 'employee'] as const)
    expect([who, await seen(t, who, task.id)]).toEqual([who, 200])
  expect(await seen(t, 'otherEmployee', task.id)).toBe(404)
  for (const who of ['admin', 'employee'] as const) expect(await seen(other, who, task.id)).toBe(404)
  expect((await step(t, 'otherEmployee', task, 'start')).status).toBe(404)
  expect((await other.as('admin').get(`/tasks?view=all&q=${task.number}`)).body.total ?? 0).toBe(0)
  expect((await other.as('admin').get(`/tasks?q=${task.number}`)).body.items).toEqual([])
  expect((await t.as('admin').get(`/tasks?q=${task.number}`)).body.items).toMatchObject([{ id: task.id }])
  expect((await t.as('otherEmployee').get('/tasks?q=rekkverk')).body.items).toEqual([])
  expect((await t.as('employee').get('/tasks?q=rekk')).body.items).toHaveLength(1)
})

test('documentation that is asked for must be there, and is reached through the task alone', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isEvidenceRequired: true })
  const without = await step(t, 'employee', task, 'complete')
  expect([without.status, without.body.missing]).toEqual([422, ['fileIds']])
  const photo = await uploaded(t, 'employee')
  expect((await step(t, 'leader', task, 'complete', { fileIds: [photo] })).body.missing).toEqual(['fileIds'])
  const done = await took(t, 'employee', task, 'complete', { fileIds: [photo] })
  expect(done.files).toMatchObject([{ id: photo, kind: 'evidence' }])
  expect((await t.as('auditor').get(`/tasks/${task.id}/files/${photo}`)).status).toBe(200)
  expect((await t.as('otherEmployee').get(`/tasks/${task.id}/files/${photo}`)).status).toBe(404)
  const another = await made(t)
  expect((await t.as('admin').get(`/tasks/${another.id}/files/${photo}`)).status).toBe(404)
  expect((await step(t, 'employee', another, 'complete', { fileIds: [photo] })).status).toBe(422)
})

test('an urgent task is completed with words', async () => {
  const t = await portal.tenant()
  const task = await made(t, { priority: 'urgent' })
  expect((await step(t, 'employee', task, 'complete')).body.missing).toEqual(['note'])
  await took(t, 'employee', task, 'complete', { note: 'Rekkverket er festet' })
})

test('approval is given by another: sent back with a reason, done again, approved', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  const submitted = await took(t, 'employee', task, 'complete')
  expect(submitted).toMatchObject({ status: 'inProgress', approval: 'waiting', completedAt: null, can: ['tag'] })
  expect(await bell(t, 'controller')).toEqual([`${task.number} venter på godkjenning`])
  expect((await t.as('controller').get('/tasks?view=toApprove')).body.items).toMatchObject([{ id: task.id, isWaiting: true }])
  expect((await step(t, 'employee', submitted, 'approve')).body.code).toBe('sod')
  expect((await step(t, 'leader', submitted, 'approve')).body.code).toBe('forbidden')
  expect((await step(t, 'employee', submitted, 'complete')).body.code).toBe('state')
  const back = await took(t, 'controller', submitted, 'send-back', { reason: 'Bildet viser ikke rekkverket' })
  expect(back).toMatchObject({ approval: 'rejected', approvalNote: 'Bildet viser ikke rekkverket' })
  expect(await bell(t, 'employee')).toContain(`${task.number} er sendt tilbake til deg`)
  expect((await step(t, 'controller', back, 'approve')).body.code).toBe('state')
  const again = await took(t, 'employee', back, 'complete')
  const approved = await took(t, 'controller', again, 'approve')
  expect(approved).toMatchObject({
    status: 'completed',
    approval: 'approved',
    completedByName: 'employee Prøve',
    approvedByName: 'controller Prøve',
  })
  await expect(t.owner(`update tasks set approved_by = assignee_id where ks_id = $1 and id = $2`, [t.ksId, task.id])).rejects.toThrow(
    'someone_else_approves',
  )
})

test('BIZ-01: of many who end a task at once one does, once; and what asked for approval comes to no end without it', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  const done = `status = 'completed', completed_at = now(), completed_by = assignee_id`
  for (const set of [`approval = 'approved', approved_by = '${t.users.admin.id}', ${done}`, `is_approval_required = false, ${done}`])
    await expect(t.owner(`update tasks set ${set} where ks_id = $1 and id = $2`, [t.ksId, task.id])).rejects.toThrow(
      /is no step|without the/,
    )
  const submitted = await took(t, 'employee', task, 'complete')
  const reason = 'Ikke lenger aktuelt for oss'
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? step(t, 'controller', submitted, 'approve')
        : n % 3 === 1
          ? step(t, 'controller', submitted, 'send-back', { reason })
          : step(t, 'leader', submitted, 'cancel', { reason }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  const log = await t.owner(`select from audit where ks_id = $1 and entity_id = $2`, [t.ksId, task.id])
  expect(log).toHaveLength(3)
})

test('a later deadline needs a reason and is counted; an earlier one does not', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  expect((await step(t, 'employee', task, 'due-date', { dueDate: inDays(9), reason })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', task, 'due-date', { dueDate: inDays(9) })).body.missing).toEqual(['reason'])
  expect((await step(t, 'leader', task, 'due-date', { dueDate: inDays(-1), reason })).body.missing).toEqual(['dueDate'])
  expect((await step(t, 'leader', task, 'due-date', { dueDate: task.dueDate, reason })).body.missing).toEqual(['dueDate'])
  const later = await took(t, 'leader', task, 'due-date', { dueDate: inDays(9), reason })
  expect(later).toMatchObject({ dueDate: inDays(9), extensionCount: 1 })
  expect(await took(t, 'leader', later, 'due-date', { dueDate: inDays(2) })).toMatchObject({ extensionCount: 1 })
})

test('a task is handed on: by who leads to anybody, by others to their own leader', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  const to = (who: Who) => ({ assigneeId: t.users[who].id })
  expect((await step(t, 'employee', task, 'transfer', to('otherEmployee'))).body.missing).toEqual(['assigneeId'])
  expect((await step(t, 'leader', task, 'transfer', to('controller'))).body.missing).toEqual(['assigneeId'])
  expect((await step(t, 'leader', task, 'transfer', to('employee'))).body.missing).toEqual(['assigneeId'])
  const handed = await took(t, 'employee', task, 'transfer', to('leader'))
  expect(handed.assignee.name).toBe('leader Prøve')
  expect(await seen(t, 'employee', task.id)).toBe(404)
  expect((await t.as('employee').get('/notifications')).body.unread).toBe(0)
  await took(t, 'leader', handed, 'transfer', to('otherEmployee'))
  expect(await bell(t, 'otherEmployee')).toEqual([`Du har fått oppgave ${task.number}`])
})

test('cancelled with a reason, opened again, and opened again after it was done', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  expect((await step(t, 'employee', task, 'cancel', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', task, 'cancel', { reason: 'kort' })).status).toBe(400)
  const cancelled = await took(t, 'leader', task, 'cancel', { reason })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: reason, can: ['restore'] })
  const restored = await took(t, 'leader', cancelled, 'restore', { reason })
  const done = await took(t, 'employee', restored, 'complete')
  const reopened = await took(t, 'leader', done, 'reopen', { reason, dueDate: inDays(20) })
  expect(reopened).toMatchObject({ status: 'inProgress', completedAt: null, completedByName: null, dueDate: inDays(20) })
  const again = await took(t, 'employee', reopened, 'complete')
  await t.owner(`update tasks set completed_at = now() - interval '92 days' where ks_id = $1 and id = $2`, [t.ksId, task.id])
  expect((await step(t, 'leader', again, 'reopen', { reason })).status).toBe(422)
})

test('whoever saw an older task is told so, and nothing is written', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const edit = { title: 'Ny tittel', priority: 'high' }
  const first = await t.as('leader').put(`/tasks/${task.id}`, { version: task.version, ...edit })
  expect(first.body).toMatchObject({ ...edit, version: task.version + 1 })
  expect((await t.as('admin').put(`/tasks/${task.id}`, { version: task.version, title: 'Enda en', priority: 'low' })).body.code).toBe(
    'conflict',
  )
  const twice = await Promise.all([step(t, 'employee', first.body, 'start'), step(t, 'employee', first.body, 'start')])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  await expect(t.owner(`update tasks set status = 'completed' where ks_id = $1 and id = $2`, [t.ksId, task.id])).rejects.toThrow()
  await expect(t.owner(`update tasks set status = 'pending' where ks_id = $1 and id = $2`, [t.ksId, task.id])).rejects.toThrow('is no step')
})

test('subtasks are added, ticked and removed by those who work on the task', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const added = await t.as('employee').post(`/tasks/${task.id}/subtasks`, { title: 'Ring leverandøren' })
  expect(added.body.version).toBe(task.version)
  const [{ id }] = added.body.subtasks
  expect((await t.as('auditor').put(`/tasks/${task.id}/subtasks/${id}`, { isDone: true })).body.code).toBe('forbidden')
  const another = await made(t)
  expect((await t.as('employee').put(`/tasks/${another.id}/subtasks/${id}`, { isDone: true })).status).toBe(404)
  await t.as('employee').put(`/tasks/${task.id}/subtasks/${id}`, { isDone: true })
  const [{ doneByName }] = (await t.as('employee').put(`/tasks/${task.id}/subtasks/${id}`, { isDone: true })).body.subtasks
  expect(doneByName).toBe('employee Prøve')
  expect((await t.as('leader').post(`/tasks/${task.id}/subtasks/${id}/delete`)).body.subtasks).toEqual([])
})

test('the list: whose, in what state, by when, page by page', async () => {
  const t = await portal.tenant()
  const late = await made(t, { priority: 'low' })
  await t.owner(`update tasks set due_date = $3 where ks_id = $1 and id = $2`, [t.ksId, late.id, inDays(-3)])
  const urgent = await made(t, { priority: 'urgent', dueDate: inDays(0) })
  const calm = await made(t, { priority: 'low', dueDate: inDays(0) })
  const own = await made(t, { assigneeId: t.users.leader.id, dueDate: inDays(25), category: 'fire' })
  const finished = await took(t, 'employee', await made(t), 'complete')
  const ids = async (query: string, who: Who = 'employee') =>
    (await t.as(who).get(`/tasks?${query}`)).body.items.map(({ id }: Ref) => id) as string[]
  expect(await ids('view=mine&status=pending,inProgress,overdue')).toEqual([late.id, urgent.id, calm.id])
  expect(await ids('status=overdue')).toEqual([late.id])
  expect(await ids('status=pending')).toEqual([urgent.id, calm.id])
  expect(await ids('status=completed,overdue&sort=-due')).toEqual([finished.id, late.id])
  expect(await ids('due=today&sort=-priority')).toEqual([urgent.id, calm.id])
  expect(await ids('due=month&status=pending', 'leader')).toEqual([urgent.id, calm.id, own.id])
  expect(await ids('view=created&category=fire', 'leader')).toEqual([own.id])
  expect(await ids('priority=urgent')).toEqual([urgent.id])
  expect(await ids('column=pending')).toEqual([late.id, urgent.id, calm.id])
  expect(await ids('column=done')).toEqual([finished.id])
  expect(await ids(`departmentId=${t.departments.root}`, 'admin')).toHaveLength(5)
  expect(await ids(`departmentId=${t.departments.south}`, 'admin')).toEqual([])
  expect(await ids('view=team', 'otherLeader')).toEqual([])
  expect((await t.as('employee').get('/tasks?status=overdue')).body.items[0]).toMatchObject({
    status: 'pending',
    effectiveStatus: 'overdue',
  })
  expect((await t.as('employee').get(`/tasks/${late.id}`)).body).toMatchObject({ effectiveStatus: 'overdue', daysOver: 3 })

  for (let n = 0; n < 26; n++) await made(t, { title: `Mengde ${n}`, dueDate: inDays(40) })
  for (const sort of ['due', '-due', '-priority', '-created']) {
    const first = (await t.as('admin').get(`/tasks?limit=25&sort=${sort}`)).body
    const second = (await t.as('admin').get(`/tasks?limit=25&sort=${sort}&cursor=${first.nextCursor}`)).body
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([31, 25, 6, null])
    expect(new Set([...first.items, ...second.items].map(({ id }: Ref) => id)).size).toBe(31)
  }
  expect((await t.as('admin').get('/tasks?cursor=abc')).status).toBe(400)
})

test('a description keeps its signs as they were typed, is found by its words, and hides no national identity number', async () => {
  const t = await portal.tenant()
  const description = 'Bruk **stillaslås** <b>nå</b>\n\n- se [brosjyren](https://a.no/sikring)\n- **Fallutstyr**'
  const task = await made(t, { description })
  expect(task.description).toBe(description)
  for (const q of ['stillaslås', 'brosjyren', 'fallutstyr'])
    expect([q, (await t.as('leader').get(`/tasks?q=${encodeURIComponent(q)}`)).body.total]).toEqual([q, 1])
  for (const refused of ['a'.repeat(4001), 'Ring **010190**12480', '[010190](https://a.no) 12480 eller 010190[12480](https://a.no)'])
    expect((await post(t, { description: refused })).body.missing).toEqual(['description'])
})

test('what a leaver was to do and to approve goes to their successor, and nobody comes to approve their own', async () => {
  const t = await portal.tenant()
  const { employee, otherEmployee } = t.users
  const todo = await made(t)
  const toApprove = await made(t, { assigneeId: otherEmployee.id, isApprovalRequired: true, approverId: employee.id })
  const weekly = await made(t, { recurrence: { frequency: 'weekly', interval: 1 } })
  const { items } = (await t.as('admin').get(`/users/${employee.id}/holding`)).body
  expect(items).toContainEqual({ kind: 'tasks', count: 4, text: '4 åpne oppgaver og serier' })
  const gone = await t.as('admin').post(`/users/${employee.id}/deactivate`, { version: 1, successorId: otherEmployee.id })
  expect(gone.status, gone.text).toBe(200)
  expect((await t.as('otherEmployee').get(`/tasks/${todo.id}`)).body.assignee.id).toBe(otherEmployee.id)
  expect((await t.as('otherEmployee').get(`/tasks/${toApprove.id}`)).body).toMatchObject({ approver: null, isApprovalRequired: true })
  expect((await t.as('admin').get(`/task-series/${weekly.series.id}`)).body.assignee.id).toBe(otherEmployee.id)
  expect(await audited(t, todo.id)).toContain('task.handOver')
})
