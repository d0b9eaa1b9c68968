import { afterAll, expect, test } from 'vitest'
import type { Tenant, Who } from '../../../../../apps/server/testing.ts'
import { ok, testPortal } from '../../../../../apps/server/testing.ts'
import { closed, started } from '../../../../cases/deviations/server/testing.ts'
import { act, completed, inMonths, noticesOf, openOf, placeOf, planned, proposalsOf, readRisk, scored, verified } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const fallAt = (t: Tenant, locationId: string, severity = 'medium') => started(t, { severity, report: { locationId } })
/** A risk of falls at a place: seldom, and grave. */
const seldom = async (t: Tenant, locationId: string, more: object = {}) => scored(t, 1, 4, { locationId, mitigation: 'Rekkverk', ...more })
const decide = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, step: string, given: object = {}) =>
  t.as(who).post(`/proposals/${id}/${step}`, { version, ...given })

test('three falls propose a higher probability with the three cases; taken, the level rises and the acceptance falls', async () => {
  const t = await portal.tenant()
  const place = await placeOf(t)
  const risk = await seldom(t, place)
  expect(risk.current.level).toBe('medium')
  const reason = 'Vi kommer ikke lavere før vinteren'
  ok(await act(t, 'leader', risk, 'accept', { until: inMonths(6), reason }))
  const before = new Date().toISOString()
  const cases = [await fallAt(t, place), await fallAt(t, place), await fallAt(t, place)]
  const [proposal, ...others] = await openOf(t, risk.id)
  expect(others).toEqual([])
  expect(proposal).toMatchObject({ rule: 'frequency', change: { probability: 3, consequence: 4 }, canDecide: true, hidden: 0 })
  expect(proposal.facts.map(({ number }: any) => number).toSorted()).toEqual(cases.map(({ number }) => number).toSorted())
  expect(ok(await t.as('leader').get('/dashboard/inbox')).items.map(({ number }: any) => number)).toContain(risk.number)

  expect(ok(await decide(t, 'leader', proposal, 'accept')).status).toBe('accepted')
  const after = await readRisk(t, risk.id)
  expect(after).toMatchObject({
    current: { probability: 3, consequence: 4, level: 'high' },
    trend: 'up',
    acceptance: { endedAs: 'fallen', cause: 'levelUp', causeDetail: 'Høy' },
  })
  expect(await noticesOf(t, 'leader', 'riskAcceptanceFallen')).toHaveLength(1)
  const { items } = ok(await t.as('leader').get(`/risks/${risk.id}/scores`))
  expect(items.at(-1)).toMatchObject({ source: 'proposal', score: 12 })
  // As it was before the cases, the old score stands.
  const then = ok(await t.as('leader').get(`/risks/${risk.id}`, { 'x-as-of': before }))
  expect(then.current).toMatchObject({ probability: 1, level: 'medium' })
})

test('declined, it rests until something new happens, and is never made twice of the same', async () => {
  const t = await portal.tenant()
  const place = await placeOf(t)
  const risk = await seldom(t, place)
  await fallAt(t, place)
  const [proposal] = await openOf(t, risk.id)
  expect((await decide(t, 'leader', proposal, 'decline', { reason: 'kort' })).status).toBe(400)
  ok(await decide(t, 'leader', proposal, 'decline', { reason: 'Det var et engangstilfelle' }))
  ok(await act(t, 'leader', await readRisk(t, risk.id), 'confirm', { reason: 'Vi har gått gjennom det som har hendt' }))
  expect(await openOf(t, risk.id)).toEqual([])
  await fallAt(t, place)
  const [again] = await openOf(t, risk.id)
  expect(again.facts).toHaveLength(2)
  expect((await decide(t, 'leader', proposal, 'accept')).status).toBe(409)
  expect((await proposalsOf(t, risk.id)).map(({ status }: any) => status)).toEqual(['open', 'declined'])
})

test('whoever may not score the risk is told why, and another company finds nothing', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const place = await placeOf(t)
  const risk = await seldom(t, place)
  await fallAt(t, place)
  const [proposal] = await openOf(t, risk.id)
  expect((await openOf(t, risk.id, 'auditor'))[0]).toMatchObject({ canDecide: false, why: expect.any(String) })
  expect((await decide(t, 'auditor', proposal, 'accept')).status).toBe(403)
  expect((await decide(t, 'otherLeader', proposal, 'accept')).body.code).toBe('scope')
  expect((await decide(other, 'admin', proposal, 'accept')).status).toBe(404)
  expect((await other.as('admin').get(`/proposals?recordId=${risk.id}`)).status).toBe(404)
  const both = await Promise.all([decide(t, 'leader', proposal, 'accept'), decide(t, 'leader', proposal, 'accept')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a linked case that was graver than the risk is scored for proposes a higher consequence', async () => {
  const t = await portal.tenant()
  const risk = await scored(t, 4, 3)
  const grave = await started(t, { severity: 'high' })
  expect(await openOf(t, risk.id)).toEqual([])
  ok(await t.as('leader').post(`/deviations/${grave.id}/links`, { number: risk.number, relation: 'shows' }))
  const [proposal] = await openOf(t, risk.id)
  expect(proposal).toMatchObject({ rule: 'seriousness', change: { probability: 4, consequence: 4 }, facts: [{ id: grave.id }] })
  ok(await decide(t, 'leader', proposal, 'accept'))
  expect(await readRisk(t, risk.id)).toMatchObject({ current: { probability: 4, consequence: 4 }, trend: 'up' })
})

test('what repeats itself with no risk that says so is proposed as one, and the cases are linked to it', async () => {
  const t = await portal.tenant()
  const place = await placeOf(t)
  const cases = [await fallAt(t, place), await fallAt(t, place), await fallAt(t, place)]
  const found = []
  for (const { id } of cases) found.push(...(await openOf(t, id)))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ rule: 'noRisk', change: { category: 'workAtHeight', locationId: place } })
  const { path } = ok(await decide(t, 'leader', found[0], 'accept'))
  const made = await readRisk(t, path.split('/').at(-1))
  expect(made).toMatchObject({ category: 'workAtHeight', locationId: place, status: 'identified', assessment: { isRegister: true } })
  const { items } = ok(await t.as('leader').get(`/risks/${made.id}/cases`))
  expect(items.map(({ isLinked }: any) => isLinked)).toEqual([true, true, true])
  expect(ok(await t.as('leader').get(`/deviations/${cases[0].id}/risks`)).items.map(({ id }: any) => id)).toEqual([made.id])
})

test('what works lets the risk be what it was to become, and what does not work raises it again', async () => {
  const t = await portal.tenant()
  const begun = await scored(t, 4, 3)
  const aimed = ok(await act(t, 'leader', begun, 'score', { sort: 'target', probability: 1, consequence: 3 }))
  const treated = await planned(t, aimed)
  await completed(t, treated.actions[0])
  expect(await openOf(t, begun.id)).toEqual([])
  await verified(t, treated.actions[0])
  const [works] = await openOf(t, begun.id)
  expect(works).toMatchObject({ rule: 'effect', change: { probability: 1, consequence: 3 } })
  ok(await decide(t, 'leader', works, 'accept'))
  expect(await readRisk(t, begun.id)).toMatchObject({ current: { score: 3, level: 'low' }, residual: { score: 3 }, trend: 'down' })
})

test('what happened before the tiltak was found to work does not raise the risk again; what happens after it does', async () => {
  const t = await portal.tenant()
  const place = await placeOf(t)
  await fallAt(t, place)
  const begun = await scored(t, 4, 4, { locationId: place })
  const treated = await planned(t, ok(await act(t, 'leader', begun, 'score', { sort: 'target', probability: 1, consequence: 4 })))
  await completed(t, treated.actions[0])
  await verified(t, treated.actions[0])
  const [works] = await openOf(t, begun.id)
  ok(await decide(t, 'leader', works, 'accept'))
  expect(await openOf(t, begun.id)).toEqual([])
  expect(ok(await t.as('leader').get(`/risks/${begun.id}/cases`)).items).toHaveLength(1)
  const after = await fallAt(t, place)
  const [again] = await openOf(t, begun.id)
  expect(again).toMatchObject({ rule: 'frequency', facts: [{ id: after.id }] })
})

test('the loop goes all the way round: a case is closed, shows a risk, and the risk is scored anew', async () => {
  const t = await portal.tenant()
  const place = await placeOf(t)
  const risk = await seldom(t, place)
  const one = await closed(t, { report: { locationId: place } })
  const [proposal] = await openOf(t, risk.id)
  expect(proposal.facts.map(({ id }: any) => id)).toEqual([one.id])
  ok(await decide(t, 'leader', proposal, 'accept', { note: 'Vi setter opp fast rekkverk' }))
  const { items } = ok(await t.as('leader').get(`/risks/${risk.id}/scores`))
  expect(items.at(-1)).toMatchObject({ source: 'proposal', probability: 3, comment: expect.stringContaining('fast rekkverk') })
})
