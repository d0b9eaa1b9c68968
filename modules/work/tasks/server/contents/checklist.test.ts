import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const point = (text: string, isRequired = true) => ({ text, isRequired })
const round = [point('Er rømningsveiene frie?'), point('Er det ryddig?', false), point('Er slokkeutstyret på plass?')]
async function made(t: Tenant, given: object = {}) {
  const { status, body, text } = await t.as('leader').post('/tasks', {
    title: 'Vernerunde',
    priority: 'medium',
    assigneeId: t.users.employee.id,
    dueDate: addDays(osloDate(new Date()), 5),
    points: round,
    ...given,
  })
  expect(status, text).toBe(200)
  return body
}
type Made = { id: string; version: number; points: { id: string }[] }
const answer = (t: Tenant, who: Who, task: Made, n: number, given: object = { answer: 'yes' }) =>
  t.as(who).put(`/tasks/${task.id}/points/${task.points[n]!.id}`, given)
const complete = (t: Tenant, task: Made) => t.as('employee').post(`/tasks/${task.id}/complete`, { version: task.version })
const texts = (task: { points: { text: string }[] }) => task.points.map(({ text }) => text)
const change = (t: Tenant, task: Made, points: object[]) =>
  t.as('leader').put(`/tasks/${task.id}`, { version: task.version, title: 'Vernerunde', priority: 'medium', points })

test('a round is done when every required point is answered, each with who and when', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const early = await complete(t, task)
  expect([early.status, early.body.missing, early.body.message]).toEqual([422, ['points'], '2 punkter i sjekklisten må besvares først.'])
  const answered = (await answer(t, 'employee', task, 0, { answer: 'no', note: 'Paller i trapperommet' })).body
  expect(answered.points[0]).toMatchObject({ answer: 'no', note: 'Paller i trapperommet', answeredByName: 'employee Prøve' })
  expect(answered.version).toBe(task.version)
  await answer(t, 'employee', task, 2, { answer: 'notRelevant' })
  await answer(t, 'employee', task, 2, { answer: null })
  expect((await complete(t, task)).body.missing).toEqual(['points'])
  await answer(t, 'employee', task, 2)
  const done = await complete(t, task)
  expect([done.status, done.body.points.map((one: { answer: string }) => one.answer)]).toEqual([200, ['no', null, 'yes']])
  expect((await answer(t, 'employee', task, 0)).status).toBe(409)
  const { items } = (await t.as('leader').get(`/tasks/${task.id}/timeline`)).body
  expect(items[1]).toMatchObject({ action: 'task.answerPoint', actorName: 'employee Prøve' })
  expect(items[1].changes).toContainEqual({ field: 'answer', before: null, after: 'Nei' })
})

test('who does the work answers, and its leader; not who gave it, nor another, nor another company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t)
  const theirs = await made(other)
  for (const [who, status] of [
    ['admin', 200],
    ['leader', 200],
    ['employee', 200],
    ['otherLeader', 403],
    ['auditor', 403],
    ['otherEmployee', 404],
  ] as const)
    expect([who, (await answer(t, who, task, 0)).status]).toEqual([who, status])
  expect((await answer(other, 'admin', task, 0)).status).toBe(404)
  expect((await t.as('employee').put(`/tasks/${task.id}/points/${theirs.points[0].id}`, { answer: 'yes' })).status).toBe(404)
  expect((await t.as('employee').put(`/tasks/${task.id}/points/${newId()}`, { answer: 'yes' })).status).toBe(404)
  for (const given of [{ answer: 'maybe' }, {}, { answer: 'yes', note: 'Ring 01019000083' }, { answer: 'yes', note: 'x'.repeat(1001) }])
    expect((await answer(t, 'employee', task, 0, given)).status).toBe(400)
  expect((await answer(t, 'employee', task, 0, { answer: null, note: 'Ser greit ut' })).status).toBe(422)
})

test('a checklist is changed while the task is open, but what is answered stays', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  await answer(t, 'employee', task, 0)
  const wrong = await change(t, task, round.slice(1))
  expect([wrong.status, wrong.body.missing]).toEqual([422, ['points']])
  const changed = (await change(t, task, [point('Virker nødlysene?'), ...round.slice(0, 2)])).body
  expect(texts(changed)).toEqual(['Virker nødlysene?', 'Er rømningsveiene frie?', 'Er det ryddig?'])
  expect(changed.points[1]).toMatchObject({ answer: 'yes', id: task.points[0].id })
  const without = await t.as('leader').put(`/tasks/${task.id}`, { version: changed.version, title: 'Vernerunde', priority: 'low' })
  expect(texts(without.body)).toHaveLength(3)
  expect((await change(t, without.body, [round[0]!, point(round[0]!.text.toUpperCase())])).status).toBe(400)
})

test('each time of a series has its own answers; a changed list reaches those open, and nothing that is finished', async () => {
  const t = await portal.tenant()
  const first = await made(t, { recurrence: { frequency: 'weekly', interval: 1 } })
  for (const n of [0, 2]) await answer(t, 'employee', first, n)
  const { next } = (await complete(t, first)).body
  const second = (await t.as('employee').get(`/tasks/${next.id}`)).body
  expect([texts(second), second.points.map((one: { answer: null }) => one.answer)]).toEqual([texts(first), [null, null, null]])
  await answer(t, 'employee', second, 1)
  const series = (await t.as('leader').get(`/task-series/${first.series.id}`)).body
  expect(series.points).toEqual(round)
  const { title, priority, recurrence, version } = series
  const edited = await t.as('leader').put(`/task-series/${series.id}`, {
    version,
    title,
    priority,
    recurrence,
    assigneeId: t.users.employee.id,
    subtasks: [],
    allowsParallel: false,
    points: [point('Virker nødlysene?')],
  })
  expect([edited.status, edited.body.points]).toEqual([200, [point('Virker nødlysene?')]])
  expect(texts((await t.as('leader').get(`/tasks/${second.id}`)).body)).toEqual(['Virker nødlysene?', 'Er det ryddig?'])
  expect(texts((await t.as('leader').get(`/tasks/${first.id}`)).body)).toEqual(texts(first))
})

test('the database itself lets no task be done without its answers, and none be answered afterwards', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const set = `update tasks set status = 'completed', completed_at = now(), completed_by = assignee_id where ks_id = $1 and id = $2`
  await expect(t.owner(set, [t.ksId, task.id])).rejects.toThrow('required points')
  await expect(
    t.owner(`update tasks set status = 'inProgress', approval = 'waiting', submitted_by = assignee_id where ks_id = $1 and id = $2`, [
      t.ksId,
      task.id,
    ]),
  ).rejects.toThrow('required points')
  for (const n of [0, 2]) await answer(t, 'employee', task, n)
  await t.owner(set, [t.ksId, task.id])
  await expect(t.owner(`update task_points set answer = 'no' where ks_id = $1 and id = $2`, [t.ksId, task.points[0].id])).rejects.toThrow(
    'answered no more',
  )
})

test('as it was earlier, the answers are those of then', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const then = await nowOf(t)
  await answer(t, 'employee', task, 0)
  const { body } = await t.as('employee').get(`/tasks/${task.id}`, { 'x-as-of': then })
  expect(body.points[0].answer).toBeNull()
})
