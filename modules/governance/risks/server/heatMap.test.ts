import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, readRisk, reasons, risk, scored } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const mapOf = async (t: Tenant, who: Who) => ok(await t.as(who).get('/risks/heat-map'))
/** The heat map of somebody, and how many the list behind each of its numbers holds for them. */
async function expectLists(t: Tenant, who: Who) {
  const map = await mapOf(t, who)
  const count = async (query: string) => ok(await t.as(who).get(`/risks?${query}`)).total
  for (const { probability, consequence, count: shown } of map.now)
    expect([who, probability, consequence, await count(`probability=${probability}&consequence=${consequence}`)]).toEqual([
      who,
      probability,
      consequence,
      shown,
    ])
  for (const { probability, consequence, count: shown } of map.after)
    expect([who, await count(`afterProbability=${probability}&afterConsequence=${consequence}`)]).toEqual([who, shown])
  for (const { level, count: shown } of map.levels) expect([who, level, await count(`level=${level}`)]).toEqual([who, level, shown])
  expect([who, map.unscored, map.total]).toEqual([who, await count('unscored=true'), await count('')])
  return map
}
const total = (cells: { count: number }[]) => cells.reduce((all, { count }) => all + count, 0)

/** A hazard of an assessment, scored. */
async function hazard(t: Tenant, assessmentId: string, probability: number, consequence: number) {
  const made = ok(await t.as('leader').post('/risks', { title: 'Fall', category: 'workAtHeight', assessmentId }))
  return ok(await act(t, 'leader', made, 'score', { probability, consequence, ...reasons }))
}
const assessment = async (t: Tenant, assessmentType: string): Promise<{ id: string }> =>
  ok(await t.as('leader').post('/risk-assessments', { title: 'Arbeid på tak', assessmentType, departmentId: t.departments.north }))

test('the heat map counts a restricted risk for those who are let in, and for nobody else', async () => {
  const t = await portal.tenant()
  const hidden = await assessment(t, 'psychosocial')
  for (const [p, c] of [
    [3, 4],
    [3, 4],
    [2, 2],
  ] as const) {
    await scored(t, p, c)
    await hazard(t, hidden.id, p, c)
  }
  await risk(t)
  const whole = await expectLists(t, 'leader')
  expect([whole.total, total(whole.now), whole.unscored]).toEqual([7, 6, 1])
  for (const who of ['admin', 'auditor', 'employee'] as const) await expectLists(t, who)
  expect((await mapOf(t, 'auditor')).total).toBe(4)
})

test('the heat map counts what is scored by an earlier matrix apart, and nothing that is closed', async () => {
  const t = await portal.tenant()
  const old = [await scored(t, 4, 2), await scored(t, 4, 2), await scored(t, 1, 5)]
  const { draft } = ok(await t.as('admin').post('/risk-matrices', {}))
  const mapping = { probability: [1, 2, 3, 4, 5], consequence: [1, 2, 3, 4, 5] }
  ok(await t.as('admin').post(`/risk-matrices/${draft.id}/take-into-use`, { version: 1, mapping, reason: 'Egen matrise' }))
  const { id } = await assessment(t, 'infosec')
  await hazard(t, id, 4, 2)
  const changed = await hazard(t, id, 1, 1)
  ok(await act(t, 'leader', changed, 'score', { probability: 2, consequence: 1 }))
  const map = await expectLists(t, 'leader')
  expect([map.otherMatrix, total(map.now), map.total]).toEqual([3, 2, 5])
  expect(map.now.map(({ probability, consequence }: any) => `${probability} ${consequence}`).toSorted()).toEqual(['2 1', '4 2'])
  ok(await act(t, 'leader', await readRisk(t, old[0].id), 'close', { reason: 'Stillaset er revet' }))
  expect(await expectLists(t, 'leader')).toMatchObject({ otherMatrix: 2, total: 4 })
})
