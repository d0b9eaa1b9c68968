import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { inDays, made } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Leveransen er forsinket fra fabrikken'
type Ref = { id: string; number: string; version: number }
const bulk = (t: Tenant, who: Who, rows: { id: string; version: number }[], step: string, given: object = {}, headers = {}) =>
  t.as(who).post('/tasks/bulk', { rows: rows.map(({ id, version }) => ({ id, version })), step, ...given }, headers)
const seen = async (t: Tenant, { id }: { id: string }) => (await t.as('admin').get(`/tasks/${id}`)).body
const audited = async (t: Tenant, { id }: { id: string }) =>
  (await t.owner('select action from audit where ks_id = $1 and entity_id = $2 order by n', [t.ksId, id])).map(({ action }) => action)

test('each of the four steps for several at once, each task with its own line in the log', async () => {
  const t = await portal.tenant()
  const some = [await made(t), await made(t, { priority: 'low' })]
  const now = async () => Promise.all(some.map((one) => seen(t, one)))
  expect((await bulk(t, 'leader', some, 'prioritise', { priority: 'urgent' })).body).toMatchObject({ done: 2, refused: [] })
  expect((await bulk(t, 'leader', await now(), 'setDueDate', { dueDate: inDays(30), reason })).body.done).toBe(2)
  expect((await bulk(t, 'leader', await now(), 'transfer', { assigneeId: t.users.otherEmployee.id })).body.done).toBe(2)
  expect(await now()).toMatchObject(
    some.map(() => ({ priority: 'urgent', dueDate: inDays(30), extensionCount: 1, assignee: { name: 'otherEmployee Prøve' } })),
  )
  expect((await bulk(t, 'leader', await now(), 'cancel', { reason })).body).toEqual({ done: 2, refused: [], undo: [] })
  expect(await now()).toMatchObject(some.map(() => ({ status: 'cancelled', cancelReason: reason })))
  for (const one of some)
    expect(await audited(t, one)).toEqual(['task.create', 'task.edit', 'task.setDueDate', 'task.transfer', 'task.cancel'])
  const logged = await t.owner(`select after from audit where ks_id = $1 and action = 'task.bulk' order by n`, [t.ksId])
  expect(logged.map(({ after }) => [after.step, after.done.length])).toEqual(
    ['prioritise', 'setDueDate', 'transfer', 'cancel'].map((step) => [step, 2]),
  )
})

test('each task is judged by its own rules: those that may not are told of, and the others are done', async () => {
  const t = await portal.tenant()
  const good = await made(t)
  const same = await made(t, { assigneeId: t.users.leader.id })
  const gone = await made(t)
  await t.as('leader').post(`/tasks/${gone.id}/cancel`, { version: gone.version, reason })
  const other = await made(t, { assigneeId: t.users.otherEmployee.id }, 'admin')
  const approved = await made(t, { isApprovalRequired: true, approverId: t.users.leader.id })
  const stale = { ...(await made(t)), version: 7 }
  const unknown = { id: crypto.randomUUID(), version: 1 }
  const rows = [good, same, gone, other, approved, stale, unknown]
  const { body } = await bulk(t, 'leader', rows, 'transfer', { assigneeId: t.users.leader.id })
  expect(body.done).toBe(1)
  const why = Object.fromEntries(body.refused.map((one: { id: string; message: string }) => [one.id, one.message]))
  expect(why).toEqual({
    [same.id]: 'Oppgaven er allerede hos denne personen',
    [gone.id]: 'Oppgaven er ferdig eller venter på godkjenning, og kan ikke overføres',
    [other.id]: expect.stringMatching(/utenfor teamet/),
    [approved.id]: expect.stringMatching(/Godkjenneren kan ikke være/),
    [stale.id]: 'Oppgaven er endret etter at listen ble hentet',
    [unknown.id]: 'Oppgaven finnes ikke lenger',
  })
  expect((await seen(t, good)).assignee.name).toBe('leader Prøve')
  expect(await audited(t, approved)).toEqual(['task.create'])
})

test('a cancelled task of a series makes room for the next one, as it does alone', async () => {
  const t = await portal.tenant()
  const recurrence = { frequency: 'weekly', interval: 1, shift: 'keep', anchor: 'schedule', leadDays: 0 }
  const one = await made(t, { recurrence })
  expect((await bulk(t, 'leader', [one], 'cancel', { reason })).body.done).toBe(1)
  const { items } = (await t.as('leader').get('/tasks?status=pending')).body
  expect(items.map(({ number }: Ref) => number)).toEqual([one.number.replace(/1$/, '2')])
})

test('what is wrong with the step itself is told once, and nothing is changed', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const wrong: [string, object, string][] = [
    ['transfer', {}, 'assigneeId'],
    ['transfer', { assigneeId: crypto.randomUUID() }, 'assigneeId'],
    ['setDueDate', { dueDate: inDays(-1), reason }, 'dueDate'],
    ['setDueDate', { dueDate: inDays(9) }, 'reason'],
    ['prioritise', {}, 'priority'],
    ['cancel', { reason: 'kort' }, 'reason'],
  ]
  for (const [step, given, field] of wrong) {
    const answer = await bulk(t, 'leader', [one], step, given)
    expect([step, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([step, answer.status, [field]])
  }
  for (const step of ['complete', 'approve', 'delete', 'start']) expect((await bulk(t, 'admin', [one], step)).status).toBe(400)
  expect((await bulk(t, 'admin', [], 'cancel', { reason })).status).toBe(400)
  const tooMany = Array.from({ length: 501 }, () => ({ id: crypto.randomUUID(), version: 1 }))
  expect((await bulk(t, 'admin', tooMany, 'cancel', { reason })).status).toBe(400)
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, (await bulk(t, who, [one], 'cancel', { reason })).status]).toEqual([who, 403])
  expect((await seen(t, one)).version).toBe(one.version)
})

test('BIZ-06, TEN-01: sent twice it is done once, the same row twice is one, and another company’s task is unknown', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const [mine, foreign] = [await made(a), await made(b)]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => bulk(a, 'leader', [mine, mine, foreign], 'cancel', { reason }, key)
  const answers = await Promise.all([send(), send()])
  const refused = [{ id: foreign.id, number: null, message: 'Oppgaven finnes ikke lenger' }]
  expect(answers.map(({ body }) => body)).toEqual([
    { done: 1, refused, undo: [] },
    { done: 1, refused, undo: [] },
  ])
  expect(await audited(a, mine)).toEqual(['task.create', 'task.cancel'])
  expect((await seen(b, foreign)).status).toBe('pending')
})

test('a hundred at once', async () => {
  const t = await portal.tenant()
  await t.owner(
    `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, due_date, department_id, created_by, updated_by)
     select $1, gen_random_uuid(), 'OPP-2026-' || (1000 + i), 'Sak ' || i, 'low', 'other', $2, current_date + 3, $3, $4, $4 from generate_series(1, 100) i`,
    [t.ksId, t.users.employee.id, t.departments.north, t.users.leader.id],
  )
  const rows = (await t.owner('select id, version from tasks where ks_id = $1', [t.ksId])) as { id: string; version: number }[]
  expect((await bulk(t, 'admin', rows, 'setDueDate', { dueDate: inDays(40), reason })).body).toMatchObject({ done: 100, refused: [] })
})
