import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { inMonths, readRisk, risk } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Ref = { id: string; version: number }
const refs = (rows: readonly Ref[]) => rows.map(({ id, version }) => ({ id, version }))
const bulk = (t: Tenant, rows: readonly Ref[], step: string, given: object, who: Who = 'leader') =>
  t.as(who).post('/risks/bulk', { rows: refs(rows), step, ...given })
const undo = (t: Tenant, rows: object[], step: string, who: Who = 'leader') => t.as(who).post('/risks/bulk/undo', { rows, step })

test('several risks get another owner, and each its own again when it is undone', async () => {
  const t = await portal.tenant()
  const [one, other] = [await risk(t), await risk(t, { ownerId: t.users.admin.id })]
  const { done, undo: back } = ok(await bulk(t, [one, other], 'giveOwner', { ownerId: t.users.otherLeader.id }))
  expect([done, back.length]).toEqual([2, 2])
  expect((await undo(t, back, 'giveOwner')).body).toEqual({ done: 2, refused: [], undo: [] })
  expect([(await readRisk(t, one.id)).owner.id, (await readRisk(t, other.id)).owner.id]).toEqual([t.users.leader.id, t.users.admin.id])
})

test('a review is set back to none, or to a day that has passed; what was changed since stays', async () => {
  const t = await portal.tenant()
  const [none, late, changed] = [await risk(t), await risk(t), await risk(t)]
  await t.owner('update risks set review_date = $3 where ks_id = $1 and id = $2', [t.ksId, late.id, inMonths(-1)])
  const { undo: back } = ok(await bulk(t, [none, await readRisk(t, late.id), changed], 'setReviewDate', { reviewDate: inMonths(1) }))
  ok(await bulk(t, [await readRisk(t, changed.id)], 'giveOwner', { ownerId: t.users.admin.id }, 'admin'))
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, (await undo(t, back, 'setReviewDate', who)).status]).toEqual([who, 403])
  const { body } = await undo(t, back, 'setReviewDate')
  expect(body).toMatchObject({ done: 2, refused: [{ number: changed.number, message: 'Endret i mellomtiden' }] })
  const dates = await Promise.all([none, late, changed].map(async ({ id }) => (await readRisk(t, id)).reviewDate))
  expect(dates).toEqual([none.reviewDate, inMonths(-1), inMonths(1)])
  expect((await undo(t, back, 'setReviewDate')).body.done).toBe(0)
})

test('a risk that has the date already is left out, and so is nothing to undo', async () => {
  const t = await portal.tenant()
  const dated = { reviewDate: inMonths(2) }
  const [has, lacks] = [await risk(t), await risk(t)]
  await t.owner('update risks set review_date = $3 where ks_id = $1 and id = $2', [t.ksId, has.id, dated.reviewDate])
  const { done, refused, undo: back } = ok(await bulk(t, [await readRisk(t, has.id), lacks], 'setReviewDate', dated))
  expect([done, back.map(({ id }: Ref) => id)]).toEqual([1, [lacks.id]])
  expect(refused).toMatchObject([{ number: has.number, message: 'Risikoen har allerede denne datoen' }])
})
