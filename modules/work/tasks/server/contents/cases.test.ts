import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { secret } from '../../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const make = (t: Tenant, who: Who, given: object) =>
  t.as(who).post('/tasks', {
    title: 'Fest rekkverket',
    priority: 'medium',
    assigneeId: t.users[who].id,
    dueDate: addDays(osloDate(new Date()), 5),
    ...given,
  })
const reported = async (t: Tenant, who: Who = 'employee') =>
  (await t.as(who).post('/deviations', { description: 'Rekkverk mangler i trapp', severity: 'low' })).body as { id: string; number: string }
const casesOf = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/tasks/${id}/cases`)).body.items
const tasksOf = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/deviations/${id}/tasks`)).body.items
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('a task made from a case is shown on both, and so is one tied to it later', async () => {
  const t = await portal.tenant()
  const then = await nowOf(t)
  const deviation = await reported(t)
  const { body: task } = await make(t, 'leader', { deviationId: deviation.id })
  expect(task.sourceType).toBe('deviation')
  expect(await casesOf(t, 'leader', task.id)).toMatchObject([{ id: deviation.id, number: deviation.number, isSource: true }])
  const { body: other } = await make(t, 'leader', {})
  const link = () => t.as('leader').post(`/tasks/${other.id}/cases`, { number: ` ${deviation.number.toLowerCase()} ` })
  expect((await link()).body).toMatchObject({ items: [{ id: deviation.id, isSource: false }], mayLink: true })
  expect((await link()).body.missing).toEqual(['number'])
  expect(idsOf(await tasksOf(t, 'leader', deviation.id))).toEqual([other.id, task.id])
  const away = (id: string) => t.as('leader').post(`/tasks/${id}/cases/${deviation.id}/delete`)
  expect((await away(task.id)).status).toBe(422)
  expect((await away(other.id)).body.items).toEqual([])
  expect((await away(other.id)).status).toBe(404)
  expect((await t.as('leader').get(`/tasks/${task.id}/cases`, { 'x-as-of': then })).status).toBe(404)
  const actions = await t.owner(`select action from audit where ks_id = $1 and entity_id = $2 order by n`, [t.ksId, other.id])
  expect(actions.map(({ action }) => action)).toEqual(['task.create', 'task.linkCase', 'task.unlinkCase'])
})

test('whoever may not see the case learns nothing of it from the task, and the other way round', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const { body: task } = await make(t, 'leader', { deviationId: deviation.id, assigneeId: t.users.otherEmployee.id })
  expect(await casesOf(t, 'otherEmployee', task.id)).toEqual([])
  const madeFrom = async (who: Who, source: string) =>
    (await t.as(who).get(`/tasks?source=${source}`)).body.items.map((row: { sourceType: string }) => row.sourceType)
  expect([await madeFrom('otherEmployee', 'deviation'), await madeFrom('otherEmployee', 'duty,manual')]).toEqual([[], ['manual']])
  expect([await madeFrom('leader', 'deviation'), await madeFrom('leader', 'duty,manual')]).toEqual([['deviation'], []])
  expect((await t.as('otherEmployee').get(`/deviations/${deviation.id}/tasks`)).status).toBe(404)
  expect(await tasksOf(t, 'employee', deviation.id)).toEqual([])
  for (const path of [`/tasks/${task.id}`, `/tasks/${task.id}/timeline`, `/tasks/${task.id}/cases`, '/tasks'])
    expect((await t.as('otherEmployee').get(path)).text).not.toContain(deviation.number)
  const done = await t.as('otherEmployee').post(`/tasks/${task.id}/start`, { version: task.version })
  expect(done.text).not.toContain(deviation.number)
})

test('a restricted case is tied to by its readers alone, and told of to them alone', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const { body: task } = await make(t, 'admin', {})
  const unknown = await t.as('admin').post(`/tasks/${task.id}/cases`, { number: 'AVV-1999-0001' })
  const restricted = await t.as('admin').post(`/tasks/${task.id}/cases`, { number })
  expect([restricted.status, restricted.body.message]).toEqual([unknown.status, unknown.body.message])
  const never = await make(t, 'admin', { deviationId: newId() })
  const hidden = await make(t, 'admin', { deviationId: id })
  expect([hidden.status, hidden.body.missing, hidden.body.message]).toEqual([422, ['deviationId'], never.body.message])
})

test('TEN-05: a task made from a restricted case says of itself that it was made by itself, to all but the case’s readers', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const { body: task } = await make(t, 'leader', { deviationId: id, assigneeId: t.users.otherEmployee.id })
  expect(task.sourceType).toBe('deviation')
  for (const who of ['otherEmployee', 'admin', 'auditor'] as const)
    expect([who, (await t.as(who).get(`/tasks/${task.id}`)).body.sourceType]).toEqual([who, 'manual'])
  const begun = await t.as('otherEmployee').post(`/tasks/${task.id}/start`, { version: task.version })
  expect([begun.status, begun.body.sourceType]).toEqual([200, 'manual'])
  expect((await t.as('leader').get(`/tasks/${task.id}`)).body.sourceType).toBe('deviation')
})

test('no case of another company, and nobody who cannot work on the task, ties them together', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const theirs = await reported(other)
  const { body: task } = await make(t, 'leader', {})
  expect((await make(t, 'leader', { deviationId: theirs.id })).body.missing).toEqual(['deviationId'])
  expect((await other.as('admin').get(`/tasks/${task.id}/cases`)).status).toBe(404)
  const { number } = await reported(t)
  expect((await t.as('auditor').post(`/tasks/${task.id}/cases`, { number })).status).toBe(403)
  expect((await t.as('auditor').get(`/tasks/${task.id}/cases`)).body.mayLink).toBe(false)
  expect((await t.as('employee').post(`/tasks/${task.id}/cases`, { number })).status).toBe(404)
})

test('what a grave case led to is put off three times; a fourth is the administrator’s', async () => {
  const t = await portal.tenant()
  const inDays = (days: number) => addDays(osloDate(new Date()), days)
  const put = (who: Who, task: { id: string; version: number }, days: number) =>
    t.as(who).post(`/tasks/${task.id}/due-date`, { version: task.version, dueDate: inDays(days), reason: 'Venter på stillasdeler' })
  const thrice = async (severity: string) => {
    const given = { description: 'Rekkverk mangler i trapp', severity }
    const { body: deviation } = await t.as('leader').post('/deviations', given)
    let { body: task } = await make(t, 'leader', { deviationId: deviation.id })
    for (const days of [6, 7, 8]) task = (await put('leader', task, days)).body
    return task
  }
  const grave = await thrice('high')
  const refused = await put('leader', grave, 9)
  expect([refused.status, refused.body.missing, refused.body.message]).toEqual([422, ['dueDate'], expect.stringContaining('administrator')])
  expect((await put('leader', grave, 7)).status).toBe(200)
  const earlier = (await t.as('leader').get(`/tasks/${grave.id}`)).body
  expect((await put('admin', earlier, 9)).body.extensionCount).toBe(4)
  expect((await put('leader', await thrice('low'), 9)).status).toBe(200)
})

test('what a grave case or an order asked for is given up by an administrator alone until the case is closed; in bulk and in the table too', async () => {
  const t = await portal.tenant()
  const reason = 'Rekkverket er revet og bygges ikke igjen'
  const cancel = (who: Who, { id, version }: { id: string; version: number }) => t.as(who).post(`/tasks/${id}/cancel`, { version, reason })
  const from = async (severity: string) => {
    const { body } = await t.as('leader').post('/deviations', { description: 'Rekkverk mangler i trapp', severity })
    return { caseId: body.id as string, task: (await make(t, 'leader', { deviationId: body.id })).body }
  }
  const [{ caseId, task }, second, small] = [await from('high'), await from('critical'), await from('medium')]
  expect([task.can.includes('cancel'), task.why.cancel]).toEqual([false, expect.stringContaining('en administrator')])
  const refused = await cancel('leader', task)
  expect([refused.status, refused.body.message]).toEqual([403, task.why.cancel])
  const rows = [task, second.task, small.task].map(({ id, version }) => ({ id, version }))
  const { body } = await t.as('leader').post('/tasks/bulk', { step: 'cancel', rows, reason })
  expect([body.done, body.refused.map(({ message }: { message: string }) => message)]).toEqual([1, [task.why.cancel, task.why.cancel]])
  const force = (id: string) =>
    t.owner(`update tasks set status = 'cancelled', cancel_reason = $3 where ks_id = $1 and id = $2`, [t.ksId, id, reason])
  await expect(force(task.id)).rejects.toMatchObject({ code: 'KS409' })
  expect((await cancel('admin', second.task)).body.status).toBe('cancelled')
  await t.owner(`update deviations set severity = 'low' where ks_id = $1 and id = $2`, [t.ksId, caseId])
  expect((await cancel('leader', task)).status).toBe(200)
  const { body: ordered } = await make(t, 'leader', {})
  await t.owner(`update tasks set source_type = 'order', source_id = $2 where ks_id = $1 and id = $2`, [t.ksId, ordered.id])
  await expect(force(ordered.id)).rejects.toMatchObject({ code: 'KS409' })
  expect((await cancel('leader', ordered)).body.message).toContain('pålegg')
  const done = (given: object) => t.as('leader').post(`/tasks/${ordered.id}/complete`, { version: ordered.version, ...given })
  expect((await done({})).body.missing).toEqual(['note'])
  expect((await done({ note: 'Rettet og meldt til Arbeidstilsynet' })).status).toBe(200)
})
