import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import type { Task } from '../../contract.ts'
import { made, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const round = (t: Tenant): Promise<Task> =>
  made(t, { subtasks: ['Øst', 'Vest'], points: [{ text: 'Er rømningsveiene frie?', isRequired: true }], coAssigneeIds: [t.users.admin.id] })
const read = async (t: Tenant, { id }: Task): Promise<Task> => (await t.as('leader').get(`/tasks/${id}`)).body
const tick = (t: Tenant, who: Who, { id, subtasks }: Task, given: object, headers = {}) =>
  t.as(who).put(`/tasks/${id}/subtasks/${subtasks[0]!.id}`, given, headers)
const answer = (t: Tenant, who: Who, { id, points }: Task, given: object, headers = {}) =>
  t.as(who).put(`/tasks/${id}/points/${points[0]!.id}`, given, headers)
const logged = (t: Tenant, { id }: Task) => t.owner('select action from audit where ks_id = $1 and entity_id = $2', [t.ksId, id])

test('a tick that comes late is taken once, however often it is sent', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  const key = { 'idempotency-key': newId() }
  for (const _ of [1, 2]) expect((await tick(t, 'employee', task, { isDone: true, seenAt: null }, key)).status).toBe(200)
  const { length } = await logged(t, task)
  expect((await tick(t, 'employee', task, { isDone: true, seenAt: null }, key)).status).toBe(200)
  expect((await logged(t, task)).length).toBe(length)
  const { subtasks } = await read(t, task)
  expect(subtasks.map(({ isDone, doneByName }) => [isDone, doneByName])).toEqual([
    [true, 'employee Prøve'],
    [false, null],
  ])
  // The same press under a new key, and one's own newer one: what one has done oneself stands in nobody's way.
  expect((await tick(t, 'employee', task, { isDone: true, seenAt: null })).status).toBe(200)
  expect((await read(t, task)).subtasks[0]!.doneAt).toBe(subtasks[0]!.doneAt)
  expect((await tick(t, 'employee', task, { isDone: false, seenAt: null })).body.subtasks[0].isDone).toBe(false)
})

test('what another has ticked or unticked meanwhile stands, and whoever comes late is told of it', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  await tick(t, 'admin', task, { isDone: true })
  const late = await tick(t, 'employee', task, { isDone: true, seenAt: null })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(late.body.message).toMatch(
    /^admin Prøve hadde allerede haket av delpunktet \(\d\d\.\d\d\.\d{4} \d\d:\d\d\)\. Endringen din er derfor ikke lagret\.$/,
  )
  const seen = await read(t, task)
  expect(seen.subtasks[0]).toMatchObject({ isDone: true, doneByName: 'admin Prøve' })
  expect((await tick(t, 'employee', task, { isDone: false, seenAt: seen.subtasks[0]!.doneAt })).status).toBe(200)
  await tick(t, 'admin', task, { isDone: true })
  await tick(t, 'admin', task, { isDone: false })
  // Both have taken it back: there is nothing of the other's to write over. Nor is an answer that got lost held against oneself.
  expect((await tick(t, 'employee', task, { isDone: false, seenAt: seen.subtasks[0]!.doneAt })).status).toBe(200)
  expect((await answer(t, 'employee', task, { answer: null, seenAt: seen.subtasks[0]!.doneAt })).status).toBe(200)
  const gone = await tick(t, 'employee', task, { isDone: true, seenAt: seen.subtasks[0]!.doneAt })
  expect([gone.status, gone.body.message]).toEqual([409, 'En annen har fjernet haken i mellomtiden. Endringen din er derfor ikke lagret.'])
})

test('an answer that comes after another’s is not written over it; without what was seen, the last one counts', async () => {
  const t = await portal.tenant()
  const task = await round(t)
  await answer(t, 'admin', task, { answer: 'no', note: 'Paller i trappen' })
  const late = await answer(t, 'employee', task, { answer: 'yes', seenAt: null })
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(/^admin Prøve hadde allerede svart «Nei» \(.*\)\. Svaret ditt er derfor ikke lagret\.$/)
  const { points } = await read(t, task)
  expect(points[0]).toMatchObject({ answer: 'no', note: 'Paller i trappen', answeredByName: 'admin Prøve' })
  expect((await answer(t, 'employee', task, { answer: 'yes', seenAt: points[0]!.answeredAt })).status).toBe(200)
  expect((await answer(t, 'employee', task, { answer: null, seenAt: null })).status).toBe(200)
  await answer(t, 'admin', task, { answer: 'no' })
  expect((await answer(t, 'employee', task, { answer: 'yes' })).status).toBe(200)
  expect((await answer(t, 'employee', task, { answer: 'yes', seenAt: 'i går' })).status).toBe(400)
})

test('who has lost the task, or comes after it was finished, is refused as any other', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await round(t)
  const pressed = { isDone: true, seenAt: null }
  expect((await tick(t, 'otherEmployee', task, pressed)).status).toBe(404)
  expect((await tick(t, 'auditor', task, pressed)).status).toBe(403)
  expect((await tick(other, 'admin', task, pressed)).status).toBe(404)
  const { version } = (await step(t, 'leader', task, 'transfer', { assigneeId: t.users.otherEmployee.id })).body
  expect((await tick(t, 'employee', task, pressed)).status).toBe(404)
  await step(t, 'leader', { id: task.id, version }, 'cancel', { reason: 'Bygget er revet likevel' })
  const late = await answer(t, 'admin', task, { answer: 'yes', seenAt: null })
  expect([late.status, late.body.code]).toEqual([409, 'state'])
})
