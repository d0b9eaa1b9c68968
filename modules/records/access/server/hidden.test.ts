// The attacker on restricted cases: every way to a case, for everybody who is not on its list (domain 4.3; TEN-05, BIZ-08, BIZ-09, BIZ-10).

import { inTenant } from '@portal/platform/db/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { furnished } from '../../../../tests/sweep/restrictedCase.ts'
import { remindOfCases } from '../../../cases/deviations/server/deadlines/remind.ts'
import { audited, inDays, reported, seen, step } from '../../../cases/deviations/server/testing.ts'
import { canary, secret, secretAction } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const outsiders: Who[] = ['admin', 'otherAdmin', 'otherLeader', 'otherEmployee', 'auditor', 'controller']
const insiders: Who[] = ['employee', 'leader']

describe('whoever is not on the list of a restricted case', () => {
  let t: Tenant
  let it: Awaited<ReturnType<typeof furnished>>
  beforeAll(async () => {
    t = await portal.tenant()
    it = await furnished(t)
  })
  const pages = () => [
    `/deviations/${it.id}`,
    `/deviations/${it.id}/timeline`,
    `/deviations/${it.id}/files/${it.photo}`,
    `/deviations/${it.id}/files/${it.photo}?thumbnail=true`,
    `/deviations/${it.id}/access`,
    `/deviations/${it.id}/work-stops`,
    `/actions/${it.actionId}`,
    `/actions/${it.actionId}/files/${it.evidence}`,
  ]
  const lists = () => [
    '/deviations',
    '/deviations?sort=-reported&limit=100',
    '/deviations?sort=title',
    `/deviations?q=${canary}`,
    `/deviations?q=${it.number}`,
    '/deviations?category=theft',
    '/deviations?restricted=true',
    '/deviations?view=team',
    '/deviations?view=toVerify',
    '/deviations?hasActions=true',
    `/deviations?departmentId=${t.departments.north}`,
    `/deviations?assigneeId=${t.users.leader.id}`,
    `/deviations?reportedBy=${t.users.employee.id}`,
    '/actions',
    '/actions?verifiable=true',
    '/dashboard',
    '/dashboard/waiting',
    '/dashboard/inbox',
    '/dashboard/inbox?span=now',
    '/access-requests',
    '/appointments',
  ]

  test.each(outsiders)('BIZ-08: %s finds it nowhere, now or at any earlier time', async (who) => {
    for (const asOf of [undefined, it.before]) {
      const at = asOf ? { 'x-as-of': asOf } : undefined
      for (const url of pages()) expect([url, asOf, (await t.as(who).get(url, at)).status]).toEqual([url, asOf, 404])
      for (const url of lists()) {
        const { status, text, body } = await t.as(who).get(url, at)
        expect([url, asOf, status]).toEqual([url, asOf, 200])
        expect([url, asOf, text.includes(canary) || text.includes(it.id) || text.includes(it.number)]).toEqual([url, asOf, false])
        if (url.startsWith('/deviations')) expect([url, asOf, body.total]).toEqual([url, asOf, 0])
      }
      const { counts, openBySeverity, openByAge } = (await t.as(who).get('/dashboard', at)).body
      const numbers = [...counts, ...openBySeverity, ...openByAge] as { count: number }[]
      expect(numbers.every(({ count }) => count === 0)).toBe(true)
    }
  })

  test.each(outsiders)('BIZ-08: %s can take no step in it, and learns nothing by trying', async (who) => {
    const never = crypto.randomUUID()
    const steps: [string, object][] = [
      ['start', { version: 1, assigneeId: t.users[who].id, category: 'other', severity: 'low', dueDate: inDays(5) }],
      ['assign', { version: 2, assigneeId: t.users[who].id }],
      ['resolve', { version: 2, resolutionSummary: 'Alt er rettet opp nå' }],
      ['close', { version: 2 }],
      ['send-back', { version: 2, reason: 'Mangler dokumentasjon' }],
      ['reopen', { version: 2, reason: 'Det skjedde igjen', dueDate: inDays(5) }],
      ['put-back', { version: 2, reason: 'Feil saksbehandler' }],
      ['delete', { version: 2, reason: 'Opprettet ved en feil' }],
      ['move', { version: 2, departmentId: t.departments.south, reason: 'Hører til en annen' }],
      ['change-severity', { version: 2, severity: 'critical' }],
      ['comments', { body: 'Hva er dette?' }],
      [
        'actions',
        {
          version: 2,
          title: 'Nytt tiltak',
          actionType: 'corrective',
          hierarchyLevel: 'engineering',
          ownerId: t.users.leader.id,
          dueDate: inDays(5),
        },
      ],
      ['access/restrict', { version: 2, reason: 'Saken gjelder en person' }],
      ['access/lift', { version: 2, reason: 'Saken gjelder ingen person' }],
      ['access/give', { userId: t.users[who].id, reason: 'Jeg vil se saken' }],
      ['access/remove', { userId: t.users.leader.id, reason: 'Skal ikke se saken' }],
      ['work-stops', { reason: 'Rekkverket mangler i 4. etasje' }],
    ]
    for (const [path, input] of steps) {
      const [real, none] = [
        await t.as(who).post(`/deviations/${it.id}/${path}`, input),
        await t.as(who).post(`/deviations/${never}/${path}`, input),
      ]
      expect([path, real.status]).toEqual([path, 404])
      expect([path, { ...real.body, requestId: '' }]).toEqual([path, { ...none.body, requestId: '' }])
    }
    for (const path of ['start', 'complete', 'verify', 'cancel']) {
      const input = {
        version: 1,
        ...(path === 'verify' && { method: 'visual' }),
        ...(path === 'cancel' && { reason: 'Ikke aktuelt lenger' }),
      }
      expect([path, (await t.as(who).post(`/actions/${it.actionId}/${path}`, input)).status]).toEqual([path, 404])
    }
  })

  test('its own people see it, everywhere', async () => {
    for (const who of insiders) {
      for (const url of pages()) expect([who, url, (await t.as(who).get(url)).status]).toEqual([who, url, 200])
      expect((await t.as(who).get(`/deviations?q=${canary}`)).body.total).toBe(1)
      expect((await t.as(who).get('/deviations?restricted=true')).body.items[0].number).toBe(it.number)
    }
  })

  test('TEN-05: its number cannot be used as the original of a duplicate, nor be read from one', async () => {
    const mine = await reported(t, {}, 'otherEmployee')
    const asDuplicate = { closureReason: 'duplicate', closureComment: 'Dette er den samme saken' }
    for (const who of ['admin', 'otherLeader'] as const) {
      const [real, never] = await Promise.all(
        [it.id, crypto.randomUUID()].map((id) => step(t, who, mine, 'close-directly', { ...asDuplicate, duplicateOfId: id })),
      )
      expect(real!.status).toBe(422)
      expect({ ...real!.body, requestId: '' }).toEqual({ ...never!.body, requestId: '' })
    }
    const other = await reported(t, {}, 'employee')
    const closed = await step(t, 'leader', other, 'close-directly', { ...asDuplicate, duplicateOfId: it.id })
    expect(closed.body.duplicateOf.number).toBe(it.number)
    for (const url of [`/deviations/${other.id}`, `/deviations/${other.id}/timeline`])
      for (const who of ['admin', 'auditor'] as const) {
        const { status, text } = await t.as(who).get(url)
        expect([url, status, text.includes(it.number), text.includes(it.id)]).toEqual([url, 200, false, false])
      }
  })
})

test('LOG: each opening of a restricted case, its history and its files is in the log before it is answered', async () => {
  const t = await portal.tenant()
  const it = await furnished(t)
  const openings = async () => (await audited(t, 'deviation.read', it.id)).map(({ actor_id, after }) => [actor_id, after])
  expect(await openings()).toEqual([])
  const who = t.users.employee.id
  await t.as('employee').get(`/deviations/${it.id}`)
  await t.as('employee').get(`/deviations/${it.id}`, { 'x-as-of': it.after })
  await t.as('employee').get(`/deviations/${it.id}/timeline`)
  await t.as('employee').get(`/deviations/${it.id}/files/${it.photo}`)
  expect(await openings()).toEqual([
    [who, null],
    [who, null],
    [who, { part: 'timeline' }],
    [who, { fileId: it.photo }],
  ])
  await t.as('leader').get(`/actions/${it.actionId}`)
  await t.as('leader').get(`/actions/${it.actionId}/files/${it.evidence}`)
  expect(await openings()).toHaveLength(6)
  for (const outsider of outsiders) await t.as(outsider).get(`/deviations/${it.id}`)
  expect(await openings()).toHaveLength(6)
  const open = await reported(t)
  await seen(t, open.id)
  expect(await audited(t, 'deviation.read', open.id)).toEqual([])
  const { body } = await t.as('leader').get(`/deviations/${it.id}/timeline`)
  expect(body.items.map(({ action }: { action: string }) => action)).not.toContain('deviation.read')
})

test('LOG: a key that may only read is logged as well, by its name, and sees no more than its person', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const keyOf = async (who: Who) =>
    (await t.as(who).post('/api-keys', { name: 'Regneark', scope: 'read', expiresOn: inDays(5) })).body.key as string
  const by = (key: string) => clientOf(portal.app, key, null).get(`/deviations/${id}`)
  expect((await by(await keyOf('employee'))).status).toBe(200)
  expect((await by(await keyOf('admin'))).status).toBe(404)
  const [opening, ...more] = await audited(t, 'deviation.read', id)
  expect([opening.actor_id, opening.actor_name.includes('Regneark'), more]).toEqual([t.users.employee.id, true, []])
})

test('LOG: the log of a restricted case holds no words of it', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const plan = secretAction(t)
  const { body } = await step(t, 'leader', { id, version: 1 }, 'actions', plan)
  await t.as('leader').post(`/deviations/${id}/comments`, { body: `${canary} kommentar` })
  const now = (await t.as('leader').get(`/deviations/${id}`)).body
  const { deviationType, category } = now
  const edited = await t
    .as('leader')
    .put(`/deviations/${id}`, { version: now.version, title: `${canary} ny tittel`, deviationType, category })
  expect(edited.status).toBe(200)
  await t.as('leader').post(`/actions/${body.actions[0].id}/start`, { version: 1 })
  expect(JSON.stringify(await t.owner(`select before, after from audit where ks_id = $1`, [t.ksId]))).not.toContain(canary)
  const { items } = (await t.as('leader').get(`/deviations/${id}/timeline`)).body
  expect(items.find(({ action }: { action: string }) => action === 'deviation.edit').changes).toEqual([
    { field: 'title', before: expect.stringMatching(/^sha256:/), after: expect.stringMatching(/^sha256:/) },
  ])
})

test('nothing is answered when the log cannot be written', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  await portal.owner(`alter table audit add constraint refused check (ks_id <> '${t.ksId}') not valid`)
  try {
    const { status, text } = await t.as('employee').get(`/deviations/${id}`)
    expect(status).toBe(503)
    expect(text).not.toContain(canary)
  } finally {
    await portal.owner('alter table audit drop constraint refused')
  }
})

test('BIZ-09: whoever is taken off the list loses the case everywhere, also as it was', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  expect(
    (await t.as('leader').post(`/deviations/${id}/access/give`, { userId: t.users.auditor.id, reason: 'Skal se på rutinen' })).status,
  ).toBe(200)
  const then = { 'x-as-of': await nowOf(t) }
  expect((await t.as('auditor').get(`/deviations/${id}`, then)).status).toBe(200)
  expect(
    (await t.as('leader').post(`/deviations/${id}/access/remove`, { userId: t.users.auditor.id, reason: 'Er ferdig med saken' })).status,
  ).toBe(200)
  for (const at of [undefined, then]) {
    for (const url of [`/deviations/${id}`, `/deviations/${id}/timeline`, `/deviations/${id}/access`])
      expect((await t.as('auditor').get(url, at)).status).toBe(404)
    for (const url of ['/deviations', `/deviations?q=${number}`]) expect((await t.as('auditor').get(url, at)).body.total).toBe(0)
  }
})

test('BIZ-09: a handler who is replaced, a leader whose department it leaves, and a leader who is replaced lose it', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  const see = async (who: Who) => (await t.as(who).get(`/deviations/${id}`)).status === 200
  const input = { assigneeId: t.users.otherEmployee.id, category: 'theft', severity: 'medium', dueDate: inDays(5) }
  const begun = (await step(t, 'leader', { id, version: 1 }, 'start', input)).body
  expect(await see('otherEmployee')).toBe(true)
  const moved = await step(t, 'leader', begun, 'assign', { assigneeId: t.users.leader.id })
  expect([moved.status, await see('otherEmployee')]).toEqual([200, false])
  const away = await step(t, 'leader', moved.body, 'assign', { assigneeId: t.users.employee.id })
  const gone = await step(t, 'leader', away.body, 'move', { departmentId: t.departments.south, reason: 'Skjedde på lageret i sør' })
  expect([gone.status, gone.body.departmentId]).toEqual([200, t.departments.south])
  expect([await see('leader'), await see('otherLeader')]).toEqual([false, true])
  const south = (await t.as('admin').get('/departments')).body.items.find((one: { id: string }) => one.id === t.departments.south)
  const led = await t
    .as('otherAdmin')
    .send('PUT', `/departments/${south.id}`, { name: south.name, leaderId: t.users.admin.id, version: south.version })
  expect([led.status, led.text]).toEqual([200, led.text])
  expect([await see('otherLeader'), await see('admin'), await see('otherAdmin')]).toEqual([false, true, false])
})

test('S7: nobody lets themselves in: not by leading the department, taking over a leaver’s cases, or asking and answering', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const input = { assigneeId: t.users.leader.id, category: 'theft', severity: 'medium', dueDate: inDays(5) }
  expect((await step(t, 'leader', { id, version: 1 }, 'start', input)).status).toBe(200)
  const see = async (who: Who) => (await t.as(who).get(`/deviations/${id}`)).status === 200
  const north = (await t.as('admin').get('/departments')).body.items.find((one: { id: string }) => one.id === t.departments.north)
  const led = await t
    .as('admin')
    .send('PUT', `/departments/${north.id}`, { name: north.name, leaderId: t.users.admin.id, version: north.version })
  expect([led.status, await see('admin')]).toEqual([200, false])
  const { version } = (await t.as('admin').get(`/users/${t.users.leader.id}`)).body
  const left = await t.as('admin').post(`/users/${t.users.leader.id}/deactivate`, { version, successorId: t.users.admin.id })
  expect([left.status, await see('admin')]).toEqual([200, false])
  const asked = await t.as('admin').post('/access-requests', { number, reason: 'Jeg har overtatt sakene hans' })
  expect(asked.status).toBe(200)
  const answer = { version: 1, isGranted: true, answer: 'Jeg gir meg selv tilgang' }
  expect((await t.as('admin').post(`/access-requests/${asked.body.id}/answer`, answer)).status).toBe(403)
  expect(await see('admin')).toBe(false)
  // Nobody on the list is left to decide: another administrator does, without seeing the case.
  const [waiting] = (await t.as('otherAdmin').get('/access-requests')).body.items
  expect(waiting).toMatchObject({ number, deviationId: null, canAnswer: true })
  expect((await t.as('otherAdmin').post(`/access-requests/${asked.body.id}/answer`, answer)).status).toBe(200)
  expect([await see('admin'), await see('otherAdmin')]).toEqual([true, false])
})

test('a grave restricted case is open to controllers while it waits for verification, and then to who verified it', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t, { severity: 'high' })
  const see = async (who: Who) => (await t.as(who).get(`/deviations/${id}`)).status === 200
  const input = { assigneeId: t.users.leader.id, category: 'theft', severity: 'high', dueDate: inDays(5), impact: 4, likelihood: 3 }
  const begun = (await step(t, 'leader', { id, version: 1 }, 'start', input)).body
  const plan = {
    title: 'Lås brakka',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(3),
  }
  const planned = (await step(t, 'leader', begun, 'actions', plan)).body
  const [action] = planned.actions
  const going = (await t.as('employee').post(`/actions/${action.id}/start`, { version: action.version })).body
  expect(
    (await t.as('employee').post(`/actions/${action.id}/complete`, { version: going.version, note: 'Låst og kontrollert' })).status,
  ).toBe(200)
  expect(await see('controller')).toBe(false)
  const now = (await t.as('leader').get(`/deviations/${id}`)).body
  const cause = { rootCause: 'Rutinen for låsing var ikke kjent', rootCauseCategories: ['routineMissing'] }
  const resolved = await step(t, 'leader', now, 'resolve', { resolutionSummary: 'Brakka er låst og nøklene er byttet', ...cause })
  expect([resolved.status, await see('controller'), await see('auditor')]).toEqual([200, true, false])
  const done = (await t.as('controller').get(`/actions/${action.id}`)).body
  expect((await t.as('controller').post(`/actions/${action.id}/verify`, { version: done.version, method: 'visual' })).status).toBe(200)
  const closed = await step(t, 'controller', (await t.as('controller').get(`/deviations/${id}`)).body, 'close')
  expect([closed.status, closed.body.status, await see('controller')]).toEqual([200, 'closed', true])
  const another = await t.addUser({ roleId: 5 })
  expect((await (await t.asUser(another)).get(`/deviations/${id}`)).status).toBe(404)
})

test('who may read one by one, and who may read told all at once, are the same people', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t, { category: 'personalInjury' })
  const everyone = Object.keys(t.users) as Who[]
  const readers = await t.owner<{ user_id: string }>(`select user_id from restricted_readers($1)`, [id])
  for (const who of everyone)
    expect([who, (await t.as(who).get(`/deviations/${id}`)).status]).toEqual([
      who,
      readers.some(({ user_id }) => user_id === t.users[who].id) ? 200 : 404,
    ])
})

test('bell, mail and push tell of a restricted case only to those who may read it, but for what domain 3.10 names somebody for', async () => {
  const t = await portal.tenant()
  await t.owner(`update departments set leader_id = $3 where ks_id = $1 and id = $2`, [t.ksId, t.departments.root, t.users.otherAdmin.id])
  const { id } = await secret(t, { severity: 'critical' })
  const named = ['deviationCritical', 'deviationUnansweredCritical', 'workStopped']
  const notified = async (isNamed = false) => {
    const rows = await t.owner<{ user_id: string; event: string; params: object; isNamed: boolean }>(
      `select user_id, event, params, event = any($2) as "isNamed" from notifications where ks_id = $1`,
      [t.ksId, named],
    )
    for (const { params, event } of rows) expect(params).toEqual(event === 'workStopped' ? { place: 'Nord' } : {})
    return new Set(rows.filter((one) => one.isNamed === isNamed).map(({ user_id }) => user_id))
  }
  // A critical case reaches all who lead the area, by its number alone (domain 3.10); they still cannot open it.
  expect(await notified(true)).toEqual(new Set([t.users.leader.id, t.users.otherAdmin.id]))
  expect((await t.as('otherAdmin').get(`/deviations/${id}`)).status).toBe(404)
  await t.owner(`update deviations set respond_by = now() - interval '3 days', reported_at = now() - interval '5 days' where ks_id = $1`, [
    t.ksId,
  ])
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfCases(tx, new Date()))
  expect(await notified(true)).toEqual(new Set([t.users.leader.id, t.users.otherAdmin.id, t.users.admin.id]))
  expect(await notified()).toEqual(new Set())
  expect((await t.as('leader').post(`/deviations/${id}/work-stops`, { reason: 'Tyvene kan komme tilbake i natt' })).status).toBe(200)
  expect(await notified(true)).toEqual(new Set([t.users.leader.id, t.users.otherAdmin.id, t.users.admin.id, t.users.employee.id]))
  expect(await notified()).toEqual(new Set())
})
