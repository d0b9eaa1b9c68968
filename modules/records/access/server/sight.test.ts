// Who sees what, both ways round: what a person may see (`visibleTo`), and who may see a case (`readersAmong`).

import { appointmentTypes } from '@portal/kit/offices'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { categories, deviationTypes } from '../../../cases/deviations/contract.ts'
import { readingOf } from '../../../cases/deviations/server/comments/readerQueries.ts'
import { acted, reported, started, step } from '../../../cases/deviations/server/testing.ts'
import { readersAmong } from '../../../cases/visibility/server/public.ts'
import { appoint } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const see = async (t: Tenant, user: TestUser, id: string) => (await (await t.asUser(user)).get(`/deviations/${id}`)).status === 200
const holder = async (t: Tenant, type: string, given: object = {}) => {
  const user = await t.addUser({ departmentId: t.departments.south, firstname: type })
  await appoint(t, user.id, type, given)
  return user
}
const report = async (t: Tenant, given: object) =>
  (await t.as('employee').post('/deviations', { description: 'Noe er ikke som det skal', ...given })).body as { id: string; number: string }

test('an open board with voltage is seen by the safety representatives the moment it is sent, and they may stop the work', async () => {
  const t = await portal.tenant()
  const [ase, other] = [
    await holder(t, 'verneombud', { departmentId: t.departments.north }),
    await holder(t, 'verneombud', { departmentId: t.departments.south }),
  ]
  const trygve = await holder(t, 'hovedverneombud')
  const { id } = await report(t, { description: 'Åpen tavle med spenning' })
  expect([await see(t, ase, id), await see(t, trygve, id), await see(t, other, id)]).toEqual([true, true, false])
  const stopped = await (await t.asUser(ase)).post(`/deviations/${id}/work-stops`, { reason: 'Tavla står åpen med spenning på' })
  expect([stopped.status, stopped.body.standing?.isByRepresentative]).toEqual([200, true])
})

test.each([
  ['a dangerous condition', { deviationType: 'unsafeCondition' }, true],
  ['a near miss', { deviationType: 'nearMiss' }, true],
  ['an incident', { deviationType: 'incident' }, true],
  ['somebody hurt', { deviationType: 'nonConformity', isSomeoneInjured: true }, true],
  ['a category of safety', { deviationType: 'nonConformity', category: 'workAtHeight' }, true],
  ['words of electricity in a proposal', { deviationType: 'improvement', description: 'Sett lås på sikringsskapet' }, true],
  [
    'words of fire once it is said to be of quality',
    { deviationType: 'improvement', category: 'quality', description: 'Brannfarlig' },
    false,
  ],
  ['a complaint of a customer', { deviationType: 'customerComplaint' }, false],
  ['a routine that was not followed', { deviationType: 'nonConformity' }, false],
] as const)('the safety representative follows %s: %s', async (_, given, isSeen) => {
  const t = await portal.tenant()
  const representative = await holder(t, 'verneombud', { departmentId: t.departments.north })
  const { id } = await report(t, given)
  expect(await see(t, representative, id)).toBe(isSeen)
})

test('where work was stopped the safety representative sees why, whatever the case was called', async () => {
  const t = await portal.tenant()
  const representative = await holder(t, 'hovedverneombud')
  const { id } = await report(t, { deviationType: 'nonConformity' })
  expect(await see(t, representative, id)).toBe(false)
  expect((await t.as('leader').post(`/deviations/${id}/work-stops`, { reason: 'Lifta er ikke kontrollert' })).status).toBe(200)
  expect(await see(t, representative, id)).toBe(true)
})

test('words that a reporter adds open the case as those of the report do', async () => {
  const t = await portal.tenant()
  const [officer, privacy] = [await holder(t, 'elAnsvarlig'), await holder(t, 'personvernombud')]
  const { id } = await report(t, { deviationType: 'nonConformity' })
  expect([await see(t, officer, id), await see(t, privacy, id)]).toEqual([false, false])
  const edited = await t
    .as('employee')
    .put(`/deviations/${id}/report`, { version: 1, description: 'Det var strøm på ledningen, og lønnslippen lå der' })
  expect(edited.status).toBe(200)
  expect([await see(t, officer, id), await see(t, privacy, id)]).toEqual([true, true])
  expect((await t.as('leader').get(`/deviations/${id}`)).body.suggestedCategory).toBe('electrical')
})

/** Every kind of person and office, in the area of the cases, beside it, at their place and everywhere. */
async function people(t: Tenant, place: string) {
  const scopes = [{}, { departmentId: t.departments.north }, { departmentId: t.departments.south }, { locationId: place }]
  const officers: TestUser[] = []
  for (const type of appointmentTypes)
    for (const scope of scopes) {
      const user = await t.addUser({ departmentId: t.departments.south, firstname: type })
      await appoint(t, user.id, type, scope)
      officers.push(user)
    }
  const roles = [await t.addUser({ roleId: 2 }), await t.addUser({ roleId: 3 })]
  await appoint(t, roles[0]!.id, 'verneombud', { departmentId: t.departments.south })
  return [...Object.values(t.users), ...roles, ...officers]
}

test('what a person may see and who may see a case are the same, for every role and office and every kind of case', async () => {
  const t = await portal.tenant()
  const place = newId()
  await t.owner(`insert into locations (ks_id, id, name) values ($1, $2, 'Rigg')`, [t.ksId, place])
  const everybody = await people(t, place)
  const cases: string[] = []
  const words = ['Tavle med spenning', 'Lønnslippen gikk til feil person', 'Malingen flasser']
  for (const category of categories) cases.push((await report(t, { category, deviationType: 'improvement' })).id)
  for (const deviationType of deviationTypes)
    for (const description of words)
      cases.push((await report(t, { deviationType, description, departmentId: t.departments.south, locationId: place })).id)
  cases.push((await report(t, { deviationType: 'improvement', isSomeoneInjured: true })).id)
  const stopped = await report(t, { deviationType: 'improvement' })
  await t.as('leader').post(`/deviations/${stopped.id}/work-stops`, { reason: 'Lifta er ikke kontrollert' })
  const handled = await started(t, { handler: 'otherEmployee', report: { deviationType: 'nonConformity' } })
  await acted(t, await started(t, { report: { deviationType: 'nonConformity' } }), 'planned', 'otherEmployee')
  const closedOff = await reported(t)
  await t.as('leader').post(`/deviations/${closedOff.id}/access/restrict`, { version: 1, reason: 'Gjelder en person' })
  const gone = await reported(t)
  expect((await step(t, 'admin', gone, 'delete', { reason: 'Opprettet ved en feil' })).status).toBe(200)
  cases.push(stopped.id, handled.id, closedOff.id, gone.id)

  const ids = everybody.map(({ id }) => id)
  const answers = await inTenant(portal.portal.pool, t.ksId, async (tx) => {
    const found = new Map<string, [readers: string[], named: string[]]>()
    for (const id of cases) {
      const named = (await readingOf(tx, id, ids)).filter(({ reads }) => reads)
      found.set(id, [await readersAmong(tx, id, ids), named.map((one) => one.id)])
    }
    return found
  })
  for (const user of everybody) {
    const client = await t.asUser(user)
    const listed = new Set<string>()
    for (let cursor = ''; ; ) {
      const { items, nextCursor } = (await client.get(`/deviations?limit=100${cursor}`)).body
      for (const { id } of items) listed.add(id)
      if (!nextCursor) break
      cursor = `&cursor=${nextCursor}`
    }
    const sight = cases.map((id) => [id, answers.get(id)!.map((some) => some.includes(user.id))])
    expect([user.name, sight]).toEqual([user.name, cases.map((id) => [id, [listed.has(id), listed.has(id)]])])
  }
  expect([...answers.values()].some(([readers]) => readers.length === ids.length)).toBe(false)
}, 120_000)

test('a notice reaches only who can open it: not an employee whose office is elsewhere, nor who has lost the case', async () => {
  const t = await portal.tenant()
  const { id } = await report(t, { deviationType: 'customerComplaint' })
  const officer = await holder(t, 'brannvernleder')
  const among = await inTenant(portal.portal.pool, t.ksId, (tx) =>
    readersAmong(tx, id, [officer.id, t.users.otherEmployee.id, t.users.employee.id, t.users.leader.id]),
  )
  expect(among).toEqual([t.users.employee.id, t.users.leader.id])
})
