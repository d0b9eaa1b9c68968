import { afterAll, expect, test } from 'vitest'
import { type Answer, ok, testPortal } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const refused = ({ status, body }: Answer) => [status, body.code]

test('everybody arranges their own overview, and nobody else’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const layout = async (who: 'admin' | 'employee', at = t) => ok(await at.as(who).get('/dashboard')).layout
  const usual = { order: [], hidden: [], version: 0 }
  expect(await layout('employee')).toEqual(usual)
  const chosen = { order: ['ahead', 'now'], hidden: ['openByAge'], version: 0 }
  const saved = ok(await t.as('employee').put('/dashboard/cards', chosen))
  expect(saved).toEqual({ ...chosen, version: 1 })
  expect(await layout('employee')).toEqual(saved)
  expect([await layout('admin'), await layout('employee', other)]).toEqual([usual, usual])
  ok(await t.as('employee').put('/dashboard/cards', { ...usual, version: 1 }))
  expect(await layout('employee')).toEqual({ ...usual, version: 2 })
})

test('an overview that was arranged in another window is not written over, and no card is named twice or unknown', async () => {
  const t = await portal.tenant()
  const send = (given: object) => t.as('leader').put('/dashboard/cards', { order: [], hidden: [], version: 0, ...given })
  const [first, second] = await Promise.all([send({ hidden: ['team'] }), send({ hidden: ['risks'] })])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect(refused(await send({ hidden: ['soon'] }))).toEqual([409, 'conflict'])
  for (const wrong of [{ order: ['now', 'now'] }, { hidden: ['weather'] }, { version: -1 }, { order: Array(400).fill('now') }])
    expect(refused(await send({ version: 1, ...wrong }))).toEqual([400, 'malformed'])
})
