import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'
import { pushPortal } from './testing.ts'

const portal = await pushPortal()
afterAll(() => portal.close())
beforeEach(() => portal.service.answerNext())
const { service, turnOn, arrived, owner } = portal

const report = async (t: Tenant, more: object = {}, who: Who = 'employee') =>
  ok(await t.as(who).post('/deviations', { description: 'Rekkverk mangler ved trappen', ...more })) as { id: string; number: string }
const step = async (t: Tenant, who: Who, id: string, verb: string, input: object = {}) => {
  const { version } = ok(await t.as('auditor').get(`/deviations/${id}`))
  return ok(await t.as(who).post(`/deviations/${id}/${verb}`, { version, ...input }))
}
const soon = '2035-01-15'
const begin = (t: Tenant, handler: Who, more: object = {}) => ({
  assigneeId: t.users[handler].id,
  category: 'workAtHeight',
  severity: 'medium',
  dueDate: soon,
  ...more,
})
const cause = { rootCause: 'Rutinen for kontroll av rekkverk var ikke kjent på riggen', rootCauseCategories: ['routineMissing'] }
const summary = { resolutionSummary: 'Rekkverk er montert og kontrollert', ...cause }
/** Everybody's device on, and whose each address is. */
async function everybodyOn(t: Tenant) {
  const whose = new Map<string, Who>()
  for (const who of Object.keys(t.users) as Who[]) whose.set((await turnOn(t.as(who))).endpoint, who)
  return async () => (await arrived()).map(({ endpoint, message }) => `${whose.get(endpoint)}: ${message.title}`).toSorted()
}

describe('who is told of what (domain 3.10)', () => {
  test('a case gets a handler: the handler is told, and the one who reported it that it is taken care of', async () => {
    const t = await portal.tenant()
    const pushed = await everybodyOn(t)
    const { id, number } = await report(t)
    expect(await pushed()).toEqual([`leader: Nytt avvik ${number}`])
    await step(t, 'leader', id, 'start', begin(t, 'otherLeader'))
    expect(await pushed()).toEqual([
      `employee: Avviket du meldte, ${number}, er under behandling`,
      `otherLeader: Du er saksbehandler for ${number}`,
    ])
    await step(t, 'leader', id, 'assign', { assigneeId: t.users.admin.id })
    expect(await pushed()).toEqual([`admin: Du er saksbehandler for ${number}`])
  })

  test('nobody is told of what they did themselves', async () => {
    const t = await portal.tenant()
    const pushed = await everybodyOn(t)
    const { id, number } = await report(t, { severity: 'critical' }, 'leader')
    // Nobody leads above them: what is grave reaches the administrators then (domain 3.11).
    expect(await pushed()).toEqual(['admin', 'otherAdmin'].map((who) => `${who}: Kritisk avvik ${number}. Åpne saken`))
    await step(t, 'leader', id, 'start', begin(t, 'leader', { severity: 'critical', impact: 5, likelihood: 3 }))
    expect(await pushed()).toEqual([])
  })

  test('a critical case in an area is told to all who lead it, not to leaders of other areas', async () => {
    const t = await portal.tenant()
    await owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.root, t.users.admin.id])
    const pushed = await everybodyOn(t)
    const { number } = await report(t, { severity: 'critical' })
    expect(await pushed()).toEqual(['admin', 'leader'].map((who) => `${who}: Kritisk avvik ${number}. Åpne saken`))
    const hurt = await report(t, { isSomeoneInjured: true })
    expect(await pushed()).toEqual([`admin: ${hurt.number} må leses nå`, `leader: ${hurt.number} må leses nå`])
  })

  test('a case that becomes critical is told as one that was', async () => {
    const t = await portal.tenant()
    const { id, number } = await report(t)
    await arrived()
    const pushed = await everybodyOn(t)
    await step(t, 'controller', id, 'change-severity', { severity: 'critical' })
    expect(await pushed()).toEqual([`leader: Kritisk avvik ${number}. Åpne saken`])
  })

  test('an action given to somebody is told to its owner, also when it is handed on', async () => {
    const t = await portal.tenant()
    const { id } = await report(t)
    await step(t, 'leader', id, 'start', begin(t, 'leader'))
    await arrived()
    const pushed = await everybodyOn(t)
    const fields = { title: 'Montere rekkverk', actionType: 'corrective', hierarchyLevel: 'engineering', dueDate: soon }
    const planned = await step(t, 'leader', id, 'actions', { ...fields, ownerId: t.users.employee.id })
    const [action] = planned.actions
    expect(await pushed()).toEqual([`employee: Du har fått tiltak ${action.number}`])
    const edit = (input: object) => t.as('leader').put(`/actions/${action.id}`, { version: action.version, ...fields, ...input })
    ok(await edit({ ownerId: t.users.otherEmployee.id }))
    expect(await pushed()).toEqual([`otherEmployee: Du har fått tiltak ${action.number}`])
  })

  test('a grave case that is solved waits for the controllers; a lighter one for its leader', async () => {
    const t = await portal.tenant()
    const pushed = await everybodyOn(t)
    const grave = await report(t, { severity: 'high' })
    await step(t, 'leader', grave.id, 'start', begin(t, 'otherLeader', { severity: 'high', impact: 4, likelihood: 3 }))
    const planned = await step(t, 'leader', grave.id, 'actions', {
      title: 'Montere rekkverk',
      actionType: 'corrective',
      hierarchyLevel: 'engineering',
      ownerId: t.users.otherEmployee.id,
      dueDate: soon,
    })
    let action = planned.actions[0]
    for (const [verb, input] of [
      ['start', {}],
      ['complete', { note: 'Rekkverk er montert' }],
    ] as const)
      action = ok(await t.as('otherEmployee').post(`/actions/${action.id}/${verb}`, { version: action.version, ...input }))
    await pushed()
    await step(t, 'otherLeader', grave.id, 'resolve', summary)
    expect(await pushed()).toEqual([
      `controller: ${grave.number} venter på verifisering`,
      `employee: Avviket du meldte, ${grave.number}, er løst`,
    ])

    const light = await report(t)
    await step(t, 'leader', light.id, 'start', begin(t, 'otherLeader'))
    await pushed()
    await step(t, 'otherLeader', light.id, 'resolve', summary)
    expect(await pushed()).toEqual([
      `employee: Avviket du meldte, ${light.number}, er løst`,
      `leader: ${light.number} venter på verifisering`,
    ])
    await step(t, 'leader', light.id, 'close')
    expect(await pushed()).toEqual([`employee: Avviket du meldte, ${light.number}, er lukket`])
  })

  test('a push names a number and a page, never people or what happened', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    const { id, number } = await report(t, { title: 'Ola falt', severity: 'critical', locationText: 'Trappehus B' })
    const [got] = await arrived()
    expect(got!.message).toEqual({
      title: `Kritisk avvik ${number}. Åpne saken`,
      body: 'Åpne saken i Kontrollportalen.',
      path: `/deviations/${id}`,
      tag: id,
    })
    expect(got!.urgency).toBe('high')
  })
})

describe('nothing is sent', () => {
  const critical = (t: Tenant) => report(t, { severity: 'critical' })

  test('when the change was refused', async () => {
    const t = await portal.tenant()
    const pushed = await everybodyOn(t)
    expect(
      (await t.as('employee').post('/deviations', { description: 'Hull i gjerdet', severity: 'critical', locationId: t.ksId })).status,
    ).toBe(400)
    const { id, number } = await report(t)
    expect((await t.as('employee').post(`/deviations/${id}/start`, { version: 1, ...begin(t, 'otherLeader') })).status).toBe(403)
    expect(await pushed()).toEqual([`leader: Nytt avvik ${number}`])
  })

  test('to another company', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    await everybodyOn(other)
    await critical(t)
    expect(await arrived()).toEqual([])
  })

  test('for a demo company', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await owner('update companies set is_demo = true where ks_id = $1', [t.ksId])
    await critical(t)
    expect(await arrived()).toEqual([])
  })

  test.each([
    ['the person has signed out', async (t: Tenant) => void ok(await t.as('leader').post('/auth/logout'))],
    [
      'the session is ended from another device',
      async (t: Tenant) => {
        const { client } = await portal.signIn(t.users.leader, t.ksId)
        ok(await client.post('/auth/sessions/end-others'))
      },
    ],
    [
      'the person is deactivated',
      async (t: Tenant) => {
        const { version } = ok(await t.as('admin').get(`/users/${t.users.leader.id}`))
        ok(await t.as('admin').post(`/users/${t.users.leader.id}/suspend`, { version, reason: 'Permisjon uten lønn' }))
      },
    ],
    [
      'access has run out',
      (t: Tenant) => owner(`update users set access_until = current_date - 1 where ks_id = $1 and id = $2`, [t.ksId, t.users.leader.id]),
    ],
    [
      'the session has been idle too long',
      (t: Tenant) => owner(`update auth.sessions set idle_until = now() where user_id = $1`, [t.users.leader.id]),
    ],
    [
      'the session is as old as it may be',
      (t: Tenant) => owner(`update auth.sessions set absolute_until = now() where user_id = $1`, [t.users.leader.id]),
    ],
  ] as [string, (t: Tenant) => Promise<unknown>][])('when %s, though it was queued before', async (_why, end) => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await critical(t)
    await end(t)
    expect(await arrived()).toEqual([])
    await critical(t)
    expect(await arrived()).toEqual([])
  })

  test.each([
    ['signed out', async (t: Tenant) => void ok(await t.as('leader').post('/auth/logout'))],
    ['swept', (t: Tenant) => owner(`delete from auth.sessions where user_id = $1`, [t.users.leader.id])],
  ] as [string, (t: Tenant) => Promise<unknown>][])('and the registration is gone when the session is %s', async (_why, end) => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await turnOn(t.as('employee'))
    await end(t)
    expect((await owner(`select user_id from push_registrations where ks_id = $1`, [t.ksId])).map(({ user_id }) => user_id)).toEqual([
      t.users.employee.id,
    ])
  })

  test('to a host that is no longer allowed, though it once was registered', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    const former = portal.portal.push
    portal.portal.push = {
      ...former,
      send: (target, message) => former.send({ ...target, endpoint: 'https://169.254.169.254/' } as never, message),
    }
    await critical(t)
    expect(await arrived()).toEqual([])
    portal.portal.push = former
  })

  test('of what is older than a day', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await critical(t)
    await owner(`update notifications set created_at = now() - interval '25 hours' where ks_id = $1`, [t.ksId])
    expect(await arrived()).toEqual([])
  })
})

describe('what goes wrong on the way', () => {
  const waiting = (t: Tenant) =>
    owner(`select j.run_at, j.attempts from graphile_worker._private_jobs j where j.payload::text like $1`, [`%${t.ksId}%`])

  test('a browser that has unsubscribed is forgotten', async () => {
    const t = await portal.tenant()
    const { endpoint } = await turnOn(t.as('leader'))
    service.expire(endpoint)
    await report(t, { severity: 'critical' })
    expect(await arrived()).toEqual([])
    expect(await owner(`select 1 from push_registrations where ks_id = $1`, [t.ksId])).toEqual([])
  })

  test('a busy push service is asked again when it says, and the other devices are not told twice', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await turnOn((await portal.signIn(t.users.leader, t.ksId)).client)
    await report(t, { severity: 'critical' })
    service.answerNext({ status: 429, headers: { 'retry-after': '300' } })
    expect((await arrived()).length).toBe(1)
    const [job] = await waiting(t)
    expect(Date.parse(job.run_at) - Date.now()).toBeGreaterThan(240_000)
    await owner(`update graphile_worker._private_jobs set run_at = now() where payload::text like $1`, [`%${t.ksId}%`])
    expect((await arrived()).length).toBe(1)
    expect(await arrived()).toEqual([])
  })

  test('a push service that fails without a word is asked again later', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await report(t, { severity: 'critical' })
    service.answerNext({ status: 500 })
    expect(await arrived()).toEqual([])
    const [job] = await waiting(t)
    expect(job.attempts).toBe(1)
    await owner(`update graphile_worker._private_jobs set run_at = now() where payload::text like $1`, [`%${t.ksId}%`])
    expect((await arrived()).length).toBe(1)
  })

  test('what waits to be tried again is not sent when the session has ended meanwhile', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await report(t, { severity: 'critical' })
    service.answerNext({ status: 500 })
    await arrived()
    ok(await t.as('leader').post('/auth/logout'))
    await owner(`update graphile_worker._private_jobs set run_at = now() where payload::text like $1`, [`%${t.ksId}%`])
    expect(await arrived()).toEqual([])
  })

  test('what was sealed with a secret nobody has any more is forgotten', async () => {
    const t = await portal.tenant()
    await turnOn(t.as('leader'))
    await owner(`update push_registrations set sealed = 'AAAA' where ks_id = $1`, [t.ksId])
    await report(t, { severity: 'critical' })
    expect(await arrived()).toEqual([])
    expect(await owner(`select 1 from push_registrations where ks_id = $1`, [t.ksId])).toEqual([])
  })
})
