import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { defaultMatrix } from '../matrixRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const all = async (t: Tenant, who: Who = 'admin') => ok(await t.as(who).get('/risk-matrices'))
const begun = async (t: Tenant) => ok(await t.as('admin').post('/risk-matrices', {})).draft
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
const mapping = { probability: [1, 1, 2, 3, 3], consequence: [1, 1, 2, 3, 3] }
const reason = 'Kunden krever tre ganger tre'

test('a company that has chosen none uses the portal’s own', async () => {
  const t = await portal.tenant()
  expect(await all(t, 'employee')).toMatchObject({ inUse: null, definition: defaultMatrix, draft: null, retired: [], canEdit: false })
  expect((await all(t)).canEdit).toBe(true)
})

test('a new matrix is drafted, taken into use, and takes the place of the one before it', async () => {
  const t = await portal.tenant()
  const draft = await begun(t)
  expect(draft).toMatchObject({ number: 1, status: 'draft', definition: defaultMatrix })
  expect((await all(t, 'leader')).draft).toBeNull()
  const edited = ok(await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition: small })).draft
  expect(edited.definition).toEqual(small)
  const taken = ok(await t.as('admin').post(`/risk-matrices/${draft.id}/take-into-use`, { version: edited.version, mapping, reason }))
  expect(taken).toMatchObject({ inUse: { number: 1, status: 'inUse', reason }, definition: small, draft: null })
  const second = await begun(t)
  expect(second).toMatchObject({ number: 2, definition: small })
  const then = await nowOf(t)
  const same = { probability: [1, 2, 3], consequence: [1, 2, 3] }
  const after = ok(await t.as('admin').post(`/risk-matrices/${second.id}/take-into-use`, { version: 1, mapping: same, reason }))
  expect(after).toMatchObject({ inUse: { number: 2 }, retired: [{ number: 1, status: 'retired' }] })
  expect(ok(await t.as('employee').get('/risk-matrices', { 'x-as-of': then }))).toMatchObject({ inUse: { number: 1 }, definition: small })
})

test('a matrix that is in use, or was, is never changed', async () => {
  const t = await portal.tenant()
  const draft = await begun(t)
  ok(await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition: small }))
  const { inUse } = ok(await t.as('admin').post(`/risk-matrices/${draft.id}/take-into-use`, { version: 2, mapping, reason }))
  const refused = await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: inUse.version, definition: defaultMatrix })
  expect([refused.status, refused.body.message]).toEqual([409, 'Matrisen er tatt i bruk og kan ikke endres. Lag en ny.'])
  expect((await t.as('admin').post(`/risk-matrices/${draft.id}/discard`, { version: inUse.version })).status).toBe(409)
  for (const change of [`update risk_matrices set definition = '{}' where id = $1`, `delete from risk_matrices where id = $1`])
    await expect(t.owner(change, [draft.id])).rejects.toThrow('never changed')
})

test('there is one draft at a time, of whoever was first', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all([1, 2, 3].map(() => t.as('admin').post('/risk-matrices', {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { draft } = await all(t)
  ok(await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition: small }))
  expect((await t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition: defaultMatrix })).status).toBe(409)
  expect((await t.as('admin').post(`/risk-matrices/${draft.id}/take-into-use`, { version: 1, mapping, reason })).status).toBe(409)
  ok(await t.as('admin').post(`/risk-matrices/${draft.id}/discard`, { version: 2 }))
  expect((await all(t)).draft).toBeNull()
  expect((await begun(t)).definition).toEqual(defaultMatrix)
})

test('what contradicts itself, is out of bounds, or leaves a step without a place is refused at its field', async () => {
  const t = await portal.tenant()
  const draft = await begun(t)
  const put = (definition: object) => t.as('admin').put(`/risk-matrices/${draft.id}`, { version: 1, definition })
  const falls = await put({ ...small, cells: [...small.cells.slice(0, 2), ['low', 'high', 'low']] })
  expect([falls.status, falls.body.missing]).toEqual([422, ['definition.cells.2.2']])
  expect((await put({ ...small, cells: [['huge']] })).status).toBe(400)
  expect((await put({ ...small, probability: Array.from({ length: 7 }, () => small.probability[0]) })).status).toBe(400)
  ok(await put(small))
  const taken = await t
    .as('admin')
    .post(`/risk-matrices/${draft.id}/take-into-use`, { version: 2, mapping: { ...mapping, probability: [1, 2, 3, 4, 5] }, reason })
  expect([taken.status, taken.body.missing]).toEqual([422, ['mapping.probability']])
})

test('administrators alone change it', async () => {
  const t = await portal.tenant()
  const draft = await begun(t)
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect([who, (await t.as(who).post('/risk-matrices', {})).status]).toEqual([who, 403])
    expect([who, (await t.as(who).put(`/risk-matrices/${draft.id}`, { version: 1, definition: small })).status]).toEqual([who, 403])
    expect([who, (await t.as(who).post(`/risk-matrices/${draft.id}/take-into-use`, { version: 1, mapping, reason })).status]).toEqual([
      who,
      403,
    ])
    expect([who, (await all(t, who)).draft]).toEqual([who, null])
  }
})
