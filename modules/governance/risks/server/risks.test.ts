import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, testPortal } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { act, completed, inMonths, planned, readRisk, reasons, refused, risk, score, scored } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('a risk is identified, scored, and its level is that of the matrix; every scoring is kept', async () => {
  const t = await portal.tenant()
  const made = await risk(t)
  expect(made).toMatchObject({
    status: 'identified',
    current: { score: null, level: null },
    number: expect.stringMatching(/^RIS-\d{4}-0001$/),
  })
  const first = ok(await score(t, made, 2, 3))
  expect(first).toMatchObject({
    status: 'assessed',
    current: { probability: 2, consequence: 3, score: 6, level: 'medium' },
    trend: 'stable',
  })
  const second = ok(await score(t, first, 3, 4))
  expect(second).toMatchObject({ current: { score: 12, level: 'high' }, trend: 'up', reasonP: reasons.reasonP })
  const { items } = ok(await t.as('leader').get(`/risks/${made.id}/scores`))
  expect(items.map(({ score, source }: any) => [score, source])).toEqual([
    [6, 'person'],
    [12, 'person'],
  ])
  for (const wish of [sql`delete from risk_scores`, sql`update risk_scores set comment = 'x'`])
    await expect(inTenant(portal.portal.pool, t.ksId, (tx) => wish.execute(tx))).rejects.toThrow('permission denied')
})

test('what is outside the matrix is refused at its field', async () => {
  const t = await portal.tenant()
  const made = await risk(t)
  expect(refused(await score(t, made, 6, 3))).toEqual([
    422,
    'guard',
    { probability: 'Matrisen har 5 trinn for sannsynlighet og 5 for konsekvens' },
  ])
  expect((await score(t, made, 3, 6)).body.fields).toHaveProperty('consequence')
  expect((await score(t, made, 0, 1)).status).toBe(400)
  expect((await score(t, made, 3, null as never)).status).toBe(422)
})

test('from high on it is said why, for each axis', async () => {
  const t = await portal.tenant()
  const made = await risk(t)
  const plain = { reasonP: null, reasonC: null }
  expect(Object.keys((await score(t, made, 4, 3, plain)).body.fields)).toEqual(['reasonC', 'reasonP'])
  ok(await score(t, made, 2, 3, plain))
})

test('what remains is no better than what is done about it', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 4, 3)
  const residual = (of: object) => act(t, 'leader', of as never, 'score', { sort: 'residual', probability: 1, consequence: 3 })
  expect((await residual(one)).status).toBe(422)
  const target = ok(await act(t, 'leader', one, 'score', { sort: 'target', probability: 1, consequence: 3 }))
  expect(target).toMatchObject({ target: { score: 3 }, current: { score: 12 } })
  const treated = await planned(t, target)
  expect(treated.status).toBe('treating')
  expect((await residual(treated)).status).toBe(422)
  await completed(t, treated.actions[0])
  const after = await readRisk(t, one.id)
  // R12: what is done moves no number by itself.
  expect(after).toMatchObject({ status: 'assessed', current: { score: 12 }, residual: { score: null }, reviewCause: 'actionsDone' })
  expect(ok(await residual(after))).toMatchObject({ residual: { score: 3, level: 'low' } })
})

test('whoever may not is told why, and nobody changes what another has changed since', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 2, 3)
  const given = { probability: 1, consequence: 1 }
  expect((await act(t, 'employee', one, 'score', given)).status).toBe(404)
  expect((await act(t, 'otherLeader', one, 'score', given)).body.code).toBe('scope')
  expect((await act(t, 'auditor', one, 'score', given)).status).toBe(403)
  ok(await score(t, one, 2, 2))
  expect((await score(t, one, 1, 1)).status).toBe(409)
  const [a, b] = await Promise.all([readRisk(t, one.id), readRisk(t, one.id)])
  const both = await Promise.all([score(t, a, 1, 2), score(t, b, 2, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the heat map says as many as the list of each of its cells, before and after', async () => {
  const t = await portal.tenant()
  for (const [p, c] of [
    [4, 4],
    [4, 4],
    [2, 3],
    [1, 1],
  ] as const)
    await scored(t, p, c)
  const aimed = await scored(t, 5, 3)
  ok(await act(t, 'leader', aimed, 'score', { sort: 'target', probability: 2, consequence: 3 }))
  await risk(t)
  for (const filters of ['', 'departmentId=' + t.departments.north, 'category=workAtHeight&show=all']) {
    const map = ok(await t.as('leader').get(`/risks/heat-map?${filters}`))
    const count = async (query: string) => ok(await t.as('leader').get(`/risks?${filters}&${query}`)).total
    expect([map.now.length, map.after.length]).toEqual([4, 3])
    for (const { probability, consequence, count: shown } of map.now)
      expect([probability, consequence, await count(`probability=${probability}&consequence=${consequence}`)]).toEqual([
        probability,
        consequence,
        shown,
      ])
    for (const { probability, consequence, count: shown } of map.after)
      expect(await count(`afterProbability=${probability}&afterConsequence=${consequence}`)).toBe(shown)
    for (const { level, count: shown } of map.levels) expect([level, await count(`level=${level}`)]).toEqual([level, shown])
    expect([map.unscored, map.total]).toEqual([await count('unscored=true'), await count('')])
    expect([map.overdue, map.proposals]).toEqual([await count('reviewOverdue=true'), await count('withProposal=true')])
    const { from, ...moved } = ok(await t.as('leader').get(`/risks/moved?${filters}`))
    for (const move of ['up', 'down', 'new'] as const)
      expect([move, await count(`moved=${move}&movedFrom=${from}`)]).toEqual([move, moved[move]])
  }
})

test('read as of an earlier moment, a risk is what it was', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 2, 3)
  const then = await nowOf(t)
  ok(await score(t, one, 4, 4))
  const past = ok(await t.as('leader').get(`/risks/${one.id}`, { 'x-as-of': then }))
  expect([past.current.score, (await readRisk(t, one.id)).current.score]).toEqual([6, 16])
  expect(ok(await t.as('leader').get('/risks?level=extreme', { 'x-as-of': then })).total).toBe(0)
})

test('an extreme risk is told to whoever answers for safety there, and asks what is done at once', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'verneombud', { departmentId: t.departments.north })
  const one = await scored(t, 5, 5)
  const notified = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'riskExtreme'`, [t.ksId])
  expect(notified.map(({ user_id }) => user_id)).toContain(t.users.otherEmployee.id)
  const stopped = ok(await act(t, 'leader', one, 'stop', { decision: 'stopped', reason: 'Stillaset er stengt av' }))
  expect(stopped.stop).toMatchObject({ decision: 'stopped' })
  expect(ok(await score(t, stopped, 2, 2)).stop).toBeNull()
})

test('a risk with open tiltak is not closed; closed it is asked nothing, and comes back', async () => {
  const t = await portal.tenant()
  const treated = await planned(t, await scored(t, 3, 3))
  const reason = { reason: 'Arbeidet er avsluttet' }
  expect((await act(t, 'leader', treated, 'close', reason)).status).toBe(422)
  await completed(t, treated.actions[0])
  const closed = ok(await act(t, 'leader', await readRisk(t, treated.id), 'close', reason))
  expect([closed.status, closed.can]).toEqual(['closed', expect.not.arrayContaining(['score'])])
  expect(ok(await t.as('leader').get('/risks')).total).toBe(0)
  expect(ok(await act(t, 'leader', closed, 'reopen', { reason: 'Nytt oppdrag samme sted' })).status).toBe('assessed')
})

test('a review date is no later than the level allows', async () => {
  const t = await portal.tenant()
  const one = await scored(t, 4, 3)
  expect(one.reviewDate).toBe(inMonths(6))
  const { title, category } = one
  const late = { version: one.version, title, category, ownerId: one.owner.id, departmentId: one.departmentId, reviewDate: inMonths(9) }
  expect(refused(await t.as('leader').put(`/risks/${one.id}`, late))[0]).toBe(422)
})
