import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import type { Task } from '../../contract.ts'
import { made } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const round = (t: Tenant, given: object = {}): Promise<Task> => made(t, { subtasks: ['Øst', 'Vest', 'Nord'], ...given })
const at = (task: Task, n: number) => `/tasks/${task.id}/subtasks/${task.subtasks[n]!.id}`
const remove = async (t: Tenant, who: Who, task: Task, n: number): Promise<Task> => ok(await t.as(who).post(`${at(task, n)}/delete`, {}))
/** `task`: as it was seen by whoever took something off it. */
const restore = (t: Tenant, who: Who, task: Task, n: number, headers = {}) =>
  t.as(who).post(`${at(task, n)}/restore`, { seenAt: task.subtasks[n]!.doneAt }, headers)
const tick = async (t: Tenant, who: Who, task: Task, n: number, isDone = true): Promise<Task> =>
  ok(await t.as(who).put(at(task, n), { isDone }))
const give = (t: Tenant, who: Who, task: Task, n: number, assigneeId: string | null, more: object = {}) =>
  t.as(who).put(`${at(task, n)}/assignee`, { assigneeId, ...more })
const read = async (t: Tenant, id: string): Promise<Task> => ok(await t.as('leader').get(`/tasks/${id}`))
const moments = async (t: Tenant, id: string) =>
  ok(await t.as('leader').get(`/tasks/${id}/timeline`)).items.map(({ action, reason }: { action: string; reason: string | null }) => [
    action,
    reason,
  ])
const waits = async (t: Tenant, who: Who) => ok(await t.as(who).get('/dashboard/inbox')).items.map(({ title }: { title: string }) => title)

test('a subtask that was removed comes back where it stood: ticked by whoever ticked it, and then', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  const ticked = await tick(t, 'employee', task, 0)
  await remove(t, 'leader', task, 0)
  const back: Task = ok(await restore(t, 'leader', task, 0))
  expect(back.subtasks).toEqual(ticked.subtasks)
  expect(back.subtasks[0]).toMatchObject({ title: 'Øst', isDone: true, doneByName: 'employee Prøve' })
  expect((await moments(t, task.id)).slice(-2)).toEqual([
    ['task.removeSubtask', null],
    ['task.restoreSubtask', null],
  ])
})

test('whose it was, has it again and is asked again; who may no longer have it, has not', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  ok(await give(t, 'leader', task, 0, t.users.otherEmployee.id))
  await remove(t, 'leader', task, 0)
  expect([await waits(t, 'otherEmployee'), (await t.as('otherEmployee').get(`/tasks/${task.id}`)).status]).toEqual([[], 404])
  ok(await restore(t, 'leader', task, 0))
  expect(await waits(t, 'otherEmployee')).toEqual(['Kontroller rekkverk: Øst'])

  const gone = await t.addUser({ departmentId: t.departments.north })
  ok(await give(t, 'leader', task, 1, gone.id))
  await remove(t, 'leader', task, 1)
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, gone.id])
  expect(ok(await restore(t, 'leader', task, 1)).subtasks[1]).toMatchObject({ title: 'Vest', assignee: null })
})

test('a tick that was taken off another’s work is theirs again, with when they did it', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  const ticked = await tick(t, 'employee', task, 0)
  const { doneAt } = ticked.subtasks[0]!
  await tick(t, 'leader', task, 0, false)
  const { subtasks }: Task = ok(await restore(t, 'leader', ticked, 0))
  expect(subtasks[0]).toMatchObject({ isDone: true, doneByName: 'employee Prøve', doneAt })
  expect((await moments(t, task.id)).at(-1)).toEqual(['task.tickSubtask', 'Angret'])
})

test('an answer that was taken back counts again for who gave it, with its note', async () => {
  const t = await portal.tenant()
  const task: Task = await made(t, { points: [{ text: 'Er det ryddig?', isRequired: true }] })
  const path = `/tasks/${task.id}/points/${task.points[0]!.id}`
  const { points }: Task = ok(await t.as('employee').put(path, { answer: 'no', note: 'Kapp ligger ved porten' }))
  const seen = { seenAt: points[0]!.answeredAt }
  expect((await t.as('leader').post(`${path}/restore`, seen)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('hadde allerede svart'),
  })
  ok(await t.as('leader').put(path, { answer: null }))
  expect(ok(await t.as('leader').post(`${path}/restore`, seen)).points).toEqual(points)
  expect((await moments(t, task.id)).at(-1)).toEqual(['task.answerPoint', 'Angret'])

  ok(await t.as('employee').put(path, { answer: null }))
  ok(await t.as('employee').put(path, { answer: 'yes' }))
  expect((await t.as('leader').post(`${path}/restore`, seen)).status).toBe(409)
  expect((await read(t, task.id)).points[0]).toMatchObject({ answer: 'yes', answeredByName: 'employee Prøve' })
})

test('what somebody has done with it meanwhile stands', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  const mine = await tick(t, 'leader', task, 0)
  await tick(t, 'leader', task, 0, false)
  await tick(t, 'employee', task, 0)
  expect((await restore(t, 'leader', mine, 0)).body).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('employee Prøve hadde allerede haket av'),
  })

  const theirs = await tick(t, 'employee', task, 1)
  await tick(t, 'leader', task, 1, false)
  ok(await give(t, 'employee', task, 1, t.users.leader.id))
  expect((await restore(t, 'leader', theirs, 1)).body).toMatchObject({ code: 'conflict', message: 'Det er ikke noe å angre' })

  ok(await give(t, 'leader', task, 2, t.users.otherEmployee.id))
  ok(await give(t, 'employee', task, 2, t.users.employee.id))
  const back = await give(t, 'leader', task, 2, null, { seenAssigneeId: t.users.otherEmployee.id })
  expect(back.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('endret hvem som gjør delpunktet') })
  expect((await read(t, task.id)).subtasks.map(({ isDone, assignee }) => [isDone, assignee?.name ?? null])).toEqual([
    [true, null],
    [false, 'leader Prøve'],
    [false, 'employee Prøve'],
  ])
  ok(await give(t, 'leader', task, 2, null, { seenAssigneeId: t.users.employee.id }))
})

test('only the tick and the answer one took off are set again: not what another has given and taken off since', async () => {
  const t = await portal.tenant()
  const task: Task = await made(t, { subtasks: ['Øst'], points: [{ text: 'Er det ryddig?', isRequired: true }] })
  const path = `/tasks/${task.id}/points/${task.points[0]!.id}`
  await t.as('leader').put(path, { answer: 'yes' })
  const mine = await tick(t, 'leader', task, 0)
  for (const who of ['leader', 'employee'] as const) {
    if (who === 'employee') ok(await t.as(who).put(path, { answer: 'no', note: 'Kapp ved porten' }))
    if (who === 'employee') await tick(t, who, task, 0)
    ok(await t.as(who).put(path, { answer: null }))
    await tick(t, who, task, 0, false)
  }
  const nothing = { code: 'conflict', message: 'Det er ikke noe å angre' }
  expect((await restore(t, 'leader', mine, 0)).body).toMatchObject(nothing)
  expect((await t.as('leader').post(`${path}/restore`, { seenAt: mine.points[0]!.answeredAt })).body).toMatchObject(nothing)
  // Whoever tells of no tick and no answer puts none back.
  expect((await restore(t, 'leader', task, 0)).body).toMatchObject(nothing)
  expect((await t.as('leader').post(`${path}/restore`, {})).body).toMatchObject(nothing)
  const { subtasks, points } = await read(t, task.id)
  expect([subtasks[0]!.isDone, points[0]!.answer]).toEqual([false, null])
})

test('BIZ-06: pressed twice it comes back once', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  await remove(t, 'leader', task, 1)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const both = await Promise.all([restore(t, 'leader', task, 1, key), restore(t, 'leader', task, 1, key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await restore(t, 'leader', task, 1)).status).toBe(409)
  expect((await read(t, task.id)).subtasks.map(({ title }) => title)).toEqual(['Øst', 'Vest', 'Nord'])
  expect((await moments(t, task.id)).filter(([action]: [string]) => action === 'task.restoreSubtask')).toHaveLength(1)
})

test('who may not change the subtasks brings none back, nor does anybody once the task is finished or has room for no more', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await round(t)
  ok(await give(t, 'leader', task, 1, t.users.otherEmployee.id))
  await remove(t, 'leader', task, 0)
  for (const who of ['otherEmployee', 'auditor'] as const) expect([who, (await restore(t, who, task, 0)).status]).toEqual([who, 403])
  expect((await restore(other, 'admin', task, 0)).status).toBe(404)
  const never = { ...task, subtasks: [{ ...task.subtasks[0]!, id: crypto.randomUUID() }] }
  expect((await restore(t, 'leader', never, 0)).status).toBe(404)
  const elsewhere = { ...(await round(t)), subtasks: task.subtasks }
  expect((await restore(t, 'leader', elsewhere, 0)).status).toBe(404)

  for (let n = 0; n < 48; n += 1) ok(await t.as('leader').post(`/tasks/${task.id}/subtasks`, { title: `Punkt ${n}` }))
  expect((await restore(t, 'leader', task, 0)).body).toMatchObject({ code: 'guard', missing: ['title'] })
  await remove(t, 'leader', await read(t, task.id), 5)
  ok(await t.as('leader').post(`/tasks/${task.id}/cancel`, { version: task.version, reason: 'Rekkverket er revet likevel' }))
  expect((await restore(t, 'leader', task, 0)).status).toBe(409)
  expect((await read(t, task.id)).subtasks).toHaveLength(49)
})
