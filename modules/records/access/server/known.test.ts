// Where a notice leads whoever may not open the case: what they may know and do, and nothing of what it says (domain 3.10, 4.3, 4.5).
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { reported, step } from '../../../cases/deviations/server/testing.ts'
import { type Notice, notify } from '../../notifications/server/public.ts'
import { eventNamed } from '../../notifications/server/testing.ts'
import { canary, secret } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const why = 'Jeg er verneombud og må vite hva som skjedde'
const known = (t: Tenant, who: Who, id: string) => t.as(who).get(`/deviations/${id}/known`)
/** Tells somebody of a case whether they may read it or not, as law does of some news. */
const tell = (t: Tenant, { id, number }: { id: string; number: string }, who: Who, given: Partial<Notice> = {}) =>
  inTenant(portal.portal.pool, t.ksId, (tx) =>
    notify(
      { tx, now: new Date(), actor: null },
      {
        event: eventNamed('dutyClock'),
        entity: { type: 'authorityNotification', id: newId(), number },
        path: `/deviations/${id}`,
        ...given,
      },
      [t.users[who].id],
    ),
  )

test('who was told of a case they may not read gets its number, what is wanted of them and whom to ask, and can ask for access', async () => {
  const t = await portal.tenant()
  const it = await secret(t)
  await tell(t, it, 'otherEmployee')
  const { status, body, text } = await known(t, 'otherEmployee', it.id)
  expect([status, text.includes(canary), text.includes('Nord')]).toEqual([200, false, false])
  expect(body).toMatchObject({
    number: it.number,
    isRestricted: true,
    isDeleted: false,
    expected: expect.stringContaining('meldepliktig'),
    handler: null,
    leader: { name: t.users.leader.name, email: t.users.leader.email },
    canAsk: true,
    hasAsked: false,
  })
  expect((await t.as('otherEmployee').get(`/deviations/${it.id}`)).status).toBe(404)
  const asked = await t.as('otherEmployee').post('/access-requests', { number: it.number, reason: why })
  expect(asked.status).toBe(200)
  expect((await known(t, 'otherEmployee', it.id)).body).toMatchObject({ canAsk: false, hasAsked: true })
  const given = { version: 1, isGranted: true, answer: 'Du er verneombud i området' }
  expect((await t.as('leader').post(`/access-requests/${asked.body.id}/answer`, given)).status).toBe(200)
  expect((await t.as('otherEmployee').get(`/deviations/${it.id}`)).status).toBe(200)
})

test('TEN-05: nobody else learns that there is such a case: not by its id, its number, or what was told another', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const it = await secret(t)
  await tell(t, it, 'otherEmployee')
  await tell(t, await secret(t), 'auditor')
  for (const who of ['admin', 'otherLeader', 'auditor', 'controller'] as const) {
    const [real, none] = [await known(t, who, it.id), await known(t, who, newId())]
    expect([who, real.status, { ...real.body, requestId: '' }]).toEqual([who, 404, { ...none.body, requestId: '' }])
  }
  expect((await known(other, 'otherEmployee', it.id)).status).toBe(404)
  const hidden = await secret(t)
  for (const number of [hidden.number, 'AVV-2026-9999'])
    expect((await t.as('otherEmployee').post('/access-requests', { number, reason: why })).status).toBe(403)
})

test('what was told of another record under the same number of a tenant beside is no key', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [mine, theirs] = [await secret(t), await secret(other)]
  await tell(t, { id: theirs.id, number: theirs.number }, 'otherEmployee')
  expect((await known(t, 'otherEmployee', theirs.id)).status).toBe(404)
  expect((await known(t, 'otherEmployee', mine.id)).status).toBe(404)
})

test('of work that was stopped those who work there know the number, and open what they may know of it', async () => {
  const t = await portal.tenant()
  const worker = await t.addUser({ departmentId: t.departments.north })
  const { id, number } = await reported(t)
  expect((await t.as('leader').post(`/deviations/${id}/work-stops`, { reason: 'Rekkverket mangler i 4. etasje' })).status).toBe(200)
  const { status, body } = await (await t.asUser(worker)).get(`/deviations/${id}/known`)
  expect([status, body.number, body.expected]).toEqual([200, number, expect.stringContaining('stanset')])
  expect([body.isRestricted, body.canAsk]).toEqual([false, false])
})

test('a case that is deleted says so to who was told of it', async () => {
  const t = await portal.tenant()
  const one = await reported(t)
  expect((await step(t, 'admin', one, 'delete', { reason: 'Opprettet ved en feil' })).status).toBe(200)
  expect((await known(t, 'leader', one.id)).body).toMatchObject({ number: one.number, isDeleted: true, handler: null, canAsk: false })
})

test('the handler is named once treatment has begun, and what is known is today’s whatever time is read', async () => {
  const t = await portal.tenant()
  const it = await secret(t)
  const before = new Date(Date.now() - 60_000).toISOString()
  const input = { assigneeId: t.users.leader.id, category: 'theft', severity: 'medium', dueDate: '2099-01-04' }
  expect((await step(t, 'leader', { id: it.id, version: 1 }, 'start', input)).status).toBe(200)
  await tell(t, it, 'controller', { event: eventNamed('deviationCritical') })
  const { body } = await t.as('controller').get(`/deviations/${it.id}/known`, { 'x-as-of': before })
  expect([body.handler.id, body.leader, body.expected]).toEqual([t.users.leader.id, null, expect.stringContaining('kritisk')])
})
