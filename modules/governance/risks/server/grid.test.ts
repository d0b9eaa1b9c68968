import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, reasons, refused } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const assessment = async (t: Tenant, more: object = {}) =>
  ok(
    await t.as('leader').post('/risk-assessments', {
      title: 'Arbeid på tak',
      assessmentType: 'infosec',
      departmentId: t.departments.north,
      template: 'office',
      ...more,
    }),
  )
const gridOf = async (t: Tenant, { id }: { id: string }, who: Who = 'leader') => ok(await t.as(who).get(`/risks/grid?assessmentId=${id}`))

test('the grid says of each hazard what this person may do with it, and by which matrix it is scored', async () => {
  const t = await portal.tenant()
  const one = await assessment(t)
  const grid = await gridOf(t, one)
  expect(grid).toMatchObject({ assessment: { id: one.id, title: 'Arbeid på tak' }, canAdd: true, canScore: true, matrixId: null })
  expect(grid.matrices.map(({ id }: any) => id)).toEqual([null])
  expect(grid.items.every(({ can }: any) => can.join() === 'edit,score')).toBe(true)
  const read = await gridOf(t, one, 'auditor')
  expect([read.canAdd, read.canScore, read.items[0].can]).toEqual([false, false, []])
})

test('a participant adds hazards to the grid, and scores none', async () => {
  const t = await portal.tenant()
  const one = await assessment(t)
  const participants = [{ userId: t.users.employee.id, part: 'participant' }]
  ok(await t.as('leader').put(`/risk-assessments/${one.id}/participants`, { version: one.version, participants }))
  expect(await gridOf(t, one, 'employee')).toMatchObject({ canAdd: true, canScore: false })
  const made = ok(await t.as('employee').post('/risks', { assessmentId: one.id, title: 'Glatt gulv', category: 'workAtHeight' }))
  const last = (await gridOf(t, one, 'employee')).items.at(-1)
  expect([last.title, last.can]).toEqual(['Glatt gulv', ['edit']])
  expect((await act(t, 'employee', made, 'score', { probability: 1, consequence: 1 })).status).toBe(403)
})

test('a row is scored as it was seen: outside the matrix at its cell, and not over what somebody else scored', async () => {
  const t = await portal.tenant()
  const [first] = (await gridOf(t, await assessment(t))).items
  expect(refused(await act(t, 'leader', first, 'score', { probability: 6, consequence: 3 }))).toEqual([
    422,
    'guard',
    { probability: 'Matrisen har 5 trinn for sannsynlighet og 5 for konsekvens' },
  ])
  ok(await act(t, 'admin', first, 'score', { probability: 4, consequence: 4, ...reasons }))
  const stale = await act(t, 'leader', first, 'score', { probability: 1, consequence: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
})

test('hazards of a restricted assessment that are read stand in the log', async () => {
  const t = await portal.tenant()
  const opened = async ({ id }: { id: string }) =>
    (await t.owner("select after from audit where ks_id = $1 and action = 'assessment.read' and entity_id = $2", [t.ksId, id])).length
  const open = await assessment(t)
  await gridOf(t, open)
  expect(await opened(open)).toBe(0)
  const restricted = await assessment(t, { assessmentType: 'psychosocial', template: undefined })
  await gridOf(t, restricted)
  expect(await opened(restricted)).toBe(1)
})
