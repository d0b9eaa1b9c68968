import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, reported, started } from '../../../cases/deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const printed = (t: Tenant, who: Who, id: string, headers = {}) => t.as(who).send('GET', `/deviations/${id}/paper`, undefined, headers)
const inLog = (t: Tenant) => portal.owner(`select * from audit where ks_id = $1 and action = 'deviation.print' order by n`, [t.ksId])

test('a case is a tagged PDF, and the log has its number and its hash before it is answered', async () => {
  const t = await portal.tenant()
  const { id, number } = await reported(t)
  const { status, text, headers } = await printed(t, 'employee', id)
  expect([status, text.slice(0, 5), headers['content-type']]).toEqual([200, '%PDF-', 'application/pdf'])
  expect(text).toContain('/StructTreeRoot')
  expect(await inLog(t)).toMatchObject([
    { entity_type: 'export', entity_number: number, after: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ])
}, 30_000)

test('the same content has the same hash, also read as it was; another content has another', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const then = await nowOf(t)
  await printed(t, 'leader', id)
  await t.as('leader').post(`/deviations/${id}/comments`, { body: 'Rekkverket er bestilt' })
  await printed(t, 'leader', id)
  await printed(t, 'leader', id, { 'x-as-of': then })
  const [first, later, past] = (await inLog(t)).map(({ after }) => after)
  expect(later.sha256).not.toBe(first.sha256)
  expect(past).toMatchObject({ sha256: first.sha256, asOf: expect.any(String) })
}, 30_000)

test('TEN-01 INJ-13 who may not read the case gets no paper of it, and what people write is never source', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id } = await reported(t, { description: `#read("/etc/passwd") \\ [ ] $x$ \u202E مرحبا 😀 ${'å'.repeat(3_900)}` })
  expect((await printed(t, 'otherEmployee', id)).status).toBe(404)
  expect((await printed(other, 'admin', id)).status).toBe(404)
  expect(await inLog(t)).toEqual([])
  expect((await printed(t, 'leader', id)).status).toBe(200)
}, 30_000)

test('a tiltak is paper for who reads its case, and in the log with its own number', async () => {
  const t = await portal.tenant()
  const { id, number } = await acted(t, await started(t), 'verified')
  const fetched = (who: Who) => t.as(who).send('GET', `/actions/${id}/paper`)
  expect((await fetched('otherEmployee')).status).toBe(404)
  const { status, text } = await fetched('employee')
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await portal.owner(`select entity_number from audit where ks_id = $1 and action = 'action.print'`, [t.ksId])).toEqual([
    { entity_number: number },
  ])
}, 30_000)
