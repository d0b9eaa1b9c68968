import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { inDays, made, type Ref } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Leveransen er forsinket fra fabrikken'
const refs = (rows: readonly Ref[]) => rows.map(({ id, version }) => ({ id, version }))
const bulk = async (t: Tenant, rows: readonly Ref[], step: string, given: object) =>
  ok(await t.as('leader').post('/tasks/bulk', { rows: refs(rows), step, ...given })).undo
const undo = (t: Tenant, rows: object[], step: string, who: Who = 'leader', headers = {}) =>
  t.as(who).post('/tasks/bulk/undo', { rows, step }, headers)
const seen = async (t: Tenant, { id }: { id: string }) => ok(await t.as('admin').get(`/tasks/${id}`))
const tagsOf = async (t: Tenant, { id }: { id: string }) =>
  ok(await t.as('admin').get(`/tasks/${id}/tags`)).items.map(({ name }: { name: string }) => name)
/** A deadline that has passed, as only time can make it. */
const late = async (t: Tenant, one: Ref) => {
  await t.owner(`update tasks set due_date = $3 where ks_id = $1 and id = $2`, [t.ksId, one.id, inDays(-4)])
  return seen(t, one)
}

test('each task has again what it had: its own person, its own deadline also when that has passed, its own priority', async () => {
  const t = await portal.tenant()
  const some = [await made(t), await made(t, { assigneeId: t.users.leader.id, priority: 'low' })]
  const [first, second] = [await late(t, some[0]), await seen(t, some[1])]
  const now = () => Promise.all(some.map((one) => seen(t, one)))
  for (const [step, given] of [
    ['transfer', { assigneeId: t.users.otherEmployee.id }],
    ['setDueDate', { dueDate: inDays(30), reason }],
    ['prioritise', { priority: 'urgent' }],
  ] as const) {
    const back = await bulk(t, await now(), step, given)
    expect((await undo(t, back, step)).body).toEqual({ done: 2, refused: [], undo: [] })
  }
  const fields = ({ assignee, dueDate, priority, extensionCount }: typeof first) => ({ assignee, dueDate, priority, extensionCount })
  expect((await now()).map(fields)).toEqual([first, second].map(fields))
  const { items } = ok(await t.as('leader').get(`/tasks/${first.id}/timeline`))
  expect(items.map(({ action, reason }: { action: string; reason: string }) => [action, reason]).slice(-6)).toEqual([
    ['task.transfer', null],
    ['task.transfer', 'Angret'],
    ['task.setDueDate', reason],
    ['task.setDueDate', 'Angret'],
    ['task.edit', null],
    ['task.edit', 'Angret'],
  ])
  expect(await t.owner(`select after from audit where ks_id = $1 and action = 'task.undoBulk' order by n limit 1`, [t.ksId])).toMatchObject(
    [{ after: { step: 'transfer', done: expect.arrayContaining(some.map(({ number }) => number)) } }],
  )
})

test('of words only those the step put on are taken off, and only where they still stand', async () => {
  const t = await portal.tenant()
  const [had, had2, bare] = [await made(t), await made(t), await made(t)]
  for (const one of [had, had2]) ok(await t.as('leader').post(`/tasks/${one.id}/tags`, { add: ['Vinter'] }))
  const back = await bulk(t, [had, had2, bare], 'tag', { tags: ['vinter', 'Stillas'] })
  const tags = ok(await t.as('leader').get(`/tasks/${had2.id}/tags`)).items as { id: string; name: string }[]
  ok(await t.as('leader').post(`/tasks/${had2.id}/tags`, { remove: [tags.find(({ name }) => name === 'Stillas')!.id] }))
  const { body } = await undo(t, back, 'tag')
  expect(body).toMatchObject({ done: 2, refused: [{ number: had2.number, message: 'Det er ikke noe å angre' }] })
  expect([await tagsOf(t, had), await tagsOf(t, had2), await tagsOf(t, bare)]).toEqual([['Vinter'], ['Vinter'], []])
})

test('what somebody has changed since stays, and whoever undoes is told which and why', async () => {
  const t = await portal.tenant()
  const [one, changed, ended, left] = [await made(t), await made(t), await made(t), await made(t, { assigneeId: t.users.otherEmployee.id })]
  const back = await bulk(t, [one, changed, ended], 'transfer', { assigneeId: t.users.leader.id })
  ok(
    await t.as('admin').post('/tasks/bulk', {
      rows: [await seen(t, changed)].map(({ id, version }) => ({ id, version })),
      step: 'prioritise',
      priority: 'low',
    }),
  )
  ok(await t.as('admin').post(`/tasks/${ended.id}/cancel`, { version: (await seen(t, ended)).version, reason }))
  const { body } = await undo(t, [...back, ...refs([left])], 'transfer')
  expect(body.done).toBe(1)
  expect(Object.fromEntries(body.refused.map(({ id, number, message }: never) => [id, [number, message]]))).toEqual({
    [changed.id]: [changed.number, 'Endret i mellomtiden'],
    [ended.id]: [ended.number, 'Oppgaven er ferdig eller venter på godkjenning, og kan ikke overføres'],
    [left.id]: [left.number, expect.stringMatching(/utenfor teamet/)],
  })
  expect([(await seen(t, one)).assignee.id, (await seen(t, changed)).assignee.id]).toEqual([t.users.employee.id, t.users.leader.id])
})

test('it is not given back to who has left, nor by who no longer leads', async () => {
  const t = await portal.tenant()
  const gone = await t.addUser({ departmentId: t.departments.north })
  const theirs = ok(
    await t.as('admin').post('/tasks', { title: 'Kontroller rekkverk', priority: 'low', assigneeId: gone.id, dueDate: inDays(5) }),
  )
  const back = await bulk(t, [theirs], 'transfer', { assigneeId: t.users.employee.id })
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, gone.id])
  expect((await undo(t, back, 'transfer')).body).toMatchObject({ done: 0, refused: [{ id: theirs.id, number: theirs.number }] })
  expect((await seen(t, theirs)).assignee.id).toBe(t.users.employee.id)

  const one = await made(t)
  const other = await bulk(t, [one], 'prioritise', { priority: 'urgent' })
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, (await undo(t, other, 'prioritise', who)).status]).toEqual([who, 403])
  expect((await undo(t, other, 'prioritise', 'otherLeader')).body).toMatchObject({ done: 0, refused: [{ id: one.id }] })
  expect((await seen(t, one)).priority).toBe('urgent')
})

test('BIZ-06, TEN-01: pressed twice it is undone once, and of another company’s task nothing is told', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await made(t)
  const back = await bulk(t, [one], 'prioritise', { priority: 'urgent' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const twice = await Promise.all([undo(t, back, 'prioritise', 'leader', key), undo(t, back, 'prioritise', 'leader', key)])
  expect(twice.map(({ body }) => body.done)).toEqual([1, 1])
  expect((await undo(t, back, 'prioritise')).body).toMatchObject({ done: 0, refused: [{ message: 'Endret i mellomtiden' }] })
  expect((await seen(t, one)).priority).toBe('medium')
  expect((await t.owner(`select from audit where ks_id = $1 and entity_id = $2 and reason = 'Angret'`, [t.ksId, one.id])).length).toBe(1)

  const foreign = await made(other)
  expect((await undo(t, refs([foreign]), 'prioritise', 'admin')).body).toEqual({
    done: 0,
    refused: [{ id: foreign.id, number: null, message: 'Oppgaven finnes ikke lenger' }],
    undo: [],
  })
})

test('what cannot be undone is not: a cancelled task has made the next of its series, and one that never changed has nothing', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  expect((await undo(t, refs([one]), 'cancel')).status).toBe(400)
  for (const rows of [[], [{ id: one.id }], [{ ...refs([one])[0], added: 7 }], Array.from({ length: 501 }, () => refs([one])[0]!)])
    expect((await undo(t, rows, 'transfer')).status).toBe(400)
  for (const step of ['transfer', 'setDueDate', 'prioritise', 'tag'])
    expect([step, (await undo(t, refs([one]), step)).body.refused]).toEqual([
      step,
      [{ id: one.id, number: one.number, message: 'Det er ikke noe å angre' }],
    ])
  expect((await seen(t, one)).version).toBe(one.version)
})

test('what is given back is what the last change took: an older one is not undone by asking for it', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const back = await bulk(t, [one], 'setDueDate', { dueDate: inDays(30), reason })
  await bulk(t, [await seen(t, one)], 'prioritise', { priority: 'urgent' })
  const now = await seen(t, one)
  for (const rows of [back, refs([now])]) expect((await undo(t, rows, 'setDueDate')).body.done).toBe(0)
  expect(await seen(t, one)).toMatchObject({ dueDate: inDays(30), extensionCount: now.extensionCount, version: now.version })
  // A step that is undone is the last change: it is not done again by undoing.
  const priority = refs([now])
  expect((await undo(t, priority, 'prioritise')).body.done).toBe(1)
  expect((await undo(t, priority, 'prioritise')).body.done).toBe(0)
})
