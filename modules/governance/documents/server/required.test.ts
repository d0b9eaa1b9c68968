import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { ok, testPortal } from '../../../../apps/server/testing.ts'
import { approved, made, proseOf, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('what the duties ask for in writing is missing, under way, in order, or past its review', async () => {
  const t = await portal.tenant()
  const stateOf = async (subtype: string) => {
    const { items } = ok(await t.as('leader').get('/required-documents'))
    return items.find((one: { subtype: string }) => one.subtype === subtype)
  }
  expect(await stateOf('whistleblowingRoutine')).toMatchObject({
    state: 'missing',
    document: null,
    source: 'Arbeidsmiljøloven § 2 A-6',
    template: 'whistleblowingRoutine',
  })
  const begun = await made(t, { title: 'Varslingsrutine', subtype: 'whistleblowingRoutine' })
  expect(await stateOf('whistleblowingRoutine')).toMatchObject({ state: 'underWay', document: { id: begun.id } })
  const done = await approved(t, ok(await write(t, begun, proseOf('Si fra til nærmeste leder.'))))
  expect(await stateOf('whistleblowingRoutine')).toMatchObject({ state: 'valid', document: { number: done.number } })
  await portal.owner('update documents set review_date = $2 where id = $1', [done.id, addDays(osloDate(new Date()), -1)])
  expect(await stateOf('whistleblowingRoutine')).toMatchObject({ state: 'reviewOverdue' })
  // One that is in force stands before a draft of another.
  await written(t, { title: 'Varsling på plassen', subtype: 'whistleblowingRoutine' })
  expect(await stateOf('whistleblowingRoutine')).toMatchObject({ state: 'reviewOverdue', document: { id: done.id } })
  expect((await t.as('employee').get('/required-documents')).status).toBe(403)
})

test('a company of four is told to consider whether it needs a routine for reports of wrongdoing', async () => {
  const t = await portal.tenant()
  await portal.owner('update companies set employees = 4 where ks_id = $1', [t.ksId])
  const { items } = ok(await t.as('admin').get('/required-documents'))
  expect(items.find(({ subtype }: { subtype: string }) => subtype === 'whistleblowingRoutine')).toMatchObject({ verdict: 'assess' })
})
