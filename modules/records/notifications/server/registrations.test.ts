import { newId } from '@portal/kit/uuid'
import { openPush } from '@portal/platform/push/push'
import { startFcmServer } from '@portal/platform/testing/fcmServer'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, type Tenant, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { pushPortal } from './testing.ts'

const portal = await pushPortal()
const google = await startFcmServer()
afterAll(async () => {
  await portal.close()
  await google.stop()
})
const { service, turnOn, owner } = portal
const list = async (client: Client) => (await client.get('/notifications/subscriptions')).body
const rows = (t: Tenant) => owner(`select * from push_registrations where ks_id = $1 order by created_at`, [t.ksId])
const events = async (t: Tenant) =>
  (await owner(`select action from audit where ks_id = $1 and action like 'device.%' order by n`, [t.ksId])).map(({ action }) => action)
const again = async (t: Tenant, user: TestUser) => (await portal.signIn(user, t.ksId)).client

describe('a device is registered for the person and the session', () => {
  test('it is on from then, listed as this device, and the log tells it', async () => {
    const t = await portal.tenant()
    const client = t.as('employee')
    expect(await list(client)).toEqual({ kind: 'webpush', publicKey: portal.portal.push.publicKey, items: [] })
    const { answer } = await turnOn(client)
    expect(answer.status).toBe(200)
    expect((await list(client)).items).toMatchObject([{ id: answer.body.id, isCurrent: true }])
    expect((await list(await again(t, t.users.employee))).items).toMatchObject([{ isCurrent: false }])
    expect((await list(t.as('leader'))).items).toEqual([])
    expect(await events(t)).toEqual(['device.register'])
  })

  test('what reaches it lies sealed in the database, and is in no log', async () => {
    const t = await portal.tenant()
    const { endpoint, keys } = await turnOn(t.as('employee'))
    const stored = JSON.stringify([await rows(t), await owner(`select * from audit where ks_id = $1`, [t.ksId])])
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(stored).not.toContain(secret)
  })

  test('a double click makes one registration', async () => {
    const t = await portal.tenant()
    const client = t.as('employee')
    const { publicKey } = await list(client)
    const body = { ...service.subscribe(publicKey), publicKey }
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('/notifications/subscriptions', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await rows(t)).length).toBe(1)
  })

  test('a device that somebody else turns on is theirs alone', async () => {
    const t = await portal.tenant()
    const { publicKey } = await list(t.as('employee'))
    const body = { ...service.subscribe(publicKey), publicKey }
    await t.as('employee').post('/notifications/subscriptions', body)
    expect((await t.as('leader').post('/notifications/subscriptions', body)).status).toBe(200)
    expect((await list(t.as('employee'))).items).toEqual([])
    expect((await rows(t)).map(({ user_id }) => user_id)).toEqual([t.users.leader.id])
  })

  test('it is turned off by its person, and by nobody else', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { answer } = await turnOn(t.as('employee'))
    const end = (client: Client) => client.post(`/notifications/subscriptions/${answer.body.id}/end`)
    expect((await end(t.as('admin'))).status).toBe(404)
    expect((await end(other.as('employee'))).status).toBe(404)
    expect((await end(await again(t, t.users.employee))).status).toBe(200)
    expect((await end(t.as('employee'))).status).toBe(404)
    expect(await rows(t)).toEqual([])
  })

  test('there is no registering without a session', async () => {
    const body = { ...service.subscribe(portal.portal.push.publicKey!), publicKey: portal.portal.push.publicKey }
    expect((await portal.anonymous.post('/notifications/subscriptions', body)).status).toBe(401)
    expect((await portal.anonymous.post('/firebase/notifications/token', { fcmToken: 'x'.repeat(40) })).status).toBe(401)
  })
})

describe('a new sign-in in the same browser', () => {
  test('takes the device along, also under a new address', async () => {
    const t = await portal.tenant()
    const { answer } = await turnOn(t.as('employee'))
    const later = await again(t, t.users.employee)
    const renewed = await turnOn(later, { renews: answer.body.id })
    expect(renewed.answer.body).toEqual({ success: true, id: answer.body.id })
    expect((await list(later)).items).toMatchObject([{ id: answer.body.id, isCurrent: true }])
    expect((await rows(t)).length).toBe(1)
    expect(await events(t)).toEqual(['device.register', 'device.renew'])
  })

  test('to another of the person’s companies takes the device along, and the one that was left falls silent', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const person = t.users.leader
    const there = { ...(await other.addUser({ roleId: 2 })), accountId: person.accountId }
    await owner('update users set account_id = $3 where ks_id = $1 and id = $2', [other.ksId, there.id, person.accountId])
    const { client, sessionId } = await portal.signIn(person, t.ksId)
    const { answer } = await turnOn(client)
    await owner(`update auth.sessions set revoked_at = now(), revoke_reason = 'switched' where id = $1`, [sessionId])
    const moved = await turnOn((await portal.signIn(there, other.ksId)).client, { renews: answer.body.id })
    expect(moved.answer.status).toBe(200)
    await t.as('employee').post('/deviations', { description: 'Stillaset er løst i bunnen', severity: 'critical' })
    expect(await portal.arrived()).toEqual([])
  })

  test('of somebody else does not take it over unasked', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { answer } = await turnOn(t.as('employee'))
    expect((await turnOn(t.as('leader'), { renews: answer.body.id })).answer.status).toBe(404)
    expect((await turnOn(other.as('employee'), { renews: answer.body.id })).answer.status).toBe(404)
    expect((await turnOn(t.as('leader'), { renews: newId() })).answer.status).toBe(404)
    expect((await rows(t)).map(({ user_id }) => user_id)).toEqual([t.users.employee.id])
    expect(await rows(other)).toEqual([])
  })
})

describe('NET-01: what a browser says it is reached at', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://localhost:5432/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user:pw@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%s is refused', async (endpoint) => {
    const t = await portal.tenant()
    const client = t.as('employee')
    const { publicKey } = await list(client)
    const { keys } = service.subscribe(publicKey)
    const answer = await client.post('/notifications/subscriptions', { endpoint, keys, publicKey })
    expect([answer.status, answer.body.code]).toEqual([422, 'guard'])
    expect(await rows(t)).toEqual([])
  })

  test.each([
    [{ keys: { p256dh: 'kort', auth: 'kort' } }, 400],
    [{ keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), more: 1 } }, 400],
    [{ publicKey: `B${'A'.repeat(86)}` }, 409],
    [{ endpoint: 'x'.repeat(1_001) }, 400],
    [{ userId: newId() }, 400],
    [{ ksId: 't-other' }, 400],
  ])('%o is refused', async (wrong, status) => {
    const t = await portal.tenant()
    const client = t.as('employee')
    const { publicKey } = await list(client)
    expect((await client.post('/notifications/subscriptions', { ...service.subscribe(publicKey), publicKey, ...wrong })).status).toBe(
      status,
    )
  })
})

describe('POST /api/firebase/notifications/token (specification 7)', () => {
  const fcmToken = 'fcmToken_:-'.repeat(8)

  test('without Firebase it says that there is another way', async () => {
    const t = await portal.tenant()
    const answer = await t.as('employee').post('/firebase/notifications/token', { fcmToken })
    expect([answer.status, answer.body.code]).toEqual([409, 'state'])
  })

  test('with Firebase a token is registered, and registered again after seven days as the same device', async () => {
    const t = await portal.tenant()
    const former = portal.portal.push
    const firebase = { projectId: google.projectId, serviceAccount: google.account, emulatorHost: null }
    portal.portal.push = openPush({ push: portal.portal.config.push, firebase }, portal.portal.secrets, {
      lookup: (() => {}) as never,
      google: google.addresses,
    })
    try {
      const client = t.as('leader')
      expect(await list(client)).toMatchObject({ kind: 'fcm', publicKey: null })
      const first = await client.post('/firebase/notifications/token', { fcmToken })
      expect(first.body).toEqual({ success: true, id: expect.any(String) })
      const renewed = await client.post('/firebase/notifications/token', { fcmToken, renews: first.body.id })
      expect(renewed.body).toEqual(first.body)
      expect((await rows(t)).length).toBe(1)
      expect((await client.post('/firebase/notifications/token', { fcmToken: 'x' })).status).toBe(400)

      await t.as('employee').post('/deviations', { description: 'Stillaset er løst i bunnen', severity: 'critical' })
      await portal.runJobs()
      expect(google.messages.at(-1)).toMatchObject({ token: fcmToken, data: { title: expect.stringMatching(/^Kritisk avvik AVV-/) } })

      google.answerNext({ status: 404, code: 'UNREGISTERED' })
      await t.as('employee').post('/deviations', { description: 'Stillaset er løst i toppen', severity: 'critical' })
      await portal.runJobs()
      expect(await rows(t)).toEqual([])
    } finally {
      portal.portal.push = former
    }
  })
})

test('WEB-01: pages may call where Firebase registers devices only when push goes by Firebase', async () => {
  const firebase = {
    projectId: google.projectId,
    apiKey: 'AIzaDemo',
    authDomain: 'demo-portal.firebaseapp.com',
    appId: '1:1:web:a',
    messagingSenderId: '1',
    hasPasswords: true,
    serviceAccount: google.account,
    emulatorHost: null,
    jwksUrl: 'https://keys.example/',
  }
  const connections = async (app: typeof portal.app) =>
    /connect-src ([^;]*)/.exec(String((await app.inject({ url: '/config.json' })).headers['content-security-policy']))![1]
  const other = await testPortal({ config: { firebase } })
  expect(await connections(other.app)).toContain('https://fcmregistrations.googleapis.com')
  await other.close()
  expect(await connections(portal.app)).toBe("'self'")
})
