import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal } from '../../../../../apps/server/testing.ts'
import { defaultMatrix } from '../../../riskMatrices/matrixRules.ts'
import { act, openOf, readRisk, scored } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const small = {
  ...defaultMatrix,
  probability: defaultMatrix.probability.slice(0, 3),
  consequence: defaultMatrix.consequence.slice(0, 3),
  cells: [
    ['low', 'low', 'medium'],
    ['low', 'medium', 'high'],
    ['medium', 'high', 'extreme'],
  ],
}
async function takeIntoUse(t: Tenant) {
  const { draft } = ok(await t.as('admin').post('/risk-matrices', {}))
  ok(await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition: small }))
  const mapping = { probability: [1, 1, 2, 3, 3], consequence: [1, 1, 2, 3, 3] }
  const given = { version: 2, mapping, reason: 'Kunden krever tre ganger tre' }
  ok(await t.as('admin').post(`/risk-matrices/${draft.id}/take-into-use`, given))
}

test('moved to a new matrix, a risk has its new step, and nobody has scored it: it rose for nobody, and is due when it was', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 3, 3)
  const closed = ok(await act(t, 'leader', await scored(t, 2, 2), 'close', { reason: 'Arbeidet er avsluttet' }))
  await t.owner(`update risks set scored_at = now() - interval '40 days' where ks_id = $1`, [t.ksId])
  await t.owner(`update risks set review_date = review_date - 40 where ks_id = $1`, [t.ksId])
  const before = await readRisk(t, one.id)
  await takeIntoUse(t)
  // Until it is moved, it is what it was by the portal's own.
  expect(await readRisk(t, one.id)).toMatchObject({ current: { probability: 3, level: 'medium' }, isOldMatrix: true, matrix: { id: null } })
  const [proposal] = await openOf(t, one.assessment.id, 'admin')
  ok(await t.as('admin').post(`/proposals/${proposal.id}/accept`, { version: proposal.version }))
  const after = await readRisk(t, one.id)
  expect(after).toMatchObject({ current: { probability: 2, consequence: 2, level: 'medium' }, isOldMatrix: false, trend: 'stable' })
  expect([after.scoredAt, after.reviewDate]).toEqual([before.scoredAt, before.reviewDate])
  const moved = ok(await t.as('leader').get('/risks/moved'))
  expect([moved.up, moved.down]).toEqual([0, 0])
  const back = ok(await act(t, 'leader', await readRisk(t, closed.id), 'reopen', { reason: 'Nytt oppdrag samme sted' }))
  expect(back).toMatchObject({ isOldMatrix: false, current: { probability: 1, consequence: 1 } })
})

test('a risk that is not moved yet is scored by the matrix it has', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 3, 3)
  await takeIntoUse(t)
  const again = ok(
    await act(t, 'leader', await readRisk(t, one.id), 'score', { probability: 5, consequence: 2, reasonP: 'Ofte', reasonC: 'Lite' }),
  )
  expect(again).toMatchObject({ current: { score: 10, level: 'high' }, matrix: { id: null }, isOldMatrix: true })
  const { items } = ok(await t.as('leader').get(`/risks/${one.id}/scores`))
  expect(items.map(({ isOldMatrix }: any) => isOldMatrix)).toEqual([true, true])
})
