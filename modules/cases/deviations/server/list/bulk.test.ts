import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { audited, closed, inDays, reported, seen, solved, started } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Ref = { id: string; version: number }
const refs = (...cases: Ref[]) => cases.map(({ id, version }) => ({ id, version }))
const assign = (t: Tenant, who: Who, rows: Ref[], to: Who, headers = {}) =>
  t.as(who).post('/deviations/bulk', { rows: refs(...rows), step: 'assign', assigneeId: t.users[to].id }, headers)
const setDue = (t: Tenant, who: Who, rows: Ref[], dueDate = inDays(30)) =>
  t.as(who).post('/deviations/bulk', { rows: refs(...rows), step: 'setDueDate', dueDate })

test('several cases change hands, each with its own line in the log and its own version', async () => {
  const t = await portal.tenant()
  const cases = [await started(t), await started(t)]
  const answer = await assign(t, 'leader', cases, 'employee')
  expect(answer.body).toMatchObject({ done: 2, refused: [] })
  for (const one of cases) {
    const now = await seen(t, one.id)
    expect([now.assignee.name, now.version]).toEqual(['employee Prøve', one.version + 1])
    expect(await audited(t, 'deviation.assign', one.id)).toHaveLength(1)
  }
  expect(await t.owner(`select after from audit where ks_id = $1 and action = 'deviation.bulk'`, [t.ksId])).toMatchObject([
    { after: { step: 'assign', done: expect.arrayContaining(cases.map(({ number }) => number)) } },
  ])
})

test('each case is judged by its own rules: those that may not are told of, and the others are done', async () => {
  const t = await portal.tenant()
  const mine = await started(t)
  const fresh = await reported(t)
  const shut = await closed(t)
  const other = await reported(t, { departmentId: t.departments.south }, 'otherEmployee')
  const same = await started(t, { handler: 'employee' })
  const stale = { ...(await started(t)), version: 1 }
  const unknown = { id: crypto.randomUUID(), version: 1 }
  const { body } = await assign(t, 'leader', [mine, fresh, shut, other, same, stale, unknown], 'employee')
  expect(body.done).toBe(1)
  const why = Object.fromEntries(body.refused.map((one: { id: string; message: string }) => [one.id, one.message]))
  expect(why[fresh.id]).toBe('Saken er ikke under behandling')
  expect(why[shut.id]).toMatch(/lukket og låst/)
  expect(why[other.id]).toMatch(/utenfor teamet/)
  expect(why[same.id]).toMatch(/allerede denne saksbehandleren/)
  expect(why[stale.id]).toBe('Saken er endret etter at listen ble hentet')
  expect(why[unknown.id]).toBe('Saken finnes ikke lenger')
  expect(body.refused.find((one: { id: string }) => one.id === fresh.id).number).toBe(fresh.number)
  expect((await seen(t, fresh.id)).assignee).toBeNull()
  expect((await seen(t, stale.id)).assignee.name).toBe('leader Prøve')
})

test('a deadline is set for open cases and those under treatment, never in the past', async () => {
  const t = await portal.tenant()
  const cases = [await reported(t), await started(t), await solved(t)]
  const { body } = await setDue(t, 'admin', cases)
  expect(body.done).toBe(2)
  expect(body.refused).toEqual([{ id: cases[2].id, number: cases[2].number, message: 'Fristen kan bare endres mens saken er åpen' }])
  expect((await seen(t, cases[0].id)).dueDate).toBe(inDays(30))
  expect((await setDue(t, 'admin', [await seen(t, cases[0].id)], inDays(-1))).body.fields).toHaveProperty('dueDate')
})

test('only who leads may change several, and only to somebody who can treat them', async () => {
  const t = await portal.tenant()
  const one = await started(t, { handler: 'employee' })
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect([who, (await setDue(t, who, [one])).status]).toEqual([who, 403])
    expect([who, (await assign(t, who, [one], 'leader')).status]).toEqual([who, 403])
  }
  expect((await setDue(t, 'otherLeader', [one])).body).toMatchObject({ done: 0, refused: [{ id: one.id }] })
  expect((await assign(t, 'leader', [one], 'controller')).body.fields).toHaveProperty('assigneeId')
  expect((await seen(t, one.id)).version).toBe(one.version)
})

test('closing several at once is not offered, and what is not a list of cases is refused', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  const post = (body: object) => t.as('admin').post('/deviations/bulk', body)
  for (const step of ['close', 'closeDirectly', 'delete']) expect((await post({ rows: refs(one), step })).status).toBe(400)
  expect((await post({ rows: [], step: 'assign' })).status).toBe(400)
  const tooMany = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 1 }))
  expect((await post({ rows: tooMany, step: 'setDueDate', dueDate: inDays(3) })).status).toBe(400)
  expect((await post({ rows: refs(one), step: 'assign' })).body.fields).toHaveProperty('assigneeId')
})

test('BIZ-06: the same bulk step sent twice is carried out once', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([assign(t, 'leader', [one], 'employee', key), assign(t, 'leader', [one], 'employee', key)])
  expect(answers.map(({ body }) => body)).toEqual([
    answers[1]!.body,
    { done: 1, refused: [], undo: [{ id: one.id, version: one.version + 1 }] },
  ])
  expect(await audited(t, 'deviation.assign', one.id)).toHaveLength(1)
})

test('TEN-01: another company’s case is as unknown as one that never was', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const foreign = await started(b)
  const { body } = await setDue(a, 'admin', [foreign])
  expect(body).toEqual({ done: 0, refused: [{ id: foreign.id, number: null, message: 'Saken finnes ikke lenger' }], undo: [] })
  expect((await seen(b, foreign.id)).version).toBe(foreign.version)
})
