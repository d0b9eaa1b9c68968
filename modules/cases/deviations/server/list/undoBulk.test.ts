import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { audited, inDays, reported, seen, started, step as take } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Ref = { id: string; version: number }
const refs = (rows: readonly Ref[]) => rows.map(({ id, version }) => ({ id, version }))
const bulk = async (t: Tenant, rows: readonly Ref[], step: string, given: object) =>
  ok(await t.as('leader').post('/deviations/bulk', { rows: refs(rows), step, ...given })).undo
const undo = (t: Tenant, rows: object[], step: string, who: Who = 'leader') => t.as(who).post('/deviations/bulk/undo', { rows, step })
const notices = async (t: Tenant, who: Who, id: string) =>
  (
    await t.owner(`select event from notifications where ks_id = $1 and user_id = $2 and entity_id = $3 and read_at is null`, [
      t.ksId,
      t.users[who].id,
      id,
    ])
  ).map(({ event }) => event)

test('each case has its own handler again, who is told, and whoever had it for a moment is no longer asked', async () => {
  const t = await portal.tenant()
  const [one, other] = [await started(t, { handler: 'employee' }), await started(t, { handler: 'leader' })]
  const back = await bulk(t, [one, other], 'assign', { assigneeId: t.users.admin.id })
  expect(await notices(t, 'admin', one.id)).toEqual(['deviationAssigned'])
  expect((await undo(t, back, 'assign')).body).toEqual({ done: 2, refused: [], undo: [] })
  expect([(await seen(t, one.id)).assignee.id, (await seen(t, other.id)).assignee.id]).toEqual([t.users.employee.id, t.users.leader.id])
  expect([await notices(t, 'admin', one.id), await notices(t, 'employee', one.id)]).toEqual([[], ['deviationAssigned']])
  expect((await audited(t, 'deviation.assign', one.id)).map(({ reason }) => reason)).toEqual([null, 'Angret'])
})

test('a deadline is given back as it was: none, or one that has passed', async () => {
  const t = await portal.tenant()
  const [none, late] = [await reported(t), await started(t)]
  await t.owner('update deviations set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, late.id, inDays(-3)])
  const before = [await seen(t, none.id), await seen(t, late.id)]
  const back = await bulk(t, before, 'setDueDate', { dueDate: inDays(30) })
  expect((await undo(t, back, 'setDueDate')).body.done).toBe(2)
  expect([(await seen(t, none.id)).dueDate, (await seen(t, late.id)).dueDate]).toEqual([before[0].dueDate, inDays(-3)])
})

test('words that were put on are taken off, and no others', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  ok(await t.as('leader').post(`/deviations/${one.id}/tags`, { add: ['Vinter'] }))
  const back = await bulk(t, [one], 'tag', { tags: ['Vinter', 'Stillas'] })
  expect(back).toEqual([{ id: one.id, version: one.version, added: ['Stillas'] }])
  expect((await undo(t, back, 'tag')).body.done).toBe(1)
  expect(ok(await t.as('leader').get(`/deviations/${one.id}/tags`)).items).toMatchObject([{ name: 'Vinter' }])
})

test('what has been changed or closed since stays, and those who do not lead undo nothing', async () => {
  const t = await portal.tenant()
  const [mine, changed, solved] = [await started(t), await started(t), await started(t)]
  const back = await bulk(t, [mine, changed, solved], 'assign', { assigneeId: t.users.employee.id })
  const edit = await take(t, 'leader', await seen(t, changed.id), 'assign', { assigneeId: t.users.admin.id })
  expect(edit.status).toBe(200)
  const solution = {
    resolutionSummary: 'Rekkverk er montert og kontrollert',
    rootCause: 'Rutinen for kontroll av rekkverk var ikke kjent',
    rootCauseCategories: ['routineMissing'],
  }
  ok(await take(t, 'employee', await seen(t, solved.id), 'resolve', solution))
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, (await undo(t, back, 'assign', who)).status]).toEqual([who, 403])
  expect((await undo(t, back, 'assign', 'otherLeader')).body.done).toBe(0)
  const { body } = await undo(t, back, 'assign')
  expect(body.done).toBe(1)
  expect(Object.fromEntries(body.refused.map(({ number, message }: never) => [number, message]))).toEqual({
    [changed.number]: 'Endret i mellomtiden',
    [solved.number]: 'Saken er ikke under behandling',
  })
  expect((await undo(t, back, 'assign')).body.done).toBe(0)
  expect([(await seen(t, mine.id)).assignee.id, (await seen(t, changed.id)).assignee.id]).toEqual([t.users.leader.id, t.users.admin.id])
})
