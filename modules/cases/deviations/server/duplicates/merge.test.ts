import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../../apps/server/testing.ts'
import { acted, audited, reported, seen, started, step, uploaded } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Meldt av to på samme dag'
const merge = async (t: Tenant, id: string, duplicateIds: string[], who: Parameters<typeof step>[1] = 'leader') =>
  step(t, who, await seen(t, id), 'merge', { duplicateIds, reason })

test('reports of the same become one case: the others are closed as its duplicates, and both tell of it', async () => {
  const t = await portal.tenant()
  const master = await started(t)
  const [first, second] = [await reported(t), await reported(t, {}, 'otherEmployee')]
  await t.as('employee').post(`/deviations/${first.id}/comments`, { body: 'Jeg så det i går også' })
  await t.as('employee').post(`/deviations/${first.id}/files`, { fileIds: [await uploaded(t, 'employee')] })
  const { status, body } = await merge(t, master.id, [first.id, second.id], 'admin')
  expect([status, body.status]).toEqual([200, 'inProgress'])
  for (const { id } of [first, second])
    expect(await seen(t, id)).toMatchObject({
      status: 'closed',
      closureReason: 'duplicate',
      closureComment: reason,
      duplicateOf: { id: master.id, number: master.number },
    })
  const { duplicates } = (await t.as('leader').get(`/deviations/${master.id}/related`)).body
  expect(duplicates.map((one: any) => [one.number, one.commentCount, one.fileCount])).toEqual([
    [first.number, 1, 1],
    [second.number, 0, 0],
  ])
  const [entry] = await audited(t, 'deviation.merge', master.id)
  expect(entry).toMatchObject({ after: { duplicateNumbers: `${first.number}, ${second.number}` }, reason })
  expect(await audited(t, 'deviation.closeDirectly', second.id)).toHaveLength(1)
})

test('all are merged or none: one that somebody treats, or that has an action left, is no mere report', async () => {
  const t = await portal.tenant()
  const master = await reported(t)
  const [free, busy, planned] = [await reported(t), await started(t), await reported(t)]
  await acted(t, planned)
  const refused = (await merge(t, master.id, [free.id, busy.id])).body
  expect([refused.code, refused.message]).toEqual(['state', expect.stringMatching(new RegExp(`^${busy.number}: Bare nye saker`))])
  expect((await merge(t, master.id, [free.id, planned.id])).body).toMatchObject({ code: 'guard', missing: ['actions'] })
  expect((await merge(t, master.id, [free.id, master.id])).body).toMatchObject({ code: 'guard', missing: ['duplicateIds'] })
  expect((await seen(t, free.id)).status).toBe('open')
  expect(await audited(t, 'deviation.closeDirectly', free.id)).toEqual([])
})

test('nobody merges what they may not close, may not see, or what is another company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [master, south, foreign] = [await reported(t), await reported(t, {}, 'otherEmployee'), await reported(other)]
  expect((await merge(t, master.id, [south.id])).body.code).toBe('scope')
  expect((await merge(t, master.id, [foreign.id], 'admin')).status).toBe(404)
  expect((await merge(t, master.id, [south.id], 'employee')).status).toBe(403)
  expect((await merge(t, south.id, [master.id], 'auditor')).status).toBe(403)
  expect((await seen(other, foreign.id, 'admin')).status).toBe('open')
  const closedOne = (await merge(t, master.id, [south.id], 'admin')).body
  expect((await merge(t, south.id, [closedOne.id], 'admin')).body.code).toBe('state')
})

test('two leaders who merge each other’s case at the same time leave one of them standing', async () => {
  const t = await portal.tenant()
  const [a, b] = [await reported(t), await reported(t)]
  const answers = await Promise.all([
    step(t, 'leader', a, 'merge', { duplicateIds: [b.id], reason }),
    step(t, 'admin', b, 'merge', { duplicateIds: [a.id], reason }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await seen(t, a.id)).status, (await seen(t, b.id)).status].sort()).toEqual(['closed', 'open'])
})

test('a duplicate of a duplicate is found from the case that stands', async () => {
  const t = await portal.tenant()
  const [master, middle, last] = [await reported(t), await reported(t), await reported(t)]
  await merge(t, middle.id, [last.id])
  await merge(t, master.id, [middle.id])
  const { duplicates } = (await t.as('leader').get(`/deviations/${master.id}/related`)).body
  expect(duplicates.map((one: { id: string }) => one.id)).toEqual([middle.id, last.id])
})

test('a case that has happened three times in one place within ninety days says so, and opens them', async () => {
  const t = await portal.tenant()
  const locationId = (await t.as('admin').post('/locations', { name: 'Lager' })).body.id as string
  const report = { category: 'fire', locationId }
  const first = await reported(t, report)
  await reported(t, report)
  const repeatedOf = async (who: 'leader' | 'employee' = 'leader') => (await t.as(who).get(`/deviations/${first.id}/related`)).body.repeated
  expect(await repeatedOf()).toBeNull()
  await reported(t, report, 'otherEmployee')
  const repeated = await repeatedOf()
  expect(repeated).toMatchObject({ count: 3, category: 'fire', locationId })
  const list = `category=fire&locationId=${locationId}&reportedFrom=${repeated.from}&reportedTo=${repeated.to}&original=true`
  expect((await t.as('leader').get(`/deviations?${list}`)).body.total).toBe(3)
  // The one who reported two of them is told of no third that is not theirs.
  expect(await repeatedOf('employee')).toBeNull()
  await t.owner(`update deviations set reported_at = now() - interval '92 days' where ks_id = $1 and id = $2`, [t.ksId, first.id])
  expect(await repeatedOf()).toBeNull()
})
